import { skins, timesInTurn, toldAfter } from '@fairdraw/domain'
import { expect, it } from 'vitest'
import { forwardAfter } from './crowd/course.ts'
import { showsItself } from './crowd/use-away.ts'
import type { Skin } from './rule.ts'
import type { StageAct, StageWinner } from './stage-props.ts'
import { effectAfter, effectOf, landsAfter, landsOn, lastAfter, stageTimes } from './stage-score.ts'
import { evenPages, lotsPerPage } from './winner-pages.ts'

const reveal = { act: 'reveal' } as const
const lands = (skin: Skin, count: number) => landsAfter(count, stageTimes(skin, undefined, 1, count))
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
  const last = (skin: Skin, count: number, isInTurn = false) => {
    const winners = winnersOf(count)
    const inTurn = isInTurn ? timesInTurn(count) : undefined
    return lastAfter({ winners, drawn: winners, inTurn }, skin)
  }
  expect([last('wheel', 0), last('wheel', 1), last('wheel', 20)]).toEqual([700, 700, 19 * 180 + 700])
  expect(last('wheel', 41)).toBe(2 * 6_000 + 12 * 180 + 700)
  expect([last('lanterns', 5), last('lanterns', 6)]).toEqual([4 * 900 + 700, 5 * 180 + 700])
  expect([last('wheel', 3, true), last('wheel', 20, true)]).toEqual([2 * 900 + 700, 17_800])
})

it('sounds a tone for each that comes forward on the screen as it is laid out: none for an overview, all of a page of plates', () => {
  const winners = winnersOf(25)
  const act: StageAct = {
    act: 'reveal',
    since: 0,
    round: { number: 1, of: 1, tier: 1, prize: '', winners: 25 },
    winners,
    drawn: winners,
    fingerprint: '',
    proofUrl: '',
  }
  const plucks = (pages?: Parameters<typeof effectOf>[2]) =>
    effectOf(act, 'wheel', pages)?.notes.filter(({ voice }) => voice === 'pluck').length
  expect(plucks([{ look: 'overview', winners }])).toBe(0)
  expect(plucks([{ look: 'plates', winners }])).toBe(25)
  expect(plucks()).toBe(13)
})

it('rests on the first alone where they come one after another, so that no name is read before its moment', () => {
  const shown = (skin: Skin, inTurn = false, of = drawn) =>
    landsOn({ inTurn: inTurn ? timesInTurn(6) : undefined, drawn: of, winners: drawn }, skin).length
  expect([shown('wheel', true), shown('wheel'), shown('lanterns', true)]).toEqual([1, 6, 1])
  expect(shown('names', true, drawn.slice(4))).toBe(2)
})

it('shows everybody who comes in turn before anybody else is told of them', () => {
  for (const skin of skins)
    for (const count of [2, 3, 5, 6, 20, 21, 41, 60, 100, 200]) {
      const inTurn = timesInTurn(count)
      const pages = evenPages(winnersOf(count), lotsPerPage)
      const pace = stageTimes(skin, inTurn, pages.length, pages[0]?.length ?? 0)
      const stands = pages.flatMap((page, number) =>
        page.map((_, at) => forwardAfter(skin) + number * pace.pageMs + at * pace.stepMs),
      )
      expect(stands.filter((ms, place) => place > 0 && toldAfter(count, place) < ms)).toEqual([])
      expect(inTurn.onPage).toBe(pages[0]?.length)
    }
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
