import { day, hour, minute } from '@fairdraw/domain'
import { expect, test } from 'vitest'
import { todayOf } from './read-today.ts'

const at = (text: string) => Date.parse(text)
const one = (text: string) => ({ at: at(text), visits: 1, entrants: 2 })
const visits = (slots: readonly string[], now: string, offset: number) =>
  todayOf(slots.map(one), at(now), offset).visits

test('today begins at midnight of the asked clock: 16:00 UTC in Shanghai', () => {
  const slots = ['2026-11-20T15:45:00Z', '2026-11-20T16:00:00Z', '2026-11-20T23:00:00Z']
  expect(visits(slots, '2026-11-20T23:10:00Z', 480).today).toBe(2)
})

test('today begins at 05:00 UTC in New York in winter', () => {
  const slots = ['2026-11-20T04:45:00Z', '2026-11-20T05:00:00Z', '2026-11-20T16:00:00Z']
  expect(visits(slots, '2026-11-20T23:10:00Z', -300).today).toBe(2)
})

test('a clock that is no whole hour from UTC has its own midnight', () => {
  const slots = ['2026-11-20T18:00:00Z', '2026-11-20T18:15:00Z', '2026-11-20T18:30:00Z']
  expect(visits(slots, '2026-11-20T20:00:00Z', 345).today).toBe(2)
  expect(visits(slots, '2026-11-20T20:00:00Z', 330).today).toBe(1)
})

test('yesterday is counted until the same time of day', () => {
  const slots = [
    '2026-11-18T16:00:00Z',
    '2026-11-19T15:45:00Z',
    '2026-11-19T16:00:00Z',
    '2026-11-19T22:45:00Z',
  ]
  expect(visits([...slots, '2026-11-19T23:00:00Z'], '2026-11-20T23:10:00Z', 480).before).toBe(2)
})

test('the hours are those of the clock, the running one last', () => {
  const now = at('2026-11-20T23:10:00Z')
  const slots = [now - 10 * minute, now - 25 * minute, now - 10 * minute - 23 * hour, now - day]
  const { byHour } = todayOf(
    slots.map((slot) => ({ at: slot, visits: 1, entrants: 0 })),
    now,
    480,
  ).visits
  expect(byHour).toHaveLength(24)
  expect([byHour[0], byHour[22], byHour[23]]).toEqual([1, 1, 1])
  expect(byHour.reduce((sum, count) => sum + count)).toBe(3)
})

test('entrants are counted beside visits', () => {
  const { entrants } = todayOf([one('2026-11-20T16:00:00Z')], at('2026-11-20T16:10:00Z'), 480)
  expect(entrants.today).toBe(2)
})
