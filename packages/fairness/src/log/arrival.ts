import { type Bytes, concat, hex, utf8 } from '../basics/bytes.ts'
import { type Hasher, nobleHasher } from '../basics/hasher.ts'
import { jcs } from '../basics/jcs.ts'
import { type ReceiptFacts, receiptLeaf } from './receipt.ts'

/** What the winner of a prize signs when it has come. */
export type ArrivalFacts = {
  /** The public id of the draw. */
  readonly drawId: string
  readonly awardId: string
  /** The SHA-256 of the leaf of the winner's receipt, hexadecimal: the statement is made with it. */
  readonly receipt: string
  /** ISO 8601 UTC. */
  readonly at: string
  /** The Ed25519 public key that was made for this statement, hexadecimal; its secret stays with the winner. */
  readonly key: string
}

/** The statement with its Ed25519 signature in base64. */
export type Arrival = ArrivalFacts & { readonly signature: string }

/** The bytes that a winner signs; no text of lot/1 begins like them, so that none can be taken for another. */
export function arrivalMessage({ drawId, awardId, receipt, at, key }: ArrivalFacts): Bytes {
  return concat(utf8('fairdraw/arrival/1\n'), utf8(jcs({ drawId, awardId, receipt, at, key })))
}

/** How a statement names the receipt that it is made with, hexadecimal. */
export function arrivalReceipt(receipt: ReceiptFacts, hasher: Hasher = nobleHasher): string {
  return hex(hasher.sha256(receiptLeaf(receipt)))
}
