import type { DrawTypeCode, Level, Plan } from '@fairdraw/domain'
import { describe, expect, it } from 'vitest'
import { type PrizeLine, wholeLine } from '../../../lib/prize-line.ts'
import { type DrawForm, freshForm, isLoginFree } from './draw-form.ts'
import { adviceOn } from './form-advice.ts'
import { blankObjections, formObjections } from './form-objections.ts'
import { sectionOf } from './form-sections.ts'
import { freshShow } from './show/show-line.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const cup: PrizeLine = wholeLine({ key: 'a', tier: 1, name: '水杯', kind: 'goods', quantity: 1, yuan: 20 })
const whole = (change: Partial<DrawForm> = {}): DrawForm => ({
  ...freshForm(now),
  title: '周年庆',
  prizes: [cup],
  ...change,
})

type Case = {
  readonly type?: DrawTypeCode
  readonly plan?: Plan
  readonly level?: Level
  readonly at?: number
}
const told = (form: DrawForm, { type = 'advance', plan = 'enterprise', level = 'C', at = now }: Case = {}) =>
  formObjections(form, { type, plan, level, now: at }).map(({ path, code }) => `${path}: ${code}`)

describe('before a draw is published', () => {
  it('a form with title, prize and time has nothing against it', () => {
    expect(told(whole())).toEqual([])
  })

  it('a fresh form lacks a title and the name of its prize, in the order they stand', () => {
    expect(told(freshForm(now))).toEqual(['title: title_missing', 'prizes.0.name: prize_name_missing'])
  })

  it('an empty time is missing rather than too soon', () => {
    expect(told(whole({ openAt: null }))).toEqual(['opening.at: time_missing'])
  })

  it('an empty head count is missing rather than too small', () => {
    expect(told(whole({ openBy: 'count', openCount: null, minEntrants: 5 }))).toEqual([
      'opening.count: count_missing',
    ])
  })

  it('level B asks for 90 seconds where level C does not', () => {
    const soon = whole({ openAt: now + 80_000 })
    expect(told(soon, { level: 'B' })).toContain('opening.at: opens_too_soon')
    expect(told(soon, { level: 'C' })).toEqual([])
  })

  it('a tier may be used once', () => {
    expect(told(whole({ prizes: [cup, { ...cup, key: 'b' }] }))).toEqual(['prizes.1.tier: tier_repeated'])
  })

  it('a draw without prizes cannot go out', () => {
    expect(told(whole({ prizes: [] }))).toEqual(['prizes: prizes_missing'])
  })

  it('time goes by while the form is open', () => {
    expect(told(whole({ openAt: now + 60_000 }), { at: now + 120_000 })).toEqual([
      'opening.at: opens_too_soon',
    ])
  })
})

describe('a plan', () => {
  it.each<[string, Partial<DrawForm>, string]>([
    ['101 who do not sign in', { loginFree: true, joinLimit: 101 }, 'join_limit: needs_plan'],
    ['cancelling for too few', { loginFree: false, onShort: 'cancel' }, 'on_short: needs_plan'],
    ['two wins a person', { loginFree: false, maxWins: 2 }, 'max_wins: needs_plan'],
    [
      '101 people by head count',
      { loginFree: false, openBy: 'count', openCount: 101 },
      'opening.count: needs_plan',
    ],
    ['1,001 entrants', { loginFree: false, joinLimit: 1_001 }, 'join_limit: needs_plan'],
  ])('that is free does not hold %s', (_what, change, objection) => {
    expect(told(whole(change), { plan: 'free' })).toEqual([objection])
    expect(told(whole(change), { plan: 'pro' })).toEqual([])
  })

  it('that is free holds 100 people by head count and 1,000 entrants', () => {
    expect(told(whole({ loginFree: false, openBy: 'count', openCount: 100 }), { plan: 'free' })).toEqual([])
    expect(told(whole({ loginFree: false, joinLimit: 1_000 }), { plan: 'free' })).toEqual([])
  })

  it('that is free holds 100 who do not sign in', () => {
    expect(told(whole({ loginFree: true, joinLimit: 100 }), { plan: 'free' })).toEqual([])
    expect(told(whole({ loginFree: true, joinLimit: null }), { plan: 'free' })).toEqual([])
  })
})

describe('whether people sign in first', () => {
  it('is not asked of them where no prize is worth more than 500 yuan', () => {
    expect(isLoginFree(whole({ prizes: [{ ...cup, yuan: 500 }] }))).toBe(true)
    expect(isLoginFree(whole({ prizes: [{ ...cup, yuan: null }] }))).toBe(true)
    expect(isLoginFree(whole({ prizes: [cup, { ...cup, yuan: 500.01 }] }))).toBe(false)
    const later = { key: 'a', openAt: 1, prizes: [{ ...cup, yuan: 501 }] }
    expect(isLoginFree(whole({ stages: [later] }))).toBe(false)
  })

  it('is not asked of them in a hall, whose form has no place to say so', () => {
    const hall = { ...freshShow(), prizes: [{ ...cup, yuan: 9_000 }] }
    expect(isLoginFree(whole(hall))).toBe(true)
    expect(isLoginFree(whole({ ...hall, loginFree: false }))).toBe(false)
  })

  it('is as the organiser says it, once it is said', () => {
    expect(isLoginFree(whole({ loginFree: true, prizes: [{ ...cup, yuan: 9_000 }] }))).toBe(true)
    expect(isLoginFree(whole({ loginFree: false }))).toBe(false)
  })
})

it('a draft on the server only needs names and numbers', () => {
  expect(blankObjections(whole({ title: '', openAt: 1 }), 'fast')).toEqual([])
  expect(blankObjections(whole({ prizes: [{ ...cup, quantity: null }] }), 'fast')).toMatchObject([
    { code: 'quantity_missing' },
  ])
})

describe('advice', () => {
  it('asks for the value of every prize but thanks', () => {
    const prizes = [
      { ...cup, yuan: null },
      { ...cup, yuan: null, kind: 'thanks' as const },
    ]
    expect(adviceOn(whole({ prizes })).filter(({ code }) => code === 'value_missing')).toEqual([
      { path: 'prizes.0.value', code: 'value_missing' },
    ])
  })

  it('speaks up above 50,000 yuan, not at it', () => {
    const worth = (yuan: number) =>
      adviceOn(whole({ prizes: [{ ...cup, yuan }] }))
        .map(({ code }) => code)
        .filter((code) => code.startsWith('value'))
    expect(worth(50_000)).toEqual([])
    expect(worth(50_000.01)).toEqual(['value_above_cap'])
  })
})

it('every objection belongs to a section of the form', () => {
  expect(sectionOf('prizes.3.tier')).toBe('prizes')
  expect(sectionOf('opening.at')).toBe('opening')
  expect(sectionOf('end_at')).toBe('opening')
  expect(sectionOf('join_limit')).toBe('entry')
})
