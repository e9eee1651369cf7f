import { expect, it } from 'vitest'
import { showsItself } from './crowd/use-away.ts'
import type { Reveal, Skin } from './rule.ts'
import type { StageWinner } from './stage-props.ts'
import { effectAfter, landsAfter, landsOn, lastAfter, stageTimes } from './stage-score.ts'

const reveal = { act: 'reveal' } as const
const lands = (skin: Skin, count: number) => landsAfter(count, stageTimes(skin, 'burst', 1, count))
const sealAt = (count: number) => effectAfter(reveal, 'lanterns') + lands('lanterns', count)

it('lands the seal 2.34 s after a result that one lantern brings, later for each that follows, and with the lots of six', () => {
  expect([sealAt(1), sealAt(2), sealAt(5), sealAt(6)]).toEqual([2_340, 3_240, 5_940, 3_240])
  expect(effectAfter(reveal, 'wheel') + lands('wheel', 5)).toBe(4_720)
})

const winnersOf = (count: number) =>
  Array.from(
    { length: count },
    (_, index): StageWinner => ({ index, name: '张三', awardId: `a${index}`, tier: 1, prize: '' }),
  )
const drawn = winnersOf(6)

it('is over when the last lot of the last page stands, at the pace of its skin', () => {
  const last = (skin: Skin, count: number, reveal: Reveal = 'burst') => {
    const winners = winnersOf(count)
    return lastAfter({ winners, drawn: winners, reveal }, skin)
  }
  expect([last('wheel', 0), last('wheel', 1), last('wheel', 20)]).toEqual([700, 700, 19 * 180 + 700])
  expect(last('wheel', 41)).toBe(2 * 6_000 + 12 * 180 + 700)
  expect([last('lanterns', 5), last('lanterns', 6)]).toEqual([4 * 900 + 700, 5 * 180 + 700])
  expect([last('wheel', 3, 'one-by-one'), last('wheel', 20, 'one-by-one')]).toEqual([2 * 900 + 700, 17_800])
})

it('rests on the first alone where they come one after another, so that no name is read before its moment', () => {
  const shown = (skin: Skin, reveal: Reveal, of = drawn) =>
    landsOn({ reveal, drawn: of, winners: drawn }, skin).length
  expect([shown('wheel', 'one-by-one'), shown('wheel', 'burst'), shown('lanterns', 'one-by-one')]).toEqual([
    1, 6, 1,
  ])
  expect(shown('names', 'one-by-one', drawn.slice(4))).toBe(2)
})

it('reads up to five winners on the water, unless one was set aside or came in somebody’s place', () => {
  const five = drawn.slice(0, 5)
  const isRead = (some: readonly StageWinner[], all: readonly StageWinner[]) =>
    showsItself('lanterns', some, all)
  expect([isRead(five, five), isRead(drawn, drawn), isRead([], [])]).toEqual([true, false, false])
  expect(isRead(five.slice(4), five)).toBe(false)
  const withVoid = five.map(
    (winner, at): StageWinner => (at === 2 ? { ...winner, voidFor: 'absent' } : winner),
  )
  expect(isRead(withVoid, withVoid)).toBe(false)
})
