import { hour } from '@fairdraw/fairness'
import { expect, test } from 'vitest'
import { instantOf, knownTimeZone, timeZones, wallTime } from './time-zone.ts'
import { offsetMs } from './zone-offset.ts'

test.each(['Asia/Shanghai', 'America/New_York', 'UTC'])('%s is a time zone', (name) => {
  expect(knownTimeZone(name)).toBe(name)
  expect(timeZones()).toContain(name)
})

test('a name is known however it is written, and an older one of the same place too', () => {
  expect(knownTimeZone('asia/SHANGHAI')).toBe('Asia/Shanghai')
  expect(timeZones()).toContain(knownTimeZone('Asia/Kolkata'))
  expect(timeZones()).toContain(knownTimeZone('Asia/Calcutta'))
})

test.each(['', '+08:00', 'Asia/Atlantis', 'Mars', '中国', ' Asia/Shanghai'])('%j is none', (name) => {
  expect(knownTimeZone(name)).toBeNull()
})

test.each(timeZones())('%s: what clocks show leads back to the instant', (zone) => {
  for (const now of ['2026-01-15T03:07:00Z', '2026-07-15T15:40:00Z'].map(Date.parse))
    expect(instantOf(wallTime(now, zone), zone)).toBe(now)
})

const wall = (day: number, month: number, hours: number, minutes: number) => ({
  year: 2026,
  month,
  day,
  hour: hours,
  minute: minutes,
})

test('a time that summer time leaves out is as much later as the clocks go forward', () => {
  const at = instantOf(wall(8, 3, 2, 30), 'America/New_York')
  expect(wallTime(at, 'America/New_York')).toEqual(wall(8, 3, 3, 30))
})

test('of an hour that comes twice the first is meant', () => {
  const at = instantOf(wall(1, 11, 1, 30), 'America/New_York')
  expect(new Date(at).toISOString()).toBe('2026-11-01T05:30:00.000Z')
  expect(wallTime(at + hour, 'America/New_York')).toEqual(wall(1, 11, 1, 30))
})

test('clocks are ahead or behind, by season', () => {
  const summer = Date.parse('2026-07-01T00:00:00Z')
  expect(offsetMs(summer, 'UTC')).toBe(0)
  expect(offsetMs(summer, 'Asia/Shanghai')).toBe(8 * hour)
  expect(offsetMs(summer, 'America/St_Johns')).toBe(-2.5 * hour)
  expect(offsetMs(Date.parse('2026-01-01T00:00:00Z'), 'America/St_Johns')).toBe(-3.5 * hour)
})
