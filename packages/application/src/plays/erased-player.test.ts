import type { GuestId } from '@fairdraw/domain'
import { timeOfRound, verifyProof } from '@fairdraw/fairness'
import { afterEach, describe, expect, it } from 'vitest'
import { eraseOwn } from '../entrants/own-records.ts'
import type { Caller } from '../organisers/sessions.ts'
import { reading } from '../testing/pinned.ts'
import { type PlayedWorld, playedDraw } from '../testing/played-draw.ts'
import { readSpins } from './read-spins.ts'

let draw: PlayedWorld
afterEach(() => draw?.world.close())

const claimable = { form: [], deadlineMs: 1e9 }
const sweets = (quantity: number) =>
  [{ tier: 1, name: '糖', kind: 'goods', handOver: 'organiser', quantity, odds: 1_000_000 }] as const
const awards = () => draw.world.ports.store.read((tx) => tx.awards.ofRound(draw.id, 0))
const lapses = async () =>
  (await draw.world.ports.store.read((tx) => tx.facts.after(draw.id, 0, 100))).filter(
    ({ type }) => type === 'awards.forfeited',
  )

/** Guest n has everything erased that names them. */
const erase = (n: number) =>
  eraseOwn(draw.world.ports, {
    subject: { kind: 'guest', guestId: `g${n}` as GuestId, nickname: `客人 ${n}` },
    tokenHash: new Uint8Array(32),
  } as Caller)

/** Every beacon up to this one is out, and the draw is looked at. */
async function decideUpTo(round: number | null) {
  draw.world.clock.set(timeOfRound(draw.world.beacon.chain, round ?? 0) + 1_000)
  await draw.advance()
}

async function end() {
  draw.world.clock.set((await draw.now()).life.closesAt ?? 0)
  await draw.advance()
}

async function verified() {
  const spins: string[] = []
  for await (const part of readSpins(draw.world.ports, draw.lid))
    spins.push(...part.split('\n').filter(Boolean))
  return await verifyProof(await draw.proof(), {
    ...reading(draw.world.ports),
    chains: [draw.world.beacon.chain],
    spins,
    verifyBeacon: (_, round, signature) => draw.world.beacon.verify(round, signature),
  })
}

describe('who is erased while a strong play of theirs waits', () => {
  it('wins for the record alone: the prize is forfeited at once, and nobody else gets its piece', async () => {
    draw = await playedDraw(
      { level: 'B', prizes: sweets(1), claim: claimable },
      { cells: [1, null], isStrong: true },
    )
    await draw.enter(2)
    await draw.play(0, 1)
    const { beaconRound } = await draw.play(1, 1)
    await erase(0)
    expect(await lapses()).toEqual([])
    const heard: string[] = []
    const stop = draw.world.ports.bell.listen(draw.id, (what) => heard.push(what))
    await decideUpTo(beaconRound)
    stop()
    expect(await awards()).toMatchObject([{ id: 'p-0', index: 0, state: 'forfeited' }])
    expect(await lapses()).toMatchObject([{ round: 0, count: 1, reason: 'erased' }])
    expect(heard).toContain('facts')
    expect((await draw.play(1, 1)).outcome).toMatchObject({ tier: null, stockBefore: 0 })
    await end()
    draw.world.clock.advance(claimable.deadlineMs)
    await draw.advance()
    // Nothing is forfeited a second time when the time to claim is over.
    expect((await draw.now()).life.plays).toMatchObject({ playCount: 2, winCount: 1, forfeited: 0 })
    expect(await verified()).toMatchObject({ ok: true })
  })

  it('loses no more than one fact says when plays of several are decided together', async () => {
    draw = await playedDraw(
      { level: 'B', prizes: sweets(9), claim: claimable },
      { cells: [1, null], isStrong: true },
    )
    await draw.enter(3)
    for (const n of [0, 1]) await draw.play(n, 1)
    const { beaconRound } = await draw.play(2, 1)
    await erase(0)
    await erase(2)
    await decideUpTo(beaconRound)
    expect((await awards()).map(({ state }) => state)).toEqual(['forfeited', 'announced', 'forfeited'])
    expect(await lapses()).toMatchObject([{ round: 0, count: 2, reason: 'erased' }])
    await end()
    expect((await draw.now()).life.status).toBe('claiming')
  })

  it('gives up what was won before as well, and wins nothing where the play gives nothing', async () => {
    draw = await playedDraw(
      { level: 'B', prizes: sweets(1), claim: claimable },
      { cells: [1, null], isStrong: true },
    )
    await draw.enter(1)
    await decideUpTo((await draw.play(0, 1)).beaconRound)
    const { beaconRound } = await draw.play(0, 2)
    await erase(0)
    expect(await lapses()).toMatchObject([{ count: 1, reason: 'erased' }])
    await decideUpTo(beaconRound)
    expect(await lapses()).toHaveLength(1)
    await end()
    expect(await verified()).toMatchObject({ ok: true })
  })
})
