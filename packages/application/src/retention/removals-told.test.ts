import {
  type AwardId,
  day,
  keptMs,
  type RemovalNotice,
  removalOf,
  removalToldDays,
  second,
} from '@fairdraw/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { eraseRemoved } from '../draws/erase-removed.ts'
import { listActivity } from '../draws/list-activity.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { forgetEnded } from './forget-ended.ts'
import { removeOutlived } from './remove-outlived.ts'
import { tellRemovals } from './tell-removals.ts'

let draw: LivedDraw
afterEach(() => draw.world.close())

/** A draw that is over; answers since when. */
async function ended(): Promise<number> {
  draw = await liveDraw({
    title: '周年庆',
    prizes: [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 }],
  })
  await draw.enter(5)
  await draw.open()
  await draw.advance()
  draw.world.clock.advance(20 * second)
  await draw.advance()
  await draw.world.ports.store.transact((tx) => tx.awards.move(draw.id, '0-0' as AwardId, 'done'))
  await draw.advance()
  return (await draw.now()).life.rounds[0]?.outcome?.drawnAt ?? 0
}

/** One turn of what happens by itself. */
async function turn(): Promise<void> {
  const { ports } = draw.world
  await tellRemovals(ports)
  await removeOutlived(ports)
  await eraseRemoved(ports, 100)
  await forgetEnded(ports, 100)
}

async function told(): Promise<RemovalNotice[]> {
  const rows = await draw.world.ports.store.read((tx) => tx.accountNotices.list(draw.owner, null, 50))
  return rows.flatMap(({ about }) => removalOf(about) ?? []).toReversed()
}

const isRemoved = async () => (await draw.now()).removedAt !== undefined
const toldMs = removalToldDays * day

describe('the organiser of an ended draw', () => {
  it('is told of each removal two weeks before it, once, and it then happens by itself', async () => {
    const endedAt = await ended()
    await turn()
    expect(await told()).toEqual([])
    const expected: RemovalNotice[] = []
    for (const what of ['contacts', 'identities', 'archive'] as const) {
      draw.world.clock.set(endedAt + keptMs[what] - toldMs)
      await turn()
      await turn()
      expected.push({ what, at: endedAt + keptMs[what], count: 1, title: '周年庆' })
      expect(await told()).toEqual(expected)
      expect(await isRemoved()).toBe(false)
    }
    draw.world.clock.set(endedAt + keptMs.archive + 1)
    await turn()
    expect(await isRemoved()).toBe(true)
  })

  it('loses the draw no sooner than two weeks after being told, however late that was', async () => {
    const endedAt = await ended()
    draw.world.clock.set(endedAt + keptMs.archive + 30 * day)
    const { clock } = draw.world
    await turn()
    expect(await told()).toEqual([{ what: 'archive', at: clock.now() + toldMs, count: 1, title: '周年庆' }])
    clock.advance(toldMs)
    await turn()
    expect(await isRemoved()).toBe(false)
    clock.advance(1)
    await turn()
    expect(await isRemoved()).toBe(true)
  })
})

describe('a draw that was removed after its two years', () => {
  it('keeps a proof that holds, and nobody’s name', async () => {
    const endedAt = await ended()
    const before = await draw.verify()
    draw.world.clock.set(endedAt + keptMs.archive - toldMs)
    await turn()
    draw.world.clock.set(endedAt + keptMs.archive + 1)
    await turn()
    const after = await draw.verify()
    expect([before.ok, after.ok]).toEqual([true, true])
    const { store } = draw.world.ports
    const awards = await store.read((tx) => tx.awards.ofRound(draw.id, 0))
    const people = await store.read((tx) => tx.entrants.bySeqs(draw.id, [1, 2, 3, 4, 5]))
    expect(awards.map(({ shown }) => shown)).toEqual([''])
    expect(people.map(({ nickname }) => nickname)).toEqual(Array(5).fill(''))
    expect(await store.read((tx) => tx.activities.count(draw.id))).toBe(0)
    const asked = { id: draw.id, after: null, limit: 9 }
    await expect(listActivity(draw.world.ports, draw.owner, asked)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
