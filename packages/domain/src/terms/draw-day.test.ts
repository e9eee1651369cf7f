import { hour } from '@fairdraw/fairness'
import { expect, test } from 'vitest'
import { drawDayOf, nextDrawDayAt } from './draw-day.ts'

const at = (text: string) => Date.parse(text)
const next = (text: string, zone: string) => new Date(nextDrawDayAt(at(text), zone)).toISOString()

test.each([
  ['2026-01-31T15:59:59.999Z', '2026-01-31', '2026-01-31T16:00:00.000Z'],
  ['2026-01-31T16:00:00.000Z', '2026-02-01', '2026-02-01T16:00:00.000Z'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01', '2027-01-01T16:00:00.000Z'],
])('in China %s is on the day %s, which ends at %s', (now, day, end) => {
  expect(drawDayOf(at(now), 'Asia/Shanghai')).toBe(day)
  expect(next(now, 'Asia/Shanghai')).toBe(end)
})

test('the day on which summer time begins has 23 hours, the one on which it ends 25', () => {
  const spring = nextDrawDayAt(at('2026-03-28T12:00:00Z'), 'Europe/Berlin')
  expect(new Date(spring).toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(nextDrawDayAt(spring, 'Europe/Berlin') - spring).toBe(23 * hour)
  const autumn = nextDrawDayAt(at('2026-10-24T12:00:00Z'), 'Europe/Berlin')
  expect(nextDrawDayAt(autumn, 'Europe/Berlin') - autumn).toBe(25 * hour)
})

test('of the hour that comes twice both are the same day', () => {
  expect(drawDayOf(at('2026-11-01T05:30:00Z'), 'America/New_York')).toBe('2026-11-01')
  expect(drawDayOf(at('2026-11-01T06:30:00Z'), 'America/New_York')).toBe('2026-11-01')
  expect(next('2026-11-01T05:30:00Z', 'America/New_York')).toBe('2026-11-02T05:00:00.000Z')
})

test('where summer time leaves midnight out, the day begins at one', () => {
  expect(next('2026-04-23T12:00:00Z', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z')
  expect(drawDayOf(at('2026-04-23T21:59:59.999Z'), 'Africa/Cairo')).toBe('2026-04-23')
  expect(drawDayOf(at('2026-04-23T22:00:00Z'), 'Africa/Cairo')).toBe('2026-04-24')
})

test('half hours and negative offsets count', () => {
  expect(next('2026-06-01T00:00:00Z', 'Asia/Kolkata')).toBe('2026-06-01T18:30:00.000Z')
  expect(next('2026-06-01T00:00:00Z', 'America/St_Johns')).toBe('2026-06-01T02:30:00.000Z')
})
