import { unbase64 } from '../basics/bytes.ts'
import { type SignedTip, type Tip, tipMessage } from './log-leaf.ts'
import type { VerifySignature } from './receipt.ts'

/** Whether a tip carries the signature of the key that it names. */
export async function isTipSigned(tip: SignedTip, verify: VerifySignature): Promise<boolean> {
  try {
    return await verify(tipMessage(tip), unbase64(tip.signature), tip.keyId, tip.at)
  } catch {
    // Malformed base64 is a wrong signature.
    return false
  }
}

/**
 * Whether two tips say that one place of a draw's chain holds two different leaves. Both signed, they prove to everybody,
 * without anything else, that the log was told twice (lot-1 §11.6).
 */
export function contradict(one: Tip, other: Tip): boolean {
  const isOnePlace = one.origin === other.origin && one.drawId === other.drawId && one.seq === other.seq
  return isOnePlace && one.last !== other.last
}
