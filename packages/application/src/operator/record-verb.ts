import type { Account, Writing } from '../ports/index.ts'

/** Records what the operator did to an account at the terminal. */
export async function recordVerb(tx: Writing, account: Pick<Account, 'id'>, verb: string): Promise<void> {
  const at = await tx.now()
  await tx.audits.record({ at, userId: account.id, session: null, call: `operator ${verb}`, drawId: null })
}
