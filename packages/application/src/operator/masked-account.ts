import { maskedMobile } from '@fairdraw/domain'
import type { Account } from '../ports/index.ts'

/** l***@example.org · 138****0000: enough to tell accounts apart that one knows; null for one without a name. */
export function maskedAccount({ account }: Pick<Account, 'account'>): string | null {
  if (account === null) return null
  const at = account.lastIndexOf('@')
  return at < 0 ? maskedMobile(account) : `${account.slice(0, 1)}***${account.slice(at)}`
}
