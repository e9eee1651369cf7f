import { day, type Instant } from '@fairdraw/fairness'
import { granted } from '../grant.ts'
import { type HeldPlan, planAt, plans } from '../plan.ts'
import { Refusal } from '../refusals.ts'
import { type PriceList, periodDays, type SoldPlan, usualPrices } from './price-list.ts'

/** The plan after a purchase or a card, and how many days what was left of a lower plan became. */
export type BoughtPlan = { readonly held: HeldPlan; readonly convertedDays: number }

/**
 * The plan after `days` of `plan` are bought at `now`. The same plan goes on for longer. A higher one begins at once, and
 * what was left of the lower one is not lost: it becomes days of the higher one by the daily price of both, rounded up.
 * Refuses `plan_lower` while a higher plan runs, and `plan_for_ever` when the plan held never ends.
 */
export function bought(
  held: HeldPlan,
  plan: SoldPlan,
  days: number,
  now: Instant,
  prices: PriceList,
): BoughtPlan {
  const running = planAt(held, now)
  if (running === 'free')
    return { held: granted({ plan: 'free', endsAt: null }, plan, days, now), convertedDays: 0 }
  // Even a higher one would take its place, and it would be gone when that one ends.
  if (held.endsAt === null) throw new Refusal('plan_for_ever')
  if (plans.indexOf(plan) < plans.indexOf(running)) throw new Refusal('plan_lower', { plan: running })
  if (plan === running) return { held: granted(held, plan, days, now), convertedDays: 0 }
  const convertedDays = daysWorth(held.endsAt - now, running, plan, prices)
  return { held: granted(held, plan, days + convertedDays, now), convertedDays }
}

/**
 * The plan after `days` of `plan` that were bought are taken back at `now`: it ends so many days earlier, but not before
 * now. Where they became days of a higher plan meanwhile, it is what they were worth there. Without an end, and on a
 * lower plan, nothing of them is left to take.
 */
export function takenBack(
  held: HeldPlan,
  plan: SoldPlan,
  days: number,
  now: Instant,
  prices: PriceList,
): HeldPlan {
  const running = planAt(held, now)
  if (held.endsAt === null || plans.indexOf(running) < plans.indexOf(plan)) return held
  const taken = running === plan ? days : daysWorth(days * day, plan, running as SoldPlan, prices)
  return { plan: held.plan, endsAt: Math.max(now, held.endsAt - taken * day) }
}

/**
 * Days of the higher plan that this time of the lower one is worth. Where only one of both is for sale, the usual prices
 * tell what they are worth against each other: what somebody was given is not lost because it cannot be bought here.
 */
function daysWorth(leftMs: number, lower: SoldPlan, higher: SoldPlan, prices: PriceList): number {
  const share = shareOf(lower, higher, prices) ?? shareOf(lower, higher, usualPrices) ?? 1
  return Math.ceil((leftMs / day) * share)
}

/** What a day of the lower plan is worth of one of the higher; null unless both have a price. */
function shareOf(lower: SoldPlan, higher: SoldPlan, prices: PriceList): number | null {
  const [low, high] = [dailyFen(lower, prices), dailyFen(higher, prices)]
  if (low === null || high === null) return null
  return high === 0 ? 1 : Math.min(1, low / high)
}

/** The cheapest day of a plan; null when it is not for sale. */
function dailyFen(plan: SoldPlan, prices: PriceList): number | null {
  const { month, year } = prices.plans[plan]
  const days = [
    ...(month === undefined ? [] : [month / periodDays.month]),
    ...(year === undefined ? [] : [year / periodDays.year]),
  ]
  return days.length === 0 ? null : Math.min(...days)
}
