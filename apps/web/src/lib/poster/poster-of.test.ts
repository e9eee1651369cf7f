import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Postered, posterOf } from './poster-of.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const draw: Postered = {
  title: '周年庆',
  cover: '/media/a.png',
  organiser: { nickname: '山间茶事' },
  opening: { by: 'time', at: '2026-11-20T12:00:00Z' },
  prizes: [
    { tier: 1, name: '手机', quantity: 1 },
    { tier: 2, name: '水杯', quantity: 2_000 },
  ],
}
const posted = (change: Partial<Postered> = {}) =>
  posterOf({ ...draw, ...change }, 'https://a.example/', 'zh', now)

beforeEach(() => void vi.stubEnv('TZ', 'Asia/Shanghai'))
afterEach(() => vi.unstubAllEnvs())

it('names the date even where it is today: a poster outlives the day', () => {
  expect(posted().when).toBe('11 月 20 日 周五 20:00 开奖')
})

it('tells the time on clocks of the draw, and where they are', () => {
  expect(posted({ time_zone: 'America/New_York' }).when).toBe('11 月 20 日 周五 07:00（北美东部时间） 开奖')
})

it('tells each prize with its number', () => {
  expect(posted().prizes).toMatchObject([
    { tier: '一等奖', name: '手机', count: '1 份' },
    { tier: '二等奖', name: '水杯', count: '2,000 份' },
  ])
})

it('tells nothing that the page hides, though who makes it sees it', () => {
  const visibility = { creator: false, prize_count: false, prize_label: false }
  expect(posted({ visibility })).toMatchObject({
    organiser: '',
    portrait: null,
    prizes: [
      { tier: '', name: '手机', count: '' },
      { tier: '', name: '水杯', count: '' },
    ],
  })
})

it('tells how it opens where no clock does', () => {
  expect(posted({ opening: { by: 'count', count: 1_200 } }).when).toBe('满 1,200 人开奖')
  expect(posted({ opening: { by: 'manual' } }).when).toBe('由发起人开奖')
})
