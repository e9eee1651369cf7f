import { minute, Refusal } from '@fairdraw/domain'
import type { Reading } from '../ports/index.ts'
import { refuseSupport } from './refuse-support.ts'
import type { UserCaller } from './sessions.ts'

/** A sign-in is fresh for so long (product.md §9). */
export const freshMs = 10 * minute

/** Refuses `fresh_sign_in_needed` to whoever signed in a while ago or calls with a key, and `not_permitted` to support. */
export async function requireFresh(tx: Pick<Reading, 'sessions' | 'now'>, caller: UserCaller): Promise<void> {
  refuseSupport(caller)
  const session = await tx.sessions.byTokenHash(caller.tokenHash)
  const freshAt = session?.freshAt ?? session?.createdAt
  if (freshAt === undefined || (await tx.now()) - freshAt > freshMs) throw new Refusal('fresh_sign_in_needed')
}
