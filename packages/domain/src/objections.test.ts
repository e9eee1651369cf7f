import { day, hour, minute } from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import type { DrawSettings } from './draw-settings.ts'
import { closingTime, objectionsTo } from './objections.ts'

const now = Date.UTC(2026, 10, 20)
const settings = (changes: Partial<DrawSettings> = {}): DrawSettings => ({
  taskType: 'fast',
  title: '周年庆',
  prizes: [{ tier: 1, name: '手机', kind: 'goods', quantity: 1 }],
  opening: { by: 'manual' },
  level: 'auto',
  loginFree: true,
  minEntrants: 1,
  onShort: 'open',
  maxWins: 1,
  rulesText: '',
  description: [],
  ...changes,
})
const codes = (changes: Partial<DrawSettings>, level: 'B' | 'C' = 'B') =>
  objectionsTo(settings(changes), level, now).map(({ code }) => code)

describe('objections before publication', () => {
  it('has none against a draw with a title, a prize and a hand to open it', () => {
    expect(codes({})).toEqual([])
  })

  it('wants an end of a draw that starts after a forgotten one closes: it would let nobody in', () => {
    expect(codes({ startAt: now + 40 * day })).toEqual(['ends_before_start'])
    expect(codes({ startAt: now + 40 * day, opening: { by: 'count', count: 5 } })).toEqual([
      'ends_before_start',
    ])
    expect(codes({ startAt: now + 40 * day, endAt: now + 41 * day })).toEqual([])
  })

  it('asks for a title and for prizes', () => {
    expect(codes({ title: '  ', prizes: [] })).toEqual(['title_missing', 'prizes_missing'])
  })

  it('names the second prize of a tier', () => {
    const prize = { tier: 2, name: '水杯', kind: 'goods', quantity: 1 } as const
    expect(objectionsTo(settings({ prizes: [prize, prize] }), 'C', now)).toEqual([
      { path: 'prizes.1.tier', code: 'tier_repeated' },
    ])
  })

  it('wants 90 seconds before a timed opening on level B, and only the future on level C', () => {
    const opening = { by: 'time', at: now + minute } as const
    expect(codes({ opening }, 'B')).toEqual(['opens_too_soon'])
    expect(codes({ opening }, 'C')).toEqual([])
    expect(codes({ opening: { by: 'time', at: now - hour } }, 'C')).toEqual(['opens_too_soon'])
  })

  it('wants the opening after the start, and the end too', () => {
    expect(codes({ opening: { by: 'time', at: now + hour }, startAt: now + day })).toEqual([
      'opens_before_start',
    ])
    expect(codes({ startAt: now + day, endAt: now + hour })).toEqual(['ends_before_start'])
  })

  it('takes a date years ahead for a slip', () => {
    expect(codes({ opening: { by: 'time', at: now + 900 * day } })).toEqual(['opens_too_late'])
  })

  it('wants the opening count to reach the least number of people and to fit under the cap', () => {
    const opening = { by: 'count', count: 10 } as const
    expect(codes({ opening, minEntrants: 11 })).toEqual(['count_below_min'])
    expect(codes({ opening, joinLimit: 9 })).toEqual(['join_limit_below_count'])
  })
})

describe('when entry closes by itself', () => {
  it('is a minute before a timed opening on level B and at it on level C', () => {
    const timed = settings({ opening: { by: 'time', at: now + day } })
    expect(closingTime(timed, 'B', now)).toBe(now + day - minute)
    expect(closingTime(timed, 'C', now)).toBe(now + day)
  })

  it('is after 30 days for a draw by hand that nobody opens, unless it says otherwise', () => {
    expect(closingTime(settings(), 'B', now)).toBe(now + 30 * day)
    expect(closingTime(settings({ endAt: now + hour }), 'B', now)).toBe(now + hour)
  })
})
