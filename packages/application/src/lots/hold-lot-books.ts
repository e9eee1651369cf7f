import type { DrawId } from '@fairdraw/domain'
import type { LotBook, Writing } from '../ports/index.ts'
import { isAllTold, lotCounts } from './lot-book.ts'
import type { TakeRequest } from './take-lot.ts'

/** A request and its place in the batch. */
export type PlacedTake = { readonly at: number; readonly request: TakeRequest }
type ByDraw = readonly (readonly [DrawId, readonly PlacedTake[]])[]
type Books = ReadonlyMap<DrawId, LotBook>

/** Thrown to begin a transaction again: this draw may have to be made due. */
class HoldFirst extends Error {
  readonly drawId: DrawId

  constructor(drawId: DrawId) {
    super(`hold ${drawId} before its book of lots`)
    this.drawId = drawId
  }
}

/**
 * Runs a transaction that first locks, with `hold`, what its takes change. Whoever ends a draw, takes a lot back or lets
 * two exchange theirs holds the draw and then its book. A batch that may take the last lot, or the first of which the log does not
 * tell yet, makes the draw due and so does the same, or the two would wait for each other: first all such draws, then all books,
 * each in their order.
 */
export async function withLotBooks<T>(
  byDraw: ByDraw,
  transact: (hold: (tx: Writing) => Promise<Books>) => Promise<T>,
): Promise<T> {
  const scarce = new Set<DrawId>()
  for (;;) {
    try {
      return await transact((tx) => holdBooks(tx, byDraw, scarce))
    } catch (error) {
      if (!(error instanceof HoldFirst)) throw error
      scarce.add(error.drawId)
    }
  }
}

async function holdBooks(tx: Writing, byDraw: ByDraw, scarce: ReadonlySet<DrawId>): Promise<Books> {
  const held = new Set<DrawId>()
  for (const [drawId, own] of byDraw) {
    if (!scarce.has(drawId) && !mayUseUp(own, await tx.lots.book(drawId))) continue
    await tx.draws.hold(drawId)
    held.add(drawId)
  }
  const books = new Map<DrawId, LotBook>()
  for (const [drawId, own] of byDraw) {
    const book = await tx.lots.holdBook(drawId)
    if (!book) continue
    const mayBeDue = mayUseUp(own, book) || (book.isOpen && isAllTold(book))
    if (!held.has(drawId) && mayBeDue) throw new HoldFirst(drawId)
    books.set(drawId, book)
  }
  return books
}

/** So many takes could take the last lot; where none is left, nobody takes one. */
function mayUseUp(own: readonly PlacedTake[], book: LotBook | null): boolean {
  if (!book?.isOpen) return false
  const { left } = lotCounts(book)
  return left > 0 && left <= own.length
}
