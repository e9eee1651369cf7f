import { minute, Refusal } from '@fairdraw/domain'
import { afterEach, describe, expect, test } from 'vitest'
import { type LotsWorld, lotsDraw, numberedLots } from '../testing/lots-draw.ts'
import { lotCounts } from './lot-book.ts'
import type { OwnLot } from './own-lot.ts'
import { reopenLot } from './reopen-lot.ts'

let draw: LotsWorld
afterEach(() => draw.world.close())

const wellUnderMs = 20_000

async function countsOf({ world, id }: LotsWorld) {
  const book = await world.ports.store.read((tx) => tx.lots.book(id))
  if (!book) throw new Error('there is no book')
  return { ...lotCounts(book), of: book.lots }
}

/** What each of so many people who ask at the same moment is told: their lot, or why not. */
async function takeTogether(one: LotsWorld, people: number): Promise<(OwnLot | string)[]> {
  const asking = Array.from({ length: people }, (_, n) =>
    one.take(n).catch((refusal: unknown) => {
      if (refusal instanceof Refusal) return refusal.code
      throw refusal
    }),
  )
  return await Promise.all(asking)
}

describe.each([2, 100, 999, 1_000])('a thousand people who reach for %i lots at the same moment', (lots) => {
  test('get each lot once and one lot each, and the others are told that none is left', async () => {
    draw = await lotsDraw({ lots: numberedLots(lots) })
    await draw.enter(1_000)
    await draw.seal()
    const began = performance.now()
    const told = await takeTogether(draw, 1_000)
    expect(performance.now() - began).toBeLessThan(wellUnderMs)

    const held = told.filter((one) => typeof one !== 'string')
    expect(held.map(({ k }) => k).sort((a, b) => a - b)).toEqual(Array.from({ length: lots }, (_, k) => k))
    expect(new Set(held.map(({ label }) => label)).size).toBe(lots)
    expect(told.filter((one) => one === 'lots_gone')).toHaveLength(1_000 - lots)
    expect(await countsOf(draw)).toEqual({ given: lots, left: 0, of: lots })
    // Asked again all at once, everybody is answered as before.
    expect(await takeTogether(draw, 1_000)).toEqual(told)
    expect(await countsOf(draw)).toEqual({ given: lots, left: 0, of: lots })
    await draw.advance()
    expect((await draw.now()).life).toMatchObject({ status: 'closed', lots: { ended: { by: 'empty' } } })
    expect((await draw.verify()).checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })
})

describe('a take', () => {
  test('that is asked for ten times in one breath is one take', async () => {
    draw = await lotsDraw()
    await draw.enter(1)
    await draw.seal()
    const told = await Promise.all(Array.from({ length: 10 }, () => draw.take(0)))
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await countsOf(draw)).toEqual({ given: 1, left: 9, of: 10 })
  })

  test('is not taken back in time by a clock that is set back, and its proof holds', async () => {
    draw = await lotsDraw({ lots: numberedLots(2) })
    await draw.enter(2)
    await draw.seal()
    draw.world.clock.set(draw.world.clock.now() + 120_000)
    const first = await draw.take(0)
    draw.world.clock.set(draw.world.clock.now() - 60_000)
    expect((await draw.take(1)).at).toBe(first.at)
    await draw.advance()
    expect((await draw.verify()).ok).toBe(true)
  })

  test('is told by the log ten minutes later, and signs the tree as it stood before its group', async () => {
    draw = await lotsDraw()
    const { clock, ports } = draw.world
    const sizes = async () => (await draw.proof()).trees?.map(({ size }) => size) ?? []
    await draw.enter(4)
    await draw.seal()
    const [first, second] = await Promise.all([draw.take(0), draw.take(1)])
    expect([first.signed?.tree.size, second.signed?.tree.size]).toEqual([0, 0])
    clock.advance(9 * minute)
    expect(await draw.isDue()).toBe(false)
    expect((await draw.take(2)).signed).toMatchObject({ seq: 2, tree: { size: 2 } })
    clock.advance(minute)
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    expect(await sizes()).toEqual([3])
    await reopenLot(ports, draw.owner, { id: draw.id, k: 1, reason: '没有到场' })
    expect((await draw.take(3)).signed).toMatchObject({ seq: 4, tree: { size: 4 } })
    // What its organiser does does not wait.
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    expect(await sizes()).toEqual([3, 5])
    clock.set((await draw.now()).life.closesAt ?? 0)
    await draw.advance()
    const { lots } = await draw.proof()
    expect(lots?.end).toMatchObject({ by: 'time', given: 3, left: 7, size: 5 })
    expect(lots?.events.map(({ type }) => type)).toEqual(['take', 'take', 'take', 'back', 'take'])
    expect((await draw.verify()).ok).toBe(true)
  })
})
