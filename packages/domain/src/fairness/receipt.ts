import { type Bytes, be64, concat, unhex, utf8 } from './bytes.ts'
import { jcs } from './jcs.ts'

/** Where a leaf stands in a signed commit group (fairness A.7.12.9): hashes in hexadecimal, the Ed25519 signature in base64. */
export type GroupProof = {
  readonly root: string
  readonly size: number
  readonly index: number
  readonly path: readonly string[]
  readonly signature: string
  readonly keyId: string
}

/** The part of a receipt that is signed. */
export type ReceiptFacts = {
  readonly drawId: string
  readonly joinSeq: number
  readonly idCommit: string
  readonly joinedAt: string
  readonly firstSpinCommit?: string
}

/** What an entrant is given once and may ask for again; `salt` (hexadecimal) and `identity` open the commitment for its owner only. */
export type Receipt = ReceiptFacts & {
  readonly salt: string
  readonly identity: string
  readonly group?: GroupProof
}

/** The leaf of a receipt in its commit group: the canonical text of its signed part. */
export function receiptLeaf(receipt: ReceiptFacts): Bytes {
  const { drawId, joinSeq, idCommit, joinedAt, firstSpinCommit } = receipt
  const facts = { drawId, joinSeq, idCommit, joinedAt }
  return utf8(jcs(firstSpinCommit === undefined ? facts : { ...facts, firstSpinCommit }))
}

/** The bytes that are signed for a commit group, from its root (hexadecimal or raw) and its number of leaves. */
export function groupMessage(root: Bytes | string, size: number): Bytes {
  return concat(utf8('lot1/group\n'), typeof root === 'string' ? unhex(root) : root, be64(size))
}
