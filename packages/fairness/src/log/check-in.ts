import { type Bytes, utf8 } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import { type GroupProof, groupFaults, type ReceiptFault, type VerifySignature } from './receipt.ts'

/** That somebody was there, as it is signed for who checks in with their own phone (lot-1 §5.6). */
export type CheckInFacts = {
  readonly drawId: string
  readonly joinSeq: number
  readonly idCommit: string
  readonly checkedInAt: string
}

/** What the phone is given; whom staff checked in has none. */
export type CheckInReceipt = CheckInFacts & { readonly group: GroupProof }

/** The leaf data of a check-in in its commit group: the canonical text of its signed part. */
export function checkInLeaf({ drawId, joinSeq, idCommit, checkedInAt }: CheckInFacts): Bytes {
  return utf8(jcs({ drawId, joinSeq, idCommit, checkedInAt }))
}

/** What is wrong with a check-in in itself, nothing if it is right; without `verify` the signature is not looked at. */
export async function checkCheckIn(
  checkIn: CheckInReceipt,
  verify?: VerifySignature,
): Promise<ReceiptFault[]> {
  return await groupFaults(checkInLeaf(checkIn), checkIn.group, verify, checkIn.checkedInAt)
}
