import { day, type Instant, planAbout, planEndingDays, type UserId } from '@fairdraw/domain'
import type { EndingPlan, NewAccountNotice, Ports } from '../ports/index.ts'
import { notifyAccount } from './notify-account.ts'

const accountsAtOnce = 100
/** An end that lies further back is no news: the service was down, or the account is from before there were notices. */
const endedWithinMs = 7 * day

/**
 * Tells organisers that their plan ends soon, 14 days, 3 days and 1 day before, and that it has ended; each once,
 * however often this runs and in however many processes. A reminder whose time had come before the plan began, or
 * after which a later one is due already, is left out.
 */
export async function tellPlanEnds({ store }: Pick<Ports, 'store'>): Promise<void> {
  for (let after: UserId | null = null; ; ) {
    const plans: readonly EndingPlan[] = await store.read(async (tx) => {
      const now = await tx.now()
      const ends = { from: now - endedWithinMs, until: now + planEndingDays[0] * day }
      return await tx.accountNotices.endingPlans(ends, after, accountsAtOnce)
    })
    for (const { userId } of plans)
      await store.transact(async (tx) => {
        // What was read may be over by now: the plan may just have been bought again.
        const account = await tx.accounts.byId(userId)
        if (!account || account.planEndsAt === null || account.plan === 'free') return
        const { plan, planEndsAt: endsAt, planSince: since } = account
        const notice = dueOf({ userId, plan, endsAt, since }, await tx.now())
        if (notice) await notifyAccount(tx, notice)
      })
    after = plans.at(-1)?.userId ?? null
    if (plans.length < accountsAtOnce) return
  }
}

/** What is to be told of this plan now; null for nothing. */
function dueOf({ userId, plan, endsAt, since }: EndingPlan, now: Instant): NewAccountNotice | null {
  if (endsAt <= now)
    return { userId, kind: 'plan_ended', about: planAbout({ plan, endsAt, days: null }), at: now }
  const days = planEndingDays.findLast((each) => now >= endsAt - each * day)
  if (days === undefined || (since !== null && since > endsAt - days * day)) return null
  return { userId, kind: 'plan_ending', about: planAbout({ plan, endsAt, days }), at: now }
}
