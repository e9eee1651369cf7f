import { type HeldPlan, type Instant, planAt } from '@fairdraw/domain'
import type { Account } from '../ports/index.ts'

/** The account with another plan or another end of it; a plan that goes on without a break keeps its beginning. */
export function withPlan(account: Account, { plan, endsAt }: HeldPlan, now: Instant): Account {
  const running = planAt({ plan: account.plan, endsAt: account.planEndsAt }, now)
  const goesOn = running === plan && account.planSince !== null
  const planSince = plan === 'free' ? null : goesOn ? account.planSince : now
  return { ...account, plan, planEndsAt: endsAt, planSince }
}
