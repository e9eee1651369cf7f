import { type Bytes, be64, concat, equal, hex, unbase64, unhex, utf8 } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import { idCommit } from '../list/identity.ts'
import { leafHash, rootFromPath } from '../merkle/merkle.ts'
import type { SignedGrant } from './grant.ts'

/** Where a leaf stands in a signed commit group (lot-1 §5.3): hashes in hexadecimal, the Ed25519 signature in base64. */
export type GroupProof = {
  readonly root: string
  readonly size: number
  readonly index: number
  readonly path: readonly string[]
  readonly signature: string
  readonly keyId: string
}

/** Where a commit group stands in the tree of groups of so many leaves that the log tells of (lot-1 §5.4). */
export type GroupPlace = { readonly index: number; readonly size: number; readonly path: readonly string[] }

/** The part of a receipt that is signed. */
export type ReceiptFacts = {
  readonly drawId: string
  readonly joinSeq: number
  readonly idCommit: string
  readonly joinedAt: string
  /** Of the version of the charter under which they joined. */
  readonly charterHash: string
  readonly firstSpinCommit?: string
}

/**
 * What an entrant is given and may ask for again; `salt` (hexadecimal) and `identity` open the commitment and are the owner's
 * alone. `grant` is the newest of their later chances, where there are any; `groups` the place of its group, null until the log
 * tells of it, absent where it was not asked for.
 */
export type Receipt = ReceiptFacts & {
  readonly salt: string
  readonly identity: string
  readonly group: GroupProof
  readonly grant?: SignedGrant
  readonly groups?: GroupPlace | null
}

/**
 * Whether a signature over a message is right under the key of this name. With `at` (ISO 8601 UTC), when what it says was
 * dated: a key that was changed by then does not count.
 */
export type VerifySignature = (
  message: Bytes,
  signature: Bytes,
  keyId: string,
  at?: string,
) => boolean | Promise<boolean>

/** What can be wrong with a receipt in itself. */
export type ReceiptFault = 'commitment_differs' | 'receipt_path_wrong' | 'receipt_signature_wrong'

/** The leaf data of a receipt in its commit group: the canonical text of its signed part. */
export function receiptLeaf(receipt: ReceiptFacts): Bytes {
  const { drawId, joinSeq, idCommit, joinedAt, charterHash, firstSpinCommit } = receipt
  const facts = { drawId, joinSeq, idCommit, joinedAt, charterHash }
  return utf8(jcs(firstSpinCommit === undefined ? facts : { ...facts, firstSpinCommit }))
}

/** The bytes that are signed for a commit group, from its root (hexadecimal or raw) and its number of leaves. */
export function groupMessage(root: Bytes | string, size: number): Bytes {
  return concat(utf8('lot1/group\n'), typeof root === 'string' ? unhex(root) : root, be64(size))
}

/** The root (hexadecimal) of the tree of groups to which the place of a group leads; undefined for a path that leads nowhere. */
export function groupsRoot({ root, size }: GroupProof, groups: GroupPlace): string | undefined {
  try {
    const leaf = leafHash(groupMessage(root, size))
    return hex(rootFromPath({ ...groups, leaf, path: groups.path.map(unhex) }))
  } catch {
    // A path of the wrong length leads nowhere.
    return undefined
  }
}

function opensCommitment({ salt, drawId, identity, idCommit: committed }: Receipt): boolean {
  return hex(idCommit(unhex(salt), drawId, identity)) === committed
}

/** Whether leaf data stands in a commit group at the place that the group says. */
export function isInGroup(leafData: Bytes, { root, size, index, path }: GroupProof): boolean {
  try {
    const leaf = leafHash(leafData)
    return equal(rootFromPath({ leaf, index, size, path: path.map(unhex) }), unhex(root))
  } catch {
    // A path of the wrong length or malformed text leads nowhere.
    return false
  }
}

/** Whether a commit group carries the signature of the key that it names. */
export async function isGroupSigned(
  { root, size, signature, keyId }: GroupProof,
  verify: VerifySignature,
  at?: string,
): Promise<boolean> {
  try {
    return await verify(groupMessage(root, size), unbase64(signature), keyId, at)
  } catch {
    // Malformed base64 is a wrong signature.
    return false
  }
}

/** What is wrong with leaf data that a commit group is to hold; without `verify` the signature is not looked at. */
export async function groupFaults(
  leafData: Bytes,
  group: GroupProof,
  verify?: VerifySignature,
  at?: string,
): Promise<ReceiptFault[]> {
  const faults: ReceiptFault[] = isInGroup(leafData, group) ? [] : ['receipt_path_wrong']
  const isSigned = verify === undefined || (await isGroupSigned(group, verify, at))
  return isSigned ? faults : [...faults, 'receipt_signature_wrong']
}

/** What is wrong with a receipt, nothing if it is right; without `verify` the signature is not looked at. */
export async function checkReceipt(receipt: Receipt, verify?: VerifySignature): Promise<ReceiptFault[]> {
  const faults: ReceiptFault[] = opensCommitment(receipt) ? [] : ['commitment_differs']
  return [...faults, ...(await groupFaults(receiptLeaf(receipt), receipt.group, verify, receipt.joinedAt))]
}
