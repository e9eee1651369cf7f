import type { PlayBoard } from '@fairdraw/contract'
import type { DrawPicture } from '../../../lib/draw-picture.ts'

/** The shared board of a draw as this phone knows it: the root comes with a fact, often before the whole answer. */
export type SeenBoard = Pick<PlayBoard, 'cells' | 'taken'> & {
  /** Null while it is being dealt. */
  readonly root: string | null
  /** Epoch milliseconds. */
  readonly sealedAt: number | null
}

/** Null for a draw without a shared board. */
export function boardOf({ entry, life }: DrawPicture): SeenBoard | null {
  const board = entry.play?.board
  if (!board) return null
  const sealed = life.board?.seal
  const sealedAt = sealed?.sealedAt ?? board.sealed_at
  return {
    cells: board.cells,
    taken: board.taken,
    root: sealed?.root ?? board.root,
    sealedAt: sealedAt === null ? null : Date.parse(sealedAt),
  }
}

/** What is left of everything follows from the cards that are gone; `hidden`: one that is still being turned here. */
export function withStockOf(picture: DrawPicture, board: SeenBoard, hidden: number | null): DrawPicture {
  const { entry, life } = picture
  const { play } = entry
  if (!play) return picture
  const gone = board.taken.filter(({ cell }) => cell !== hidden)
  const stock = (life.charter?.counts ?? []).map(({ tier, count }) => {
    return { tier, left: count - gone.filter((card) => card.tier === tier).length }
  })
  const left = { stock, tickets_left: board.cells - gone.length, play_count: gone.length }
  return { ...picture, entry: { ...entry, play: { ...play, ...left } } }
}
