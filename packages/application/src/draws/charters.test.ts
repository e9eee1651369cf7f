import type { DrawSettings, GuestId } from '@fairdraw/domain'
import { hour, minute, second } from '@fairdraw/domain'
import { type Proof, type Receipt, verifyProof } from '@fairdraw/fairness'
import { afterEach, describe, expect, it } from 'vitest'
import { leaveDraw } from '../entrants/leave-draw.ts'
import { readReceipt } from '../entrants/read-entry.ts'
import { type LivedDraw, liveDraw, rowLines } from '../testing/lived-draw.ts'
import { reading } from '../testing/pinned.ts'
import { updateDraw } from './update-draw.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

const guest = (n: number) => ({ kind: 'guest', guestId: `g${n}` as GuestId, nickname: `客人 ${n}` }) as const

async function change(changes: Partial<DrawSettings>) {
  const { version } = await draw.now()
  return await updateDraw(draw.world.ports, draw.owner, { id: draw.id, version, changes })
}

async function untilDrawn(): Promise<Proof> {
  for (let turn = 0; turn < 9 && (await draw.now()).life.rounds[0]?.outcome === undefined; turn++) {
    await draw.advance()
    draw.world.clock.advance(20 * second)
  }
  return await draw.proof()
}

async function judge(receipt: Receipt) {
  const { checks, verdict } = await verifyProof(await draw.proof(), {
    ...reading(draw.world.ports),
    rows: await rowLines(draw.world, draw),
    receipt,
    chains: [draw.world.beacon.chain],
    verifyBeacon: (_, round, signature) => draw.world.beacon.verify(round, signature),
  })
  return [verdict, checks.filter((one) => one.verdict === 'fail').map(({ reason }) => reason)]
}

describe('a receipt', () => {
  it('names the charter under which its owner joined, for ever', async () => {
    draw = await liveDraw({ joinLimit: 2 })
    const { enter, ports } = draw.world
    const early = await enter(draw.lid, 0)
    await enter(draw.lid, 1)
    await change({ joinLimit: 4 })
    const late = await enter(draw.lid, 2)
    const { charter, charterHash, charterHashes } = (await draw.now()).life
    expect([charter?.joinLimit, charter?.version, charterHashes?.[1]]).toEqual([4, 2, charterHash])
    expect([early, late].map(({ receipt }) => receipt.charterHash)).toEqual(charterHashes)
    // Asked for again, alone and among newcomers.
    expect((await enter(draw.lid, 0)).receipt).toEqual(early.receipt)
    expect((await readReceipt(ports, draw.lid, guest(0))).receipt).toEqual(early.receipt)
    await draw.open()
    await untilDrawn()
    for (const { receipt } of [early, late]) expect(await judge(receipt)).toEqual(['valid', []])
    const other = { ...early.receipt, charterHash: '5a'.repeat(32) }
    expect(await judge(other)).toEqual(['invalid', ['receipt_path_wrong']])
  })

  it('is counted when the draw is put off for too few, and who comes after that comes later', async () => {
    draw = await liveDraw({ minEntrants: 3, onShort: 'extend', opening: { by: 'manual' }, level: 'C' })
    const { clock, enter } = draw.world
    const early = await enter(draw.lid, 0)
    const closesAt = (await draw.now()).life.closesAt ?? 0
    clock.set(closesAt)
    await draw.advance()
    // In the very millisecond in which it should have closed.
    const late = await enter(draw.lid, 1)
    const { charter } = (await draw.now()).life
    expect([charter?.short, charter?.version]).toEqual([{ joined: 1 }, 2])
    expect(Date.parse(charter?.at ?? '')).toBeGreaterThan(closesAt)
    clock.set((await draw.now()).life.closesAt ?? 0)
    expect((await untilDrawn()).close).toMatchObject({ by: 'time', n: 2 })
    for (const { receipt } of [early, late]) expect(await judge(receipt)).toEqual(['valid', []])
  })
})

describe('how entry ended stands in the close', () => {
  it.each<[string, Partial<DrawSettings>, 'hand' | 'count' | 'time']>([
    ['by hand', { opening: { by: 'manual' } }, 'hand'],
    ['at the latest end of a draw by hand', { opening: { by: 'manual' } }, 'time'],
    ['by the number of people', { opening: { by: 'count', count: 3 } }, 'count'],
    ['at the latest end of a draw by number', { opening: { by: 'count', count: 9 } }, 'time'],
  ])('%s', async (_, settings, by) => {
    draw = await liveDraw({ level: 'C', ...settings })
    await draw.enter(3)
    if (by === 'hand') await draw.open()
    if (by === 'time') draw.world.clock.set(((await draw.now()).life.closesAt ?? 0) + minute)
    expect((await untilDrawn()).close).toMatchObject({ by, n: 3 })
    expect(await draw.verify()).toMatchObject({ verdict: 'valid' })
  })

  it('a number of people that was reached in time, and seen too late, is an end by time', async () => {
    draw = await liveDraw({ level: 'C', opening: { by: 'count', count: 3 } })
    await draw.enter(3)
    draw.world.clock.set(((await draw.now()).life.closesAt ?? 0) + hour)
    expect((await untilDrawn()).close).toMatchObject({ by: 'time', n: 3 })
    expect(await draw.verify()).toMatchObject({ verdict: 'valid' })
  })

  it('who left does not count among those who open it', async () => {
    draw = await liveDraw({ level: 'C', opening: { by: 'count', count: 3 } })
    const { enter, ports } = draw.world
    await draw.enter(2)
    await leaveDraw(ports, guest(0), draw.lid)
    await enter(draw.lid, 2)
    expect(await draw.isDue()).toBe(false)
    await enter(draw.lid, 3)
    expect((await untilDrawn()).close).toMatchObject({ by: 'count', n: 4, excluded: 1 })
    expect(await draw.verify()).toMatchObject({ verdict: 'valid' })
  })
})
