import { hex, unhex } from '../basics/bytes.ts'
import { type GroupProof, isGroupSigned, isInGroup, type VerifySignature } from '../log/receipt.ts'
import type { CharterBeacon } from '../rounds/charter.ts'
import { spinKeyCommit, spinRandom } from '../rounds/spin.ts'
import { type CellProof, isInBoard, type SealedBoard } from './board-cell.ts'
import type { PlayChart } from './play-chart.ts'
import { type SpinLeaf, spinLeaf } from './play-leaf.ts'
import { drawNumber, tierOfNumber } from './play-outcome.ts'
import { isPossibleStock } from './possible-stock.ts'

/** What can be wrong with the answer to a play. */
export type PlayFault =
  /** It answers another play than the one that was asked for. */
  | 'play_differs'
  /** Its secret is not the one committed to before the play. */
  | 'spin_key_differs'
  | 'beacon_missing'
  | 'beacon_unexpected'
  | 'stock_impossible'
  | 'u_differs'
  | 'tier_differs'
  /** Another card than the one that was chosen, or one that did not lie in that place of the board. */
  | 'cell_differs'
  | 'cell_path_wrong'
  | 'spin_path_wrong'
  | 'spin_signature_wrong'

/** What a player knew before the play: who plays for which time, with which nonce, and what was committed to. */
export type AskedPlay = Pick<SpinLeaf, 'drawId' | 'ref' | 'i' | 'nonce'> & {
  readonly commit: string
  /** The card that was chosen, and the board as it was published before anybody played; where there is one. */
  readonly card?: { readonly cell: number; readonly board: SealedBoard }
}

/** The play as it was answered and signed; `randomness` is the beacon's, in strong mode. */
export type AnsweredPlay = {
  readonly leaf: SpinLeaf
  readonly group: GroupProof
  readonly randomness?: Uint8Array | null
  /** What shows that the card held what it gave. */
  readonly cell?: CellProof
}

/**
 * What is wrong with the answer to a play, nothing if it is right: the player's phone asks at once. The beacon's own
 * signature is not looked at here, which would need a far larger program; without `verify` neither is the group's.
 */
export async function checkPlay(
  chart: PlayChart & { readonly beacon: CharterBeacon | null },
  asked: AskedPlay,
  { leaf, group, randomness = null, cell }: AnsweredPlay,
  verify?: VerifySignature,
): Promise<PlayFault[]> {
  const faults: PlayFault[] = []
  const isAnswer = (['drawId', 'ref', 'i', 'nonce'] as const).every((key) => asked[key] === leaf[key])
  if (!isAnswer) faults.push('play_differs')
  if (commitOf(leaf.k) !== asked.commit) faults.push('spin_key_differs')
  faults.push(
    ...(chart.board ? cardFaults(chart, leaf, asked, cell) : outcomeFaults(chart, leaf, randomness)),
  )
  if (!holds(group, leaf)) faults.push('spin_path_wrong')
  if (verify && !(await isGroupSigned(group, verify))) faults.push('spin_signature_wrong')
  return faults
}

function holds(group: GroupProof, leaf: SpinLeaf): boolean {
  try {
    return isInGroup(spinLeaf(leaf), group)
  } catch {
    // What has no canonical text was signed by nobody.
    return false
  }
}

function commitOf(k: string): string | undefined {
  try {
    return hex(spinKeyCommit(unhex(k)))
  } catch {
    // Not hexadecimal text: it commits to nothing.
    return undefined
  }
}

/** A card is not drawn but chosen: it is the one that was asked for, and held this when the board was sealed. */
function cardFaults(
  chart: PlayChart,
  leaf: SpinLeaf,
  { card }: Pick<AskedPlay, 'card'>,
  cell: CellProof | undefined,
): PlayFault[] {
  if (leaf.beaconRound !== null) return ['beacon_unexpected']
  if (!card || card.cell !== leaf.u) return ['cell_differs']
  if (!isPossibleStock(chart, leaf) || !isLeft(chart, leaf)) return ['stock_impossible']
  const isDealt = cell && card.board.cells === chart.board?.cells
  const isHere = isDealt && isInBoard({ cell: leaf.u, tier: leaf.tier }, cell, card.board)
  return isHere ? [] : ['cell_path_wrong']
}

/** Whether a card of this kind was left to take. */
function isLeft({ counts = [] }: PlayChart, { stockBefore, tier }: SpinLeaf): boolean {
  if (typeof stockBefore === 'number') return false
  const place = tier === null ? counts.length : counts.findIndex((one) => one.tier === tier)
  return (stockBefore[place] ?? 0) > 0
}

function outcomeFaults(
  chart: PlayChart & { readonly beacon: CharterBeacon | null },
  leaf: SpinLeaf,
  randomness: Uint8Array | null,
): PlayFault[] {
  const { k, nonce, stockBefore, tier, u } = leaf
  if ((leaf.beaconRound === null) !== (chart.beacon === null)) return ['beacon_unexpected']
  if (chart.beacon && !randomness) return ['beacon_missing']
  if (!isPossibleStock(chart, leaf)) return ['stock_impossible']
  try {
    const drawn = drawNumber(stockBefore, spinRandom(unhex(k), unhex(nonce), randomness))
    if (drawn !== u) return ['u_differs']
  } catch {
    // Malformed text, or a pool without a ticket: no number comes of it.
    return ['u_differs']
  }
  return tierOfNumber(chart, stockBefore, u) === tier ? [] : ['tier_differs']
}
