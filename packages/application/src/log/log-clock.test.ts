import { cancelDraw, createDraw, loggingStore, openDraw, sequenceLog, voidAward } from '@fairdraw/application'
import { type AwardId, type DrawId, hour, type Lid, minute, second } from '@fairdraw/domain'
import { timeOfRound } from '@fairdraw/fairness'
import { afterEach, describe, expect, it } from 'vitest'
import { plainSettings } from '../../../../apps/server/src/testing/world.ts'
import { record } from '../draws/record.ts'
import { ClockAhead, type Ports } from '../ports/index.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

/** The instants of the whole log, as it was appended. */
const logged = async () => {
  const { store } = draw.world.ports
  while ((await sequenceLog(draw.world.ports)) > 0);
  return (await store.read((tx) => tx.log.leaves(0, 100))).map(({ at }) => at)
}
const valid = async () => expect(await draw.verify()).toMatchObject({ verdict: 'valid', level: 'B' })

/** Opens the draw and lets it be drawn, by a clock that goes back by so much before each step. */
async function drawnBy(backMs: number): Promise<void> {
  const { clock } = draw.world
  clock.advance(-backMs)
  await draw.open()
  clock.advance(-backMs)
  await draw.advance()
  const due = (await draw.now()).life.rounds.at(-1)?.beaconDueAt ?? 0
  clock.set(due)
  await draw.advance()
}

describe('a clock that is set back', () => {
  it('takes no leaf back, and the draw is drawn and redrawn all the same', async () => {
    draw = await liveDraw({ level: 'B' })
    await draw.enter(5)
    await drawnBy(hour)
    draw.world.clock.advance(-3 * hour)
    const given = { awardId: '0-0' as AwardId, reason: 'absent' as const, redraw: true }
    await voidAward(draw.world.ports, draw.owner, { id: draw.id, ...given })
    const [opening, redraw] = (await draw.now()).life.rounds
    expect(Date.parse(redraw?.record.at ?? '')).toBeGreaterThanOrEqual(opening?.beaconDueAt ?? 0)
    draw.world.clock.set(redraw?.beaconDueAt ?? 0)
    await draw.advance()
    await valid()
    const instants = await logged()
    expect(instants).toEqual(instants.toSorted())
  })

  it('keeps nobody out of a draw that is published by it', async () => {
    draw = await liveDraw({ level: 'B' })
    const { clock, ports } = draw.world
    clock.advance(-5 * hour)
    const made = await createDraw(ports, draw.owner, { settings: plainSettings, publish: true })
    const { receipt } = await draw.world.enter(made.lid as Lid, 1)
    expect(receipt.joinSeq).toBe(1)
    // A receipt from before the draw was logged would prove a fraud.
    expect(receipt.joinedAt >= ((await logged()).at(-1) ?? '')).toBe(true)
    await openDraw(ports, draw.owner, made.id as DrawId)
    const instants = await logged()
    expect(instants).toEqual(instants.toSorted())
  })

  it('dates no record before a beacon that another process saw', async () => {
    draw = await liveDraw({ level: 'B' })
    const { ports, beacon, clock } = draw.world
    await draw.enter(3)
    const ahead = 900 + Math.ceil(clock.now() / 3_000)
    const at = timeOfRound(beacon.chain, ahead)
    const other: Ports['beacon'] = { ...beacon, seen: () => ({ round: ahead, isNewest: true, agoMs: 700 }) }
    const there = loggingStore(ports.store, { ...ports, beacon: other })
    const first = await there.transact((tx) => tx.log.instant())
    expect(first).toBe(at + 700)
  })
})

describe('a clock more than a minute ahead of the public randomness', () => {
  const shown = (round: number, agoMs = 0, isNewest = true) =>
    Object.assign(draw.world.ports.beacon, { seen: () => ({ round, isNewest, agoMs }) })

  it('logs nothing and changes nothing, and goes on as soon as it is right', async () => {
    draw = await liveDraw({ level: 'B' })
    await draw.enter(2)
    const { ports, beacon, clock } = draw.world
    await logged()
    const newest = (await beacon.latest())?.round ?? 0
    shown(newest)
    clock.set(timeOfRound(beacon.chain, newest) + minute + 1)
    const cancel = () => cancelDraw(ports, draw.owner, { id: draw.id, reason: 'x' })
    await expect(cancel()).rejects.toThrow(ClockAhead)
    await draw.enter(3)
    await expect(sequenceLog(ports)).rejects.toThrow(ClockAhead)
    expect((await draw.now()).life.status).toBe('open')
    clock.advance(-second)
    expect((await cancel()).life.status).toBe('cancelled')
    // What had waited is dated by the clock that is right.
    const instants = await logged()
    expect(Date.parse(instants.at(-1) ?? '')).toBeLessThan(timeOfRound(beacon.chain, newest) + minute)
  })

  it.each([
    ['that was the newest two minutes ago: the network may stand still', 2 * minute, true],
    ['that was asked for and is old', 0, false],
  ])('is not known from a beacon %s', async (_, agoMs, isNewest) => {
    draw = await liveDraw({ level: 'B' })
    shown(1_000, agoMs, isNewest)
    await cancelDraw(draw.world.ports, draw.owner, { id: draw.id, reason: 'x' })
    expect((await draw.now()).life.status).toBe('cancelled')
  })
})

it('a leaf whose instant was decided before the lock is a fault, and nothing is logged', async () => {
  draw = await liveDraw({ level: 'B' })
  const { store } = draw.world.ports
  const hasty = store.transact(async (tx) => {
    const held = await tx.draws.hold(draw.id)
    const at = (await tx.now()) - 1
    if (held) await record(tx, held, [{ type: 'draw.cancelled', at, reason: 'x' }])
  })
  await expect(hasty).rejects.toThrow("behind the log's lock")
  expect((await draw.now()).life.status).toBe('open')
})
