import {
  bought,
  type Instant,
  type Plan,
  type PriceList,
  runningStatuses,
  type SoldPlan,
} from '@fairdraw/domain'
import { heldPlan } from '../draws/gates.ts'
import type { Account, Reading } from '../ports/index.ts'

/** What so many days of a plan would do, said before they are bought or redeemed. */
export type PlanOutlook = {
  readonly plan: Plan
  /** Null = never. */
  readonly endsAt: Instant | null
  /** Days that what is left of the present plan turns into. */
  readonly convertedDays: number
  /** Own draws that run now; each goes on to its end under the plan it was published with. */
  readonly runningDraws: number
}

/** Refuses `plan_lower` and `plan_for_ever` as the purchase itself would. */
export async function planOutlook(
  tx: Reading,
  account: Account,
  { plan, days }: { readonly plan: SoldPlan; readonly days: number },
  { now, prices }: { readonly now: Instant; readonly prices: PriceList },
): Promise<PlanOutlook> {
  const { held, convertedDays } = bought(heldPlan(account), plan, days, now, prices)
  const own = { userId: account.id, isOwn: true, statuses: runningStatuses }
  return { plan: held.plan, endsAt: held.endsAt, convertedDays, runningDraws: await tx.draws.count(own) }
}
