import type { Instant } from './instant.ts'
import { type Plan, plans } from './plan.ts'

/** What an account is told on its desk, each thing once. What concerns one draw is said where the draw is. */
export const accountKinds = [
  'plan_ending',
  'plan_ended',
  'order_credited',
  'order_trouble',
  'card_received',
  'hook_disabled',
] as const
export type AccountKind = (typeof accountKinds)[number]

export function isAccountKind(kind: string): kind is AccountKind {
  return (accountKinds as readonly string[]).includes(kind)
}

/** How many days before its end a plan is spoken of, the earliest first. */
export const planEndingDays = [14, 3, 1] as const

/** What a notice of a plan is about: the plan, its end, and which of the reminders it is; of its end itself, none. */
export type PlanEnd = { readonly plan: Plan; readonly endsAt: Instant; readonly days: number | null }

/** A plan's end in the one writing that makes a notice of it come once: an end that is put off is another. */
export function planAbout({ plan, endsAt, days }: PlanEnd): string {
  return days === null ? `${plan}/${endsAt}` : `${plan}/${endsAt}/${days}`
}

/** The reverse of `planAbout`; null for what is about something else. */
export function planEndOf(about: string): PlanEnd | null {
  const [plan, endsAt, days] = about.split('/')
  const known = plans.find((one) => one === plan)
  if (!known || !/^\d+$/.test(endsAt ?? '')) return null
  return { plan: known, endsAt: Number(endsAt), days: days === undefined ? null : Number(days) }
}
