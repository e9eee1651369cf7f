import { day, hour, minute, second } from '@fairdraw/domain'
import { type Report, timeOfRound, verifyProof } from '@fairdraw/fairness'
import { afterEach, describe, expect, it } from 'vitest'
import { deliverBeacon, readBeacon } from '../beacon/beacons.ts'
import { updateDraw } from '../draws/update-draw.ts'
import type { Lease } from '../ports/index.ts'
import { reading } from '../testing/pinned.ts'
import { type PlayedWorld, playedDraw } from '../testing/played-draw.ts'
import { decideWaiting } from './decide-waiting.ts'
import { readSpins } from './read-spins.ts'

let draw: PlayedWorld
afterEach(() => draw?.world.close())

const stored = () => draw.world.ports.store.read((tx) => tx.plays.list(draw.id, 0, 100))
const book = () => draw.world.ports.store.read((tx) => tx.plays.book(draw.id))

async function lines(): Promise<string[]> {
  const spins: string[] = []
  for await (const part of readSpins(draw.world.ports, draw.lid))
    spins.push(...part.split('\n').filter(Boolean))
  return spins
}

async function verified(): Promise<Report> {
  return await verifyProof(await draw.proof(), {
    ...reading(draw.world.ports),
    chains: [draw.world.beacon.chain],
    spins: await lines(),
    verifyBeacon: (_, round, signature) => draw.world.beacon.verify(round, signature),
  })
}

/** So many people have played once, and wait for a beacon that does not come. */
async function waitingPlays(
  count: number,
  settings: Parameters<typeof playedDraw>[0] = {},
  play: Parameters<typeof playedDraw>[1] = {},
): Promise<number[]> {
  draw = await playedDraw({ level: 'B', ...settings }, { isStrong: true, ...play })
  await draw.enter(count)
  draw.world.beacon.cutOff()
  const rounds: number[] = []
  for (let n = 0; n < count; n++) {
    rounds.push((await draw.play(n, 1)).beaconRound ?? 0)
    draw.world.clock.advance(5 * second)
  }
  return rounds
}

describe('a beacon that is late for plays', () => {
  it('is waited for, a day and longer: nothing else decides them, and everybody can see that they wait', async () => {
    const rounds = await waitingPlays(2)
    for (const pause of [second, hour, day]) {
      draw.world.clock.advance(pause)
      expect(await draw.advance()).toBe('waiting')
    }
    expect(await book()).toMatchObject({ playCount: 2, waiting: 2, winCount: 0 })
    expect((await draw.play(0, 1)).outcome).toBeNull()
    expect(await lines()).toEqual([])
    const { awaited } = await readBeacon(draw.world.ports)
    expect(awaited.map(({ lid, round }) => [lid, round])).toEqual(rounds.map((round) => [draw.lid, round]))
    draw.world.beacon.reconnect()
    await draw.advance()
    expect((await stored()).map(({ beaconRound, u }) => [beaconRound, u !== null])).toEqual(
      rounds.map((round) => [round, true]),
    )
    expect((await readBeacon(draw.world.ports)).awaited).toEqual([])
  })

  it('holds off the end, which then counts what was decided', async () => {
    await waitingPlays(2)
    draw.world.clock.set(((await draw.now()).life.closesAt ?? 0) + day)
    expect(await draw.advance()).toBe('waiting')
    expect((await draw.now()).life.status).toBe('open')
    await expect(draw.play(0, 2)).rejects.toMatchObject({ code: 'draw_closed' })
    draw.world.beacon.reconnect()
    await draw.advance()
    expect((await draw.now()).life).toMatchObject({ status: 'closed', plays: { by: 'time', playCount: 2 } })
    expect((await verified()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  it('may be brought by anybody, and decides what the network would have decided', async () => {
    const [first = 0, second_ = 0] = await waitingPlays(2)
    const { beacon, ports } = draw.world
    const wrong = { round: first, signature: beacon.sign(first + 1).signature }
    await expect(deliverBeacon(ports, wrong)).rejects.toMatchObject({ code: 'beacon_refused' })
    await expect(deliverBeacon(ports, beacon.sign(first + 999))).rejects.toMatchObject({
      code: 'beacon_not_awaited',
    })
    await deliverBeacon(ports, beacon.sign(second_))
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    // A play waits for those before it, though its own beacon is here.
    expect((await stored()).map(({ u }) => u)).toEqual([null, null])
    await deliverBeacon(ports, beacon.sign(first))
    await draw.advance()
    expect((await stored()).every(({ u }) => u !== null)).toBe(true)
    expect((await verified()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  it('of another chain decides nothing', async () => {
    await waitingPlays(1)
    const { beacon } = draw.world.ports
    Object.assign(beacon, { chain: { ...beacon.chain, hash: '00'.repeat(32) } })
    await expect(draw.advance()).rejects.toThrow('is bound to the beacon chain')
    expect((await stored())[0]?.u).toBeNull()
  })
})

describe('strong plays', () => {
  it('are still decided soon when the end is put off while they wait', async () => {
    const [round = 0] = await waitingPlays(1)
    const { ports, beacon, clock } = draw.world
    const { id, version, life } = await draw.now()
    const endAt = (life.closesAt ?? 0) + hour
    await updateDraw(ports, draw.owner, { id, version, changes: { endAt } })
    expect((await book())?.closesAt).toBe(endAt)
    beacon.reconnect()
    clock.set(timeOfRound(beacon.chain, round) + 10 * second)
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    expect((await stored())[0]?.u).not.toBeNull()
  })

  it('go by the clock of the log, where that of the database was set back', async () => {
    draw = await playedDraw({ level: 'B' }, { isStrong: true })
    await draw.enter(2)
    draw.world.clock.advance(hour)
    const first = await draw.play(0, 1)
    draw.world.clock.advance(-50 * minute)
    const next = await draw.play(1, 1)
    expect(next.at).toBeGreaterThanOrEqual(first.at)
    expect(next.beaconRound).toBe(first.beaconRound)
    draw.world.clock.set((await draw.now()).life.closesAt ?? 0)
    for (let turn = 0; turn < 3; turn++) await draw.advance()
    expect(await verified()).toMatchObject({ verdict: 'valid', level: 'B' })
  })

  it('decided by two processes at once are decided once', async () => {
    const rounds = await waitingPlays(
      4,
      {
        prizes: [{ tier: 1, name: '糖', kind: 'goods', handOver: 'organiser', quantity: 2, odds: 1_000_000 }],
      },
      { cells: [1, null] },
    )
    const { ports, beacon, clock } = draw.world
    beacon.reconnect()
    clock.set(timeOfRound(beacon.chain, Math.max(...rounds)) + second)
    const [now, held] = [clock.now(), await draw.now()]
    const lease = (await ports.store.transact((tx) => tx.draws.lease(draw.id, now, now + hour))) as Lease
    // Both believe that they hold the lease: what was decided by then is found decided.
    await Promise.all([decideWaiting(ports, held, lease), decideWaiting(ports, held, lease)])
    expect(await book()).toMatchObject({ waiting: 0, winCount: 2, won: [2] })
    const awards = await ports.store.read((tx) => tx.awards.count(draw.id))
    expect(awards).toEqual({ total: 2, voided: 0 })
    const hours = await ports.store.read((tx) => tx.plays.hours(draw.id))
    expect(hours.map(({ plays, wins }) => [plays, wins])).toEqual([[4, 2]])
    await draw.play(0, 2)
    clock.advance(10 * second)
    // Who holds it no more decides nothing.
    const lost = { ...lease, token: lease.token + 1 }
    await expect(decideWaiting(ports, held, lost)).rejects.toThrow()
    expect((await book())?.waiting).toBe(1)
  })

  it('that take the last piece end a draw that ends with it, as soon as they are decided', async () => {
    await waitingPlays(
      3,
      {
        prizes: [{ tier: 1, name: '糖', kind: 'goods', handOver: 'organiser', quantity: 2, odds: 1_000_000 }],
      },
      { cells: [1, null], whenGone: 'end' },
    )
    draw.world.beacon.reconnect()
    await draw.advance()
    expect((await draw.now()).life).toMatchObject({
      status: 'closed',
      plays: { by: 'gone', playCount: 3, winCount: 2 },
    })
    expect((await verified()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })
})
