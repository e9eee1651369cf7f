import { type Bytes, hex } from '../basics/bytes.ts'
import { hash } from '../basics/tagged.ts'

/** The link before this one: s_{k−1} of s_k (lot-1 §3.1). */
export function previousLink(link: Bytes): Bytes {
  return hash('lot1/chain', link)
}

/** Link `round` of the chain whose last link is s_length; throws RangeError outside 0 … length. */
export function chainLink(last: Bytes, length: number, round: number): Bytes {
  if (!Number.isInteger(round) || round < 0 || round > length)
    throw new RangeError(`no link ${round} in a chain of ${length}`)
  let link = last
  for (let k = length; k > round; k--) link = previousLink(link)
  return link
}

/** The published commitment to a draw's chain of secrets, from its link s_0, in hexadecimal. */
export function serverCommit(drawId: string, s0: Bytes): string {
  return hex(hash('lot1/secret', drawId, '\n', s0))
}

/** The published commitment to the master secret of instant plays, in hexadecimal. */
export function spinCommit(drawId: string, master: Bytes): string {
  return hex(hash('lot1/spin-master', drawId, '\n', master))
}
