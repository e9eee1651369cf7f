import { createHash } from 'node:crypto'
import type { AwardId } from '@fairdraw/domain'
import { timeOfRound, verifyProof } from '@fairdraw/fairness'
import { afterEach, describe, expect, it } from 'vitest'
import { cancelDraw } from '../draws/cancel-draw.ts'
import { voidAward } from '../prizes/void-award.ts'
import { reading } from '../testing/pinned.ts'
import { type PlayedWorld, playedDraw } from '../testing/played-draw.ts'
import { hashHeldSpins, hashSpins, readSpins } from './read-spins.ts'

let draw: PlayedWorld
afterEach(() => draw?.world.close())

const sweets = (quantity: number) =>
  [{ tier: 1, name: '糖', kind: 'goods', handOver: 'organiser', quantity, odds: 1_000_000 }] as const
const endByHand = (reason = '场地停电') => cancelDraw(draw.world.ports, draw.owner, { id: draw.id, reason })
const awards = () => draw.world.ports.store.read((tx) => tx.awards.ofRound(draw.id, 0))
const facts = async () =>
  (await draw.world.ports.store.read((tx) => tx.facts.after(draw.id, 0, 100))).map(({ type }) => type)

async function spinsOf(): Promise<string[]> {
  const spins: string[] = []
  for await (const part of readSpins(draw.world.ports, draw.lid))
    spins.push(...part.split('\n').filter(Boolean))
  return spins
}

async function verified() {
  return await verifyProof(await draw.proof(), {
    ...reading(draw.world.ports),
    chains: [draw.world.beacon.chain],
    spins: await spinsOf(),
    verifyBeacon: (_, round, signature) => draw.world.beacon.verify(round, signature),
  })
}

describe('a played draw that its organiser ends', () => {
  it('with plays made is over with its public reason, and what was won can still be claimed', async () => {
    draw = await playedDraw({ prizes: sweets(5), claim: { form: [], deadlineMs: 1e9 } }, { cells: [1, null] })
    await draw.enter(2)
    await draw.play(0, 1)
    await draw.play(1, 1)
    const { life } = await endByHand()
    expect(life).toMatchObject({
      status: 'claiming',
      plays: { by: 'hand', reason: '场地停电', playCount: 2, winCount: 2 },
    })
    expect((await awards()).map(({ state }) => state)).toEqual(['announced', 'announced'])
    await expect(draw.play(0, 2)).rejects.toMatchObject({ code: 'draw_closed' })
    await expect(draw.world.enter(draw.lid, 7)).rejects.toMatchObject({ code: 'draw_closed' })
    expect(await verified()).toMatchObject({ ok: true })
    await expect(endByHand()).rejects.toMatchObject({ code: 'draw_not_cancellable' })
  })

  it('has the hash of its file of plays, of all of them, as where it ends by itself', async () => {
    draw = await playedDraw({ prizes: sweets(5) }, { cells: [1, null] })
    await draw.enter(2)
    await draw.play(0, 1)
    const { ports } = draw.world
    const before = await hashSpins(ports, draw.lid)
    await draw.play(1, 1)
    await endByHand()
    const text = (await spinsOf()).map((line) => `${line}\n`).join('')
    const sha256 = createHash('sha256').update(text).digest('hex')
    expect((await draw.proof()).spinsFile).toEqual({ url: 'spins', sha256 })
    // What was read before is not read again, and may be gone on from twice.
    for (const _ of [1, 2]) {
      const whole = await ports.store.transact(async (tx) => {
        return hashHeldSpins(tx, ports.vault, await draw.now(), 2, before)
      })
      expect([before.count, whole]).toEqual([1, sha256])
    }
  })

  it('that nobody has played is cancelled, and nobody can play it any more', async () => {
    draw = await playedDraw()
    await draw.enter(1)
    expect((await endByHand()).life).toMatchObject({ status: 'cancelled', endedFor: '场地停电' })
    await expect(draw.play(0, 1)).rejects.toMatchObject({ code: 'draw_closed' })
    expect(await facts()).not.toContain('plays.ended')
  })

  it('with a play that waits for its beacon decides it first, and keeps the reason until then', async () => {
    draw = await playedDraw({ level: 'B', prizes: sweets(3) }, { cells: [1, null], isStrong: true })
    await draw.enter(2)
    const waiting = await draw.play(0, 1)
    const { life } = await endByHand()
    expect(life).toMatchObject({ status: 'open', stopped: { reason: '场地停电' } })
    await expect(draw.play(1, 1)).rejects.toMatchObject({ code: 'draw_closed' })
    await expect(draw.world.enter(draw.lid, 7)).rejects.toMatchObject({ code: 'draw_closed' })
    await expect(endByHand()).rejects.toMatchObject({ code: 'draw_not_cancellable' })
    draw.world.clock.set(timeOfRound(draw.world.beacon.chain, waiting.beaconRound ?? 0) + 1_000)
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    expect((await draw.now()).life).toMatchObject({
      status: 'closed',
      plays: { by: 'hand', reason: '场地停电', playCount: 1, winCount: 1 },
    })
    expect(await awards()).toHaveLength(1)
    expect(await verified()).toMatchObject({ ok: true })
  })
})

describe('what a play won', () => {
  const take = (seq: number, redraw = false) =>
    voidAward(draw.world.ports, draw.owner, {
      id: draw.id,
      awardId: `p-${seq}` as AwardId,
      reason: 'ineligible',
      redraw,
    })

  it('can be voided while the draw runs, stays in the proof as it was, and is not given again', async () => {
    draw = await playedDraw({ prizes: sweets(1) }, { cells: [1, null] })
    await draw.enter(2)
    await draw.play(0, 1)
    await expect(take(0, true)).rejects.toMatchObject({ code: 'plays_not_redrawn' })
    expect(await take(0)).toMatchObject({ status: 'open' })
    await expect(take(0)).rejects.toMatchObject({ code: 'award_already_void' })
    expect(await awards()).toMatchObject([{ state: 'void', voidReason: 'ineligible' }])
    expect((await draw.now()).life).toMatchObject({ rounds: [], voidedPlays: [0] })
    expect((await draw.play(1, 1)).outcome).toMatchObject({ tier: null, stockBefore: 0 })
    draw.world.clock.set((await draw.now()).life.closesAt ?? 0)
    await draw.advance()
    expect((await draw.now()).life).toMatchObject({ status: 'closed', plays: { winCount: 1 } })
    await expect(take(0)).rejects.toMatchObject({ code: 'award_already_void' })
    expect(await verified()).toMatchObject({ ok: true })
  })

  it('can be voided while prizes are claimed, and the draw is not stuck in a round', async () => {
    const toLeave = sweets(2).map((sweet) => ({ ...sweet, handOver: 'contact' as const }))
    draw = await playedDraw({ prizes: toLeave, claim: { form: [], deadlineMs: 1e9 } }, { cells: [1, null] })
    await draw.enter(1)
    await draw.play(0, 1)
    await draw.play(0, 2)
    await endByHand()
    expect(await take(1)).toMatchObject({ status: 'claiming' })
    draw.world.clock.advance(1e9)
    await draw.advance()
    expect((await draw.now()).life.plays).toMatchObject({ forfeited: 1 })
  })

  it('voided while another play waits leaves that play to its beacon', async () => {
    draw = await playedDraw({ level: 'B', prizes: sweets(9) }, { cells: [1, null], isStrong: true })
    await draw.enter(1)
    const { beacon, clock } = draw.world
    const first = await draw.play(0, 1)
    clock.set(timeOfRound(beacon.chain, first.beaconRound ?? 0) + 1_000)
    await draw.advance()
    const second = await draw.play(0, 2)
    await take(0)
    clock.set(timeOfRound(beacon.chain, second.beaconRound ?? 0) + 1_000)
    expect(await draw.isDue()).toBe(true)
  })
})
