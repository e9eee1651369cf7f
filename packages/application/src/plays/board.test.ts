import {
  advanceDraw,
  cancelDraw,
  createDraw,
  deliverBeacon,
  readBeacon,
  readProof,
} from '@fairdraw/application'
import type { Level } from '@fairdraw/domain'
import { type DrawId, type DrawSettings, type GuestId, hour, type Lid } from '@fairdraw/domain'
import { checkPlay, hex, timeOfRound, verifyProof } from '@fairdraw/fairness'
import { afterEach, describe, expect, it } from 'vitest'
import { openWorld, plainSettings, type World } from '../../../../apps/server/src/testing/world.ts'
import { reading } from '../testing/pinned.ts'
import { leafOf, nonceOf, wheelSettings } from '../testing/played-draw.ts'
import { createPlayDraw } from './play-draw.ts'
import { readSpins } from './read-spins.ts'

let world: World
afterEach(() => world?.close())

const cells = 20
const settings = {
  ...plainSettings,
  ...wheelSettings,
  taskType: 'card',
  prizes: [
    { tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 },
    { tier: 2, name: '杯子', kind: 'goods', handOver: 'organiser', quantity: 4 },
  ],
  play: {
    mode: 'pool',
    blanks: 15,
    cells: [1, 2, null],
    plays: { total: 3 },
    isStrong: false,
    board: { cells },
    whenGone: 'go_on',
  },
} as const satisfies DrawSettings

/** Publishes a draw with a board of twenty cards. */
async function boardDraw(level: Level = 'B', changes: Partial<DrawSettings> = {}) {
  world = await openWorld()
  const { ports } = world
  const owner = await world.organiser()
  const made = await createDraw(ports, owner, { settings: { ...settings, level, ...changes }, publish: true })
  const id = made.id as DrawId
  const playDraw = createPlayDraw(ports)
  const lid = made.lid as Lid
  const origin = {
    rowsUrl: () => 'rows',
    spinsUrl: () => 'spins',
    software: { name: 'fairdraw', version: '0' },
  }
  const life = async () => (await ports.store.read((tx) => tx.draws.byId(id)))?.life
  return {
    id,
    lid,
    life,
    owner,
    advance: () => advanceDraw(ports, id),
    /** Waits for the board's beacon and lets the poller deal. */
    async deal() {
      const round = (await life())?.deal?.beaconRound
      if (round) world.clock.set(timeOfRound(world.beacon.chain, round) + 1_000)
      await advanceDraw(ports, id)
    },
    play: (n: number, i: number, cell?: number, nonce = nonceOf(n, i)) =>
      playDraw({
        lid,
        subject: { kind: 'guest', guestId: `g${n}` as GuestId, nickname: `客人 ${n}` },
        i,
        nonce,
        ...(cell === undefined ? {} : { cell }),
      }),
    async verify() {
      let text = ''
      for await (const lines of readSpins(ports, lid)) text += lines
      const spins = text.split('\n')
      return verifyProof(await readProof(ports, lid, origin), {
        ...reading(ports),
        spins,
        chains: [world.beacon.chain],
        verifyBeacon: (_, round, signature) => world.beacon.verify(round, signature),
      })
    },
  }
}

describe('a shared board', () => {
  it('is dealt when its beacon is out, and nobody plays before', async () => {
    const draw = await boardDraw()
    await world.enter(draw.lid, 0)
    expect(await draw.advance()).toBe('waiting')
    await expect(draw.play(0, 1, 3)).rejects.toMatchObject({ code: 'board_not_sealed' })
    await draw.deal()
    const board = (await draw.life())?.board
    expect(board).toMatchObject({ seal: { cells, root: expect.stringMatching(/^[0-9a-f]{64}$/) } })
    expect(board?.beacon?.round).toBe((await draw.life())?.deal?.beaconRound)
    expect(await draw.play(0, 1, 3)).toMatchObject({ seq: 0, outcome: { u: 3 } })
    // Dealt once: whoever looks again changes nothing.
    await draw.advance()
    expect((await draw.life())?.board).toEqual(board)
  })

  it('gives each card once, every prize as often as promised, and is proved to its last card', async () => {
    const draw = await boardDraw()
    await draw.deal()
    const people = Array.from({ length: 50 }, (_, n) => n)
    await Promise.all(people.map((n) => world.enter(draw.lid, n)))
    // Fifty people, twenty cards: everybody wants one of the first ten, then takes what is left.
    const wanted = await Promise.allSettled(people.map((n) => draw.play(n, 1, n % 10)))
    const first = wanted.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(first.map(({ outcome }) => outcome?.u).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const one of wanted)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'cell_taken' })
    const losers = people.filter((n) => wanted[n]?.status === 'rejected').slice(0, 10)
    const rest = await Promise.all(losers.map((n, at) => draw.play(n, 1, 10 + at)))
    const tiers = [...first, ...rest].map(({ outcome }) => outcome?.tier)
    expect([1, 2, null].map((tier) => tiers.filter((one) => one === tier).length)).toEqual([1, 4, 15])
    await draw.advance()
    expect(await draw.life()).toMatchObject({ plays: { by: 'gone', playCount: 20, winCount: 5 } })
    const report = await draw.verify()
    expect([report.ok, report.level]).toEqual([true, 'B'])
    await expect(draw.play(losers[0] as number, 2, 0)).rejects.toMatchObject({ code: 'draw_closed' })
  })

  it('answers with the card and its way to the root, which the phone checks; asked again the same', async () => {
    const draw = await boardDraw()
    await draw.deal()
    const { receipt } = await world.enter(draw.lid, 1)
    const { charter, board } = (await draw.life()) ?? {}
    const answer = await draw.play(1, 1, 7)
    if (!charter || !board || !answer.outcome?.cell) throw new Error('nothing came of it')
    const asked = {
      drawId: draw.lid,
      ref: receipt.idCommit,
      i: 1,
      nonce: hex(nonceOf(1, 1)),
      commit: receipt.firstSpinCommit as string,
      card: { cell: 7, board: board.seal },
    }
    const { group } = answer
    const { cell } = answer.outcome
    expect(await checkPlay(charter, asked, { leaf: leafOf(draw.lid, answer), group, cell })).toEqual([])
    expect(await draw.play(1, 1, 7)).toEqual(answer)
    await expect(draw.play(1, 1, 8)).rejects.toMatchObject({ code: 'play_conflict' })
    await expect(draw.play(1, 1, 7, nonceOf(9, 9))).rejects.toMatchObject({ code: 'play_conflict' })
  })

  it.each([undefined, -1, 20, 0.5])('knows no card in place %s', async (cell) => {
    const draw = await boardDraw()
    await draw.deal()
    await world.enter(draw.lid, 0)
    await expect(draw.play(0, 1, cell)).rejects.toMatchObject({ code: 'cell_unknown' })
  })

  it('needs no beacon at level C, and is proved while cards are left', async () => {
    const draw = await boardDraw('C')
    await world.enter(draw.lid, 0)
    await draw.advance()
    await draw.play(0, 1, 19)
    const open = await draw.verify()
    expect(open.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    world.clock.set((await draw.life())?.closesAt ?? 0)
    await draw.advance()
    expect(await draw.life()).toMatchObject({ plays: { by: 'time', playCount: 1 } })
    expect(await draw.verify()).toMatchObject({ ok: true, level: 'C' })
  })

  it('is dealt at its start where that is later, by the round that was logged with its promise', async () => {
    const startAt = Date.UTC(2027, 0, 1)
    const draw = await boardDraw('B', { startAt, endAt: startAt + hour })
    await draw.deal()
    expect((await draw.life())?.board).toBeUndefined()
    world.clock.set(startAt)
    await draw.advance()
    const { board, deal } = (await draw.life()) ?? {}
    expect(board?.beacon?.round).toBe(deal?.beaconRound)
    await world.enter(draw.lid, 0)
    await draw.play(0, 1, 3)
    const { checks } = await draw.verify()
    expect(checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  it('whose beacon is late is listed as waiting, and is dealt by what anybody brings', async () => {
    const draw = await boardDraw()
    const { beacon, ports } = world
    const round = (await draw.life())?.deal?.beaconRound ?? 0
    beacon.cutOff()
    await world.enter(draw.lid, 0)
    await draw.deal()
    const awaited = async () => (await readBeacon(ports)).awaited.map((each) => [each.lid, each.round])
    expect(await awaited()).toEqual([[draw.lid, round]])
    await expect(draw.play(0, 1, 3)).rejects.toMatchObject({ code: 'board_not_sealed' })
    await deliverBeacon(ports, beacon.sign(round))
    await draw.advance()
    expect(await draw.play(0, 1, 3)).toMatchObject({ outcome: { u: 3 } })
    expect(await awaited()).toEqual([])
    const { checks } = await draw.verify()
    expect(checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  it('whose beacon never came out has failed a day later, whatever its own end, and reveals nothing', async () => {
    const draw = await boardDraw('B', { endAt: Date.UTC(2026, 0, 1, 2) })
    await world.enter(draw.lid, 0)
    world.beacon.cutOff()
    world.clock.set((await draw.life())?.closesAt ?? 0)
    expect(await draw.advance()).toBe('waiting')
    world.clock.advance(25 * hour)
    await draw.advance()
    expect(await draw.life()).toMatchObject({ status: 'failed', endedFor: 'secret_not_revealed' })
    expect((await draw.life())?.plays).toBeUndefined()
    expect(await draw.verify()).toMatchObject({ verdict: 'ended' })
    await expect(draw.play(0, 1, 3)).rejects.toMatchObject({ code: 'draw_closed' })
  })

  it('is called off before its deal is due and once it is dealt, and not in between', async () => {
    const cancel = (id: DrawId) => cancelDraw(world.ports, owner, { id, reason: '停办' })
    const dueAt = async () => timeOfRound(world.beacon.chain, (await draw.life())?.deal?.beaconRound ?? 0)
    let draw = await boardDraw()
    let owner = draw.owner
    await cancel(draw.id)
    expect(await draw.verify()).toMatchObject({ verdict: 'ended' })
    await world.close()
    draw = await boardDraw()
    owner = draw.owner
    world.clock.set(await dueAt())
    await expect(cancel(draw.id)).rejects.toMatchObject({ code: 'draw_not_cancellable' })
    await draw.deal()
    await cancel(draw.id)
    expect(await draw.verify()).toMatchObject({ verdict: 'ended' })
  })
})
