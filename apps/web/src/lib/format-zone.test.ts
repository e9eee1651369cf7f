import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock, dayAndClock, shortStamp, zoneNote } from './format.ts'

const now = Date.parse('2026-11-20T20:30:00Z')

beforeEach(() => void vi.stubEnv('TZ', 'Asia/Shanghai'))
afterEach(() => vi.unstubAllEnvs())

test('a time of a draw elsewhere is told on clocks there, and says where', () => {
  expect(dayAndClock(now + 3_600_000, 'zh', now, 'America/New_York')).toBe('今天 16:30（北美东部时间）')
  expect(dayAndClock(now + 3_600_000, 'en', now, 'UTC')).toBe('today 21:30 (UTC)')
})

test('a time zone whose clocks show the same is not named', () => {
  expect(dayAndClock(now, 'zh', now, 'Asia/Shanghai')).toBe('今天 04:30')
  expect(zoneNote(now, 'zh', 'Asia/Taipei')).toBe('')
  expect(zoneNote(now, 'zh', 'Asia/Tokyo')).toBe('（日本标准时间）')
  expect(zoneNote(now, 'en')).toBe('')
})

test('without a time zone it is the reader’s own', () => {
  expect(clock(now, true)).toBe('04:30:00')
  expect(dayAndClock(now - 86_400_000, 'zh', now)).toBe('昨天 04:30')
})

test('the day is the one there', () => {
  expect(shortStamp(now - 5 * 3_600_000, now)).toBe('11-20 23:30')
  expect(shortStamp(now - 5 * 3_600_000, now, 'UTC')).toBe('15:30:00')
})
