import { granted, type Plan, Refusal } from '@fairdraw/domain'
import { heldAccount } from '../organisers/user-info.ts'
import type { Account, Ports } from '../ports/index.ts'
import { withPlan } from '../sales/with-plan.ts'
import { namedAccount } from './named-account.ts'
import { recordVerb } from './record-verb.ts'

/**
 * Gives an account a plan for so many days, or for ever (`days` null); answers it before and after. Refuses
 * `not_found`, and `not_permitted` for the first organiser, who holds enterprise for ever.
 */
export async function grantPlan(
  { store }: Pick<Ports, 'store'>,
  asked: { readonly named: string; readonly plan: Plan; readonly days: number | null },
): Promise<{ readonly before: Account; readonly after: Account }> {
  return await store.transact(async (tx) => {
    const before = await heldAccount(tx, (await namedAccount(tx, asked.named)).id)
    if (before.isFirstOrganiser) throw new Refusal('not_permitted')
    const now = await tx.now()
    const held = { plan: before.plan, endsAt: before.planEndsAt }
    const after = withPlan(before, granted(held, asked.plan, asked.days, now), now)
    await tx.accounts.save(after)
    await recordVerb(tx, after, 'grant')
    return { before, after }
  })
}
