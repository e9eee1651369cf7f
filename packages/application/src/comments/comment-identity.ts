import type { MediaSettings } from '@fairdraw/domain'
import { canonicalIdentity } from '@fairdraw/fairness'
import { identityKey } from '../entrants/identity.ts'
import type { Vault } from '../ports/index.ts'

/** Where the user ids of a draw's comments are at home: on its platform, or in the organiser's own list. */
export function homeOf({ source }: Pick<MediaSettings, 'source'>): string {
  return source?.platform ?? 'import'
}

/** Who somebody is that wrote a comment (lot-1 §5.1), for example `comment:weibo:1234567890`. */
export function commentIdentity(home: string, userId: string): string {
  return canonicalIdentity('comment', `${home}:${userId}`)
}

/** The key that finds them, in every draw under posts of that platform. */
export function commenterKey(vault: Pick<Vault, 'index'>, home: string, userId: string): Uint8Array {
  return identityKey(vault as Vault, commentIdentity(home, userId))
}
