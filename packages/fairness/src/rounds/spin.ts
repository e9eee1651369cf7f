import { type Bytes, be32, concat, hex, utf8 } from '../basics/bytes.ts'
import { type Hasher, nobleHasher } from '../basics/hasher.ts'
import { hmacOver } from '../basics/hmac-over.ts'
import { jcs } from '../basics/jcs.ts'
import { hash } from '../basics/tagged.ts'
import { createRandom, type Random } from '../basics/uniform.ts'

/**
 * The master secret of a draw's plays, from the last link of its chain of secrets: one secret to keep and to back up,
 * and revealing the master reveals no link.
 */
export function masterOf(lastLink: Bytes): Bytes {
  return hash('fairdraw/spin-master', lastLink)
}

/**
 * The secret of a player's play i = 1, 2 …; `ref` is the player's idCommit (lot-1 §9.1). The charter's
 * first version is meant, for ever: what was committed to a player must hold when the draw goes on longer.
 * Here and below a server that plays for many may hand in a faster hasher.
 */
export function spinKey(master: Bytes, charterHash: Bytes, ref: Bytes, i: number, hasher?: Hasher): Bytes {
  return spinKeys(master, charterHash, hasher)(ref, i)
}

/** The same for many plays of one draw: its master is made ready once. */
export function spinKeys(
  master: Bytes,
  charterHash: Bytes,
  hasher: Hasher = nobleHasher,
): (ref: Bytes, i: number) => Bytes {
  const keyed = hmacOver(hasher, master)
  return (ref, i) => keyed(spinTag, charterHash, ref, be32(i))
}

/** The commitment to the secret of a play, known to the player before playing. */
export function spinKeyCommit(key: Bytes, hasher: Hasher = nobleHasher): Bytes {
  return hasher.sha256(concat(commitTag, key))
}

/** The stream that decides a play, from its secret and the player's nonce; in strong mode also from a beacon's randomness. */
export function spinRandom(
  key: Bytes,
  nonce: Bytes,
  randomness: Bytes | null = null,
  hasher?: Hasher,
): Random {
  return createRandom(hmacOver(hasher ?? nobleHasher, key)(outcomeTag, nonce, randomness ?? none), hasher)
}

const spinTag = utf8('lot1/spin\n')
const commitTag = utf8('lot1/spin-commit\n')
const outcomeTag = utf8('lot1/spin-out\n')
const none = new Uint8Array()

/** How the plays of a draw ended, as its log and its proof tell it: `at` is UTC with `Z`, the master hexadecimal. */
export type PlaysEndRecord = {
  readonly at: string
  readonly by: 'time' | 'gone' | 'hand'
  readonly master: string
  readonly playCount: number
  readonly winCount: number
  /** Of the tree of all plays, hexadecimal. */
  readonly root: string
}

/** The hexadecimal hash that binds the end of a draw's plays; it stands in the log as the draw's result. */
export function playsEndHash(drawId: string, ended: PlaysEndRecord): string {
  const { at, by, master, playCount, winCount, root } = ended
  return hex(hash('lot1/plays-end', jcs({ drawId, at, by, master, playCount, winCount, root })))
}
