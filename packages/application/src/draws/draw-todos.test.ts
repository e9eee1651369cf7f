import { type AwardId, type DrawSettings, day, minute, second } from '@fairdraw/domain'
import { afterEach, expect, it } from 'vitest'
import { voidAward } from '../prizes/void-award.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { todosOf } from './draw-todos.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

const prizes = [
  { tier: 1, name: '手机', kind: 'goods', handOver: 'contact', quantity: 1 },
  { tier: 2, name: '门票', kind: 'goods', handOver: 'counter', quantity: 2 },
  { tier: 3, name: '奖杯', kind: 'goods', handOver: 'hall', quantity: 1 },
] as const

/** Drawn with five days to claim; answers when. */
async function drawn(changes: Partial<DrawSettings> = { claim: { form: [], deadlineMs: 5 * day } }) {
  draw = await liveDraw({ prizes, ...changes })
  await draw.enter(12)
  await draw.open()
  await drawNext()
  return (await draw.now()).life.rounds[0]?.outcome?.drawnAt ?? 0
}

async function drawNext(): Promise<void> {
  await draw.advance()
  draw.world.clock.advance(20 * second)
  await draw.advance()
}

const move = (id: string, to: 'claimed' | 'done') =>
  draw.world.ports.store.transact((tx) => tx.awards.move(draw.id, id as AwardId, to))
const lapsing = async () => {
  const [todo] = await draw.world.ports.store.read((tx) => todosOf(tx, draw.owner))
  return todo?.lapsing ?? null
}

it('prizes are about to lapse three days before their time ends, and no more once it has', async () => {
  const drawnAt = await drawn()
  const until = drawnAt + 5 * day
  draw.world.clock.set(until - 3 * day - minute)
  expect(await lapsing()).toBeNull()
  draw.world.clock.set(until - 3 * day)
  expect(await lapsing()).toEqual({ count: 3, until })
  draw.world.clock.set(until)
  expect(await lapsing()).toBeNull()
})

it('what was claimed and not handed over counts, what was handed over or is brought to its winner does not', async () => {
  const until = (await drawn()) + 5 * day
  draw.world.clock.set(until - day)
  await move('0-1', 'claimed')
  expect(await lapsing()).toEqual({ count: 3, until })
  await move('0-1', 'done')
  expect(await lapsing()).toEqual({ count: 2, until })
  await move('0-3', 'done')
  expect(await lapsing()).toEqual({ count: 2, until })
})

it('a prize that is about to lapse is counted in no other line', async () => {
  const until = (await drawn()) + 5 * day
  const counted = async () => {
    const [todo] = await draw.world.ports.store.read((tx) => todosOf(tx, draw.owner))
    return [todo?.parcels, todo?.unclaimed, todo?.lapsing?.count]
  }
  draw.world.clock.set(until - 4 * day)
  expect(await counted()).toEqual([0, 3, undefined])
  await move('0-0', 'claimed')
  expect(await counted()).toEqual([1, 2, undefined])
  draw.world.clock.set(until - day)
  expect(await counted()).toEqual([0, 0, 3])
})

it('what was drawn anew has the time of its own drawing', async () => {
  const first = (await drawn()) + 5 * day
  draw.world.clock.set(first - 3 * day)
  const given = { id: draw.id, awardId: '0-0' as AwardId, reason: 'absent' as const, redraw: true }
  await voidAward(draw.world.ports, draw.owner, given)
  await drawNext()
  expect(await lapsing()).toEqual({ count: 2, until: first })
  draw.world.clock.set(first + minute)
  const again = (await draw.now()).life.rounds[1]?.outcome?.drawnAt ?? 0
  draw.world.clock.set(again + 4 * day)
  await move('0-1', 'claimed')
  expect(await lapsing()).toEqual({ count: 1, until: again + 5 * day })
})

it('nothing lapses where claiming has no end', async () => {
  await drawn({})
  draw.world.clock.advance(20 * day)
  expect(await lapsing()).toBeNull()
})
