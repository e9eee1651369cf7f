import { type Bytes, be32, hex } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import { hash, hmac } from '../basics/tagged.ts'
import { pool } from '../engines/pool.ts'
import { inclusionPath, leafHash, merkleRoot } from '../merkle/merkle.ts'
import type { Charter, PROTOCOL } from '../rounds/charter.ts'
import { dealRecord, type LoggedRound, type RoundRecord, roundRandom } from '../rounds/round.ts'
import { type BoardCell, type CellProof, cellLeaf, type SealedBoard } from './board-cell.ts'

/** The seal of a shared board, published before anyone may play: which round dealt it, and the root over its cards. */
export type BoardSeal = SealedBoard & {
  readonly v: typeof PROTOCOL
  readonly drawId: string
  readonly roundHash: string
  /** ISO 8601 UTC. */
  readonly sealedAt: string
}

/** The hexadecimal hash that binds a board's seal; it stands in the log as what its round came to. */
export function boardHash({ v, drawId, roundHash, cells, root, sealedAt }: BoardSeal): string {
  return hex(hash('lot1/board', jcs({ v, drawId, roundHash, cells, root, sealedAt })))
}

/** How few cards a shared board may have, and how many. */
export const fewestCells = 2
export const mostCells = 200

/** The charter of a draw with a shared board, as far as the board follows from it; of its first version. */
export type BoardCharter = Pick<Charter, 'drawId' | 'board' | 'counts' | 'blanks'>

/** The record of the round that deals a board: there is no list to close, and it is logged with the charter's first version. */
export function boardRecord(charter: BoardCharter, charterHash: string, logged: LoggedRound): RoundRecord {
  return dealRecord(charter.drawId, charterHash, ticketCount(charter), logged)
}

/** Whether a charter promises a board that can be dealt: cards enough and not too many, one for each prize and blank. */
export function isDealable(charter: Pick<Charter, 'board' | 'counts' | 'blanks'>): boolean {
  const cells = charter.board?.cells ?? 0
  return cells >= fewestCells && cells <= mostCells && cells === ticketCount(charter)
}

function ticketCount({ counts = [], blanks = 0 }: Pick<Charter, 'counts' | 'blanks'>): number {
  return counts.reduce((sum, { count }) => sum + count, blanks)
}

/** All that lies on the board, before it is dealt: the prizes in charter order, then what holds nothing. */
function boardContents({ counts = [], blanks = 0 }: BoardCharter): (number | null)[] {
  return [
    ...counts.flatMap(({ tier, count }) => Array.from({ length: count }, () => tier)),
    ...Array.from({ length: blanks }, () => null),
  ]
}

/**
 * What each card holds: the round picks all contents, each of weight 1, and cell j holds the j-th pick (lot-1
 * §9.7). `secret` is link 0 of the draw's chain; `randomness` the beacon's, null at level C.
 */
export function dealBoard(
  charter: BoardCharter,
  record: RoundRecord,
  secret: Bytes,
  randomness: Bytes | null,
): (number | null)[] {
  const contents = boardContents(charter)
  const random = roundRandom(record, secret, randomness)
  // No card is left out of a deal.
  const line = { ...record, exclude: '' }
  const picks = pool.decide({ weights: contents.map(() => 1), earlier: [], record: line, maxWins: 1 }, random)
  return picks.map(({ index }) => contents[index] ?? null)
}

/** A dealt board with all its salts: secret until the end, but for the root. */
export type DealtBoard = SealedBoard & {
  /** The card in a place; throws RangeError for a place that it has not. */
  open(cell: number): BoardCell & CellProof
}

/**
 * Salts and seals a dealt board. The salts follow from the master of the draw's plays, which is committed to before
 * anyone joins and revealed at the end: then everybody can make the same root. Throws RangeError for a board of nothing.
 */
export function sealBoard(
  tiers: readonly (number | null)[],
  { master, charterHash }: { readonly master: Bytes; readonly charterHash: Bytes },
): DealtBoard {
  if (tiers.length === 0) throw new RangeError('a board has cards')
  const cards = tiers.map((tier, cell): BoardCell => {
    return { cell, tier, salt: hex(hmac(master, 'lot1/cell-salt\n', charterHash, be32(cell))) }
  })
  const leaves = cards.map((card) => leafHash(cellLeaf(card)))
  return {
    cells: cards.length,
    root: hex(merkleRoot(leaves)),
    open: (cell) => {
      const path = inclusionPath(leaves, cell).map(hex)
      return { ...(cards[cell] as BoardCell), path }
    },
  }
}

/** What shows that a card held what it gave. Throws RangeError for a place that the board has not. */
export function cellProof(board: DealtBoard, cell: number): CellProof {
  const { salt, path } = board.open(cell)
  return { salt, path }
}
