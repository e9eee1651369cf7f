import type { Instant } from '@fairdraw/domain'
import { notifyAccount } from '../notices/notify-account.ts'
import type { Hook, Writing } from '../ports/index.ts'

/** Tells the owner that an address is not sent to any more, in the transaction that switches it off. */
export async function hookDisabled(tx: Writing, { id, userId }: Hook, at: Instant): Promise<void> {
  // Switched on again, it may be told of once more.
  await notifyAccount(tx, { userId, kind: 'hook_disabled', about: `${id}/${at}`, at })
}
