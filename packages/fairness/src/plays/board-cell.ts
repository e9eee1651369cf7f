import { type Bytes, equal, unhex, utf8 } from '../basics/bytes.ts'
import { leafHash, rootFromPath } from '../merkle/merkle.ts'

/** One card of a shared board, laid open: its place from 0, what it holds (null: nothing), and its salt in hexadecimal. */
export type BoardCell = { readonly cell: number; readonly tier: number | null; readonly salt: string }

/** What a taken card reveals beside its place and its prize: salt, and the way to the board's root; hexadecimal. */
export type CellProof = { readonly salt: string; readonly path: readonly string[] }

/** A board as everybody knows it before anyone plays: how many cards it has, and the root over them in hexadecimal. */
export type SealedBoard = { readonly cells: number; readonly root: string }

/** The leaf data of a card (lot-1 §9.7). The salt keeps those who see the root from trying out the prizes. */
export function cellLeaf({ cell, tier, salt }: BoardCell): Bytes {
  return utf8(`lot1-cell|${cell}|${tier ?? '-'}|${salt}`)
}

/** Whether a card with this prize lay in this place when the board was sealed; malformed proof is no proof. */
export function isInBoard(
  { cell, tier }: Pick<BoardCell, 'cell' | 'tier'>,
  { salt, path }: CellProof,
  { cells, root }: SealedBoard,
): boolean {
  try {
    if (unhex(salt).length !== saltLength) return false
    const leaf = leafHash(cellLeaf({ cell, tier, salt }))
    return equal(rootFromPath({ leaf, index: cell, size: cells, path: path.map(unhex) }), unhex(root))
  } catch {
    // A place that no board has, a path of the wrong length, or text that is not hexadecimal.
    return false
  }
}

const saltLength = 32
