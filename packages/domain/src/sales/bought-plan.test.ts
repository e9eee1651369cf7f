import { day } from '@fairdraw/fairness'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HeldPlan, plans } from '../plan.ts'
import { bought, takenBack } from './bought-plan.ts'
import { periods, soldPlans, usualPrices } from './price-list.ts'

const now = 1_700_000_000_000
const held = (plan: HeldPlan['plan'], days: number | null): HeldPlan => ({
  plan,
  endsAt: days === null ? null : now + days * day,
})
const buy = (before: HeldPlan, plan: (typeof soldPlans)[number], days: number) =>
  bought(before, plan, days, now, usualPrices)

describe('a plan that is bought', () => {
  test('begins at once without one, and where the last one has ended', () => {
    for (const before of [held('free', null), held('pro', -3), held('enterprise', 0)])
      expect(buy(before, 'pro', 31)).toEqual({ held: held('pro', 31), convertedDays: 0 })
  })
  test('goes on for longer when it is the same', () => {
    expect(buy(held('pro', 10), 'pro', 366)).toEqual({ held: held('pro', 376), convertedDays: 0 })
  })
  test('turns what is left of a lower one into days by their price, rounded up', () => {
    // 299 yuan a year for 366 days against 990: 100 days are worth 30.2.
    expect(buy(held('basic', 100), 'pro', 31)).toEqual({ held: held('pro', 31 + 31), convertedDays: 31 })
  })
  test('is refused while a higher one runs, and beside one that never ends', () => {
    expect(() => buy(held('enterprise', 1), 'pro', 31)).toThrow(
      expect.objectContaining({ code: 'plan_lower' }),
    )
    for (const plan of soldPlans)
      expect(() => buy(held('pro', null), plan, 31)).toThrow(
        expect.objectContaining({ code: 'plan_for_ever' }),
      )
  })
  test.each([
    { basic: {} },
    { pro: {} },
    { basic: {}, pro: { year: 1 } },
    { basic: { month: 9_900_000 }, pro: {} },
  ])('converts by the usual price of both where one is not for sale: %j', (own) => {
    const prices = { ...usualPrices, plans: { ...usualPrices.plans, ...own } }
    expect(bought(held('basic', 100), 'pro', 31, now, prices).convertedDays).toBe(31)
  })
  test('counts a day for a day where the higher one costs nothing', () => {
    const prices = { ...usualPrices, plans: { ...usualPrices.plans, pro: { year: 0 } } }
    expect(bought(held('basic', 100), 'pro', 31, now, prices).convertedDays).toBe(100)
  })
})

describe('days that are taken back', () => {
  const takeBack = (before: HeldPlan, plan: (typeof soldPlans)[number], days: number) =>
    takenBack(before, plan, days, now, usualPrices)

  test('end a plan earlier, but not before now', () => {
    expect(takeBack(held('pro', 400), 'pro', 366)).toEqual(held('pro', 34))
    expect(takeBack(held('pro', 100), 'pro', 366)).toEqual(held('pro', 0))
  })
  test('leave alone what never ends, has ended, or is lower', () => {
    for (const before of [held('pro', null), held('pro', -1), held('basic', 90), held('free', null)])
      expect(takeBack(before, 'pro', 31)).toEqual(before)
  })
  test('undo what was bought just now, whatever was held', () => {
    const sale = fc.record({
      before: fc.record({
        plan: fc.constantFrom(...plans.slice(1)),
        left: fc.integer({ min: 1, max: 2_000 }),
      }),
      plan: fc.constantFrom(...soldPlans),
      period: fc.constantFrom(...periods),
    })
    fc.assert(
      fc.property(sale, ({ before, plan, period }) => {
        const days = period === 'month' ? 31 : 366
        const start = held(before.plan, before.left)
        if (plans.indexOf(plan) < plans.indexOf(before.plan)) return
        const { held: after, convertedDays } = buy(start, plan, days)
        expect(after.endsAt).toBeGreaterThanOrEqual(now + days * day)
        const left = plan === before.plan ? before.left : convertedDays
        expect(takeBack(after, plan, days)).toEqual(held(plan, left))
      }),
    )
  })
})
