import { isMobile } from '@fairdraw/domain'
import { canonicalIdentity } from '@fairdraw/domain/fairness'
import type { MemberFilter, Vault } from '../ports/index.ts'
import { identityKey } from './identity.ts'
import { mobileKey } from './terms/entry-keys.ts'

/** The identity of whoever is told apart by this phone; null when it is none. */
export function phoneIdentity(text: string): string | null {
  if (!/^[+\d][\d\s()\-.]{5,24}$/.test(text.normalize('NFKC').trim())) return null
  try {
    return canonicalIdentity('phone', text)
  } catch {
    return null
  }
}

/** What was typed, and the keys that find it if it is a phone: numbers are stored as nothing else. */
export function searchOf(
  vault: Vault,
  keyword: string,
): Pick<MemberFilter, 'keyword' | 'identityKey' | 'mobileKey'> {
  const identity = phoneIdentity(keyword)
  if (identity === null) return { keyword }
  const mobile = identity.slice('phone:'.length)
  const own = { keyword, identityKey: identityKey(vault, identity) }
  return isMobile(mobile) ? { ...own, mobileKey: mobileKey(vault, mobile) } : own
}
