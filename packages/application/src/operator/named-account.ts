import { Refusal, type UserId } from '@fairdraw/domain'
import type { Account, Reading } from '../ports/index.ts'

/** The account of this e-mail, mobile or user id. Refuses `not_found`. */
export async function namedAccount(tx: Reading, named: string): Promise<Account> {
  const name = named.trim()
  const found =
    (await tx.accounts.byName(name.toLowerCase()))?.account ?? (await tx.accounts.byId(name as UserId))
  if (!found) throw new Refusal('not_found')
  return found
}
