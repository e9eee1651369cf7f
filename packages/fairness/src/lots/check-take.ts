import { type GroupProof, isGroupSigned, isInGroup, type VerifySignature } from '../log/receipt.ts'
import { type TakeLeaf, takeLeaf } from './lot-event.ts'
import { isInDeal, type LotProof, type LotSeal } from './lot-seal.ts'

/** What can be wrong with a lot that somebody was given. */
export type TakeFault =
  /** No such lot lay in this place when they were sealed. */
  | 'lot_path_wrong'
  /** It is not in the group that is said to have signed it. */
  | 'take_path_wrong'
  | 'take_signature_wrong'

/** The group that signed a take, and what its leaf says beside who took which lot when. */
export type SignedTake = Pick<TakeLeaf, 'seq' | 'tree'> & { readonly group: GroupProof }

/** A lot as its taker was given it: what its leaf says, its proof, and how the take was signed, where it was. */
export type GivenLot = LotProof &
  Pick<TakeLeaf, 'k' | 'at'> & { readonly label: string; readonly signed?: SignedTake }

/**
 * What is wrong with a lot that was given, nothing if it is right: the taker's phone asks at once. `taker` is who took
 * it, `seal` that of the deal as it was published before anybody took one. Without `verify` the signature is not looked at.
 */
export async function checkTake(
  { k, label, salt, path, at, signed }: GivenLot,
  taker: Pick<TakeLeaf, 'drawId' | 'ref'>,
  seal: Pick<LotSeal, 'lots' | 'root'>,
  verify?: VerifySignature,
): Promise<TakeFault[]> {
  const faults: TakeFault[] = []
  if (!isInDeal({ k, label }, { salt, path }, seal)) faults.push('lot_path_wrong')
  if (!signed) return faults
  const { group, seq, tree } = signed
  if (!holds(group, { drawId: taker.drawId, seq, k, ref: taker.ref, at, tree }))
    faults.push('take_path_wrong')
  if (verify && !(await isGroupSigned(group, verify, at))) faults.push('take_signature_wrong')
  return faults
}

function holds(group: GroupProof, leaf: TakeLeaf): boolean {
  try {
    return isInGroup(takeLeaf(leaf), group)
  } catch {
    // What has no canonical text was signed by nobody.
    return false
  }
}
