import type { UserId } from '@fairdraw/domain'
import type { Account, Writing } from '../ports/index.ts'

/** Stands for the account where a verb concerns nobody's. */
export const operatorItself: Pick<Account, 'id'> = { id: 'operator' as UserId }

/** Records what the operator did to an account at the terminal. */
export async function recordVerb(tx: Writing, account: Pick<Account, 'id'>, verb: string): Promise<void> {
  const at = await tx.now()
  await tx.audits.record({ at, userId: account.id, session: null, call: `operator ${verb}`, drawId: null })
}
