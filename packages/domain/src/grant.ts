import { day, type Instant } from '@fairdraw/fairness'
import type { HeldPlan, Plan } from './plan.ts'

/** Days that a grant may add, so that an end still has a year of four digits. */
export const mostGrantedDays = 36_500

/**
 * The plan after a grant of so many days, or for ever (`null`). Days of the plan that runs already are added to what
 * is left of it, and never shorten it; another plan starts now and takes its place.
 */
export function granted(held: HeldPlan, plan: Plan, days: number | null, now: Instant): HeldPlan {
  if (plan === 'free' || days === null) return { plan, endsAt: null }
  if (held.plan !== plan) return { plan, endsAt: now + days * day }
  if (held.endsAt === null) return held
  return { plan, endsAt: Math.max(now, held.endsAt) + days * day }
}
