import { type Bytes, be32, concat } from './bytes.ts'
import { hash, hmac } from './tagged.ts'
import { createRandom, type Random } from './uniform.ts'

/** The secret of a player's play i = 1, 2 …; `ref` is the player's idCommit (fairness A.7.9). */
export function spinKey(master: Bytes, charterHash: Bytes, ref: Bytes, i: number): Bytes {
  return hmac(master, 'lot1/spin\n', charterHash, ref, be32(i))
}

/** The commitment to the secret of a play, known to the player before playing. */
export function spinKeyCommit(key: Bytes): Bytes {
  return hash('lot1/spin-commit', key)
}

/** The stream that decides a play, from its secret and the player's nonce; in strong mode also from a beacon's randomness. */
export function spinRandom(key: Bytes, nonce: Bytes, randomness: Bytes | null = null): Random {
  return createRandom(hmac(key, 'lot1/spin-out\n', randomness === null ? nonce : concat(nonce, randomness)))
}
