import { day, type Instant } from '@fairdraw/domain'
import type { Writing } from '../ports/index.ts'
import { drawsThatNeed } from './draws-that-need.ts'

/** How long it is remembered whom a disconnected account knew, and longer while running draws wait for it. */
const keptForMs = 30 * day

/**
 * Forgets whom accounts knew that were disconnected long ago and that no running draw of their organiser needs; answers
 * how many accounts were looked at, `limit` at most.
 */
export async function forgetFormerAccounts(tx: Writing, now: Instant, limit: number): Promise<number> {
  const former = await tx.outsideAccounts.formerBefore(now - keptForMs, limit)
  for (const account of former) {
    const { id, userId } = account
    if ((await drawsThatNeed(tx, userId, account)).length > 0) {
      await tx.outsideAccounts.keepFormer(id, now)
      continue
    }
    await tx.accountPeople.forgetAccount(id)
    await tx.messageConsents.forgetAccount(id)
    await tx.outsideAccounts.forgetFormer(id)
  }
  return former.length
}
