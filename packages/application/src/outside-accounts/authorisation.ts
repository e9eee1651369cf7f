import { type Instant, minute, type OutsideCheckLine } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { isSameSecret } from '../entrants/terms/entry-keys.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import type { Reading, Vault } from '../ports/index.ts'
import type { UsableAccount } from './bound-account.ts'
import { hasSecrets } from './bound-account.ts'

/** WeChat keeps the code of its page as long. */
const tripLivesMs = 30 * minute
const timeDigits = 11

/** What names an authorisation code without telling it. */
export function codeKeyOf(vault: Vault, componentId: string, code: string): Uint8Array {
  return vault.index(`component/${componentId}/code`, code)
}

/** The state of a trip to WeChat's page: good for the session that left, for half an hour. */
export function tripState(vault: Vault, { tokenHash }: UserCaller, at: Instant): string {
  const time = at.toString(36).padStart(timeDigits, '0')
  return time + hex(vault.index('component/trip', `${time}.${hex(tokenHash)}`).subarray(0, 16))
}

export function isTripOf(vault: Vault, caller: UserCaller, state: string, now: Instant): boolean {
  const left = Number.parseInt(state.slice(0, timeDigits), 36)
  if (!(left <= now && now - left < tripLivesMs)) return false
  return isSameSecret(vault, state, tripState(vault, caller, left))
}

/** Whether an account was authorised, and has taken it back since. */
export async function isAuthorisationLost(
  tx: Pick<Reading, 'components'>,
  account: UsableAccount,
): Promise<boolean> {
  if (hasSecrets(account)) return false
  const said = await tx.components.authorisation(account.componentId, account.appId)
  return said?.sealedRefresh == null
}

/** What a check of such an account says: nothing else can be found out. */
export function lostAuthorisation(check: readonly OutsideCheckLine[]): readonly OutsideCheckLine[] {
  return check.map((line) =>
    line.check === 'authorisation'
      ? { check: 'authorisation', state: 'fails', trouble: 'unauthorised', errcode: null }
      : { check: line.check, state: 'unknown', trouble: null, errcode: null },
  )
}
