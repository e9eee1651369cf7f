import { expect, test } from 'vitest'
import { ago, clock, dayAndClock, inDays, thousands } from './format.ts'

const at = (text: string) => new Date(text).getTime()
const now = at('2026-11-20T16:18:09')

test('thousands are set apart', () => {
  expect(thousands(1_234_567)).toBe('1,234,567')
})

test('a clock shows seconds when asked', () => {
  expect(clock(now, true)).toBe('16:18:09')
})

test('a time today says so', () => {
  expect(dayAndClock(at('2026-11-20T20:00'), 'zh', now)).toBe('今天 20:00')
})

test('a time tomorrow says so in English', () => {
  expect(dayAndClock(at('2026-11-21T08:00'), 'en', now)).toBe('tomorrow 08:00')
})

test('a time this year needs no year', () => {
  expect(dayAndClock(at('2026-12-01T08:05'), 'zh', now)).toBe('12 月 1 日 08:05')
})

test('a time next year names it', () => {
  expect(dayAndClock(at('2027-01-02T08:05'), 'zh', now)).toBe('2027 年 1 月 2 日 08:05')
})

test('the last day is today', () => {
  expect(inDays(at('2026-11-20T23:59'), 'zh', now)).toBe('今天')
})

test('days to come are counted by midnights', () => {
  expect(inDays(at('2026-11-23T00:01'), 'zh', now)).toBe('3 天后')
})

test('a moment ago is just now', () => {
  expect(ago(now - 20_000, 'zh', now)).toBe('刚刚')
})

test('an hour ago is counted in hours', () => {
  expect(ago(now - 3 * 3_600_000, 'en', now)).toBe('3 h ago')
})
