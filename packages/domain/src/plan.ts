import { day, type Instant } from '@fairdraw/fairness'
import { type GateId, gates } from './gates.ts'

/** Plans in rising order; each unlocks what the ones before it do. */
export const plans = ['free', 'basic', 'pro', 'enterprise'] as const
export type Plan = (typeof plans)[number]

/** What each plan is called. */
export const planNames: Readonly<Record<'zh' | 'en', Readonly<Record<Plan, string>>>> = {
  zh: { free: '免费版', basic: '基础版', pro: '专业版', enterprise: '企业版' },
  en: { free: 'Free', basic: 'Basic', pro: 'Pro', enterprise: 'Enterprise' },
}

/**
 * What a free organiser's draw may hold: people in a draw, people in one that is entered without signing in, people that
 * open it by head count, how long after its publication it may run, chances and counted invitations of one person.
 */
export const freeLimits = {
  entrants: 1_000,
  guests: 100,
  openingCount: 100,
  runsForMs: 30 * day,
  codes: 5,
  invited: 3,
} as const

/** How many draws an account may make (`task_count_limit`). */
const defaultTaskCountLimit = 100

/** Enterprise is bounded only against runaway programs. */
export function taskCountOf(plan: Plan): number {
  return plan === 'enterprise' ? 10_000 : defaultTaskCountLimit
}

/** A plan with its end as an account holds it; `endsAt` null: it never ends. */
export type HeldPlan = { readonly plan: Plan; readonly endsAt: Instant | null }

/** The plan that counts at `now`: one that has ended is as good as none. */
export function planAt({ plan, endsAt }: HeldPlan, now: Instant): Plan {
  return endsAt === null || now < endsAt ? plan : 'free'
}

/** True when `plan` is at least the one the gate asks for. */
export function unlocks(plan: Plan, gate: GateId): boolean {
  return plans.indexOf(plan) >= plans.indexOf(gates[gate].plan)
}

/**
 * The latest end of a draw that is published at `now` (`deadline_beyond_vip`): the end of the
 * plan, or 30 days without one; null when the plan never ends.
 */
export function latestEnd(held: HeldPlan, now: Instant): Instant | null {
  return planAt(held, now) === 'free' ? now + freeLimits.runsForMs : held.endsAt
}
