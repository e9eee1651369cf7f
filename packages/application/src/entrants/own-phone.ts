import { isMobile } from '@fairdraw/domain'
import { canonicalIdentity } from '@fairdraw/fairness'
import type { MemberFilter, Vault } from '../ports/index.ts'
import { identityKey } from './identity.ts'
import { mobileKey, rosterIdentities } from './terms/entry-keys.ts'

/** The identity of whoever is told apart by this phone; null when it is none. */
function phoneIdentity(text: string): string | null {
  if (!/^[+\d][\d\s()\-.]{5,24}$/.test(text.normalize('NFKC').trim())) return null
  try {
    return canonicalIdentity('phone', text)
  } catch {
    return null
  }
}

/**
 * What was typed, and the keys that find it where it is all of a phone, an address or another number: those are stored
 * as nothing else. A phone of another country is also found without the sign before its code, as it is shown.
 */
export function searchOf(
  vault: Vault,
  keyword: string,
): Pick<MemberFilter, 'keyword' | 'identityKeys' | 'mobileKey'> {
  const phone = phoneIdentity(keyword)
  const identities = new Set([...rosterIdentities(keyword), ...(phone === null ? [] : [phone])])
  const own = { keyword, identityKeys: [...identities].map((identity) => identityKey(vault, identity)) }
  const mobile = phone?.slice('phone:'.length) ?? ''
  return isMobile(mobile) ? { ...own, mobileKey: mobileKey(vault, mobile) } : own
}
