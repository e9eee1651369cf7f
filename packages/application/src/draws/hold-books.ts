import type { DrawId } from '@fairdraw/domain'
import type { Writing } from '../ports/index.ts'

type ByDraw<Placed> = readonly (readonly [DrawId, readonly Placed[]])[]

/** How the book of a kind of draw is held, and what may make its draw due. */
export type BookRule<Placed, Book> = {
  books(tx: Writing): {
    book(drawId: DrawId): Promise<Book | null>
    holdBook(drawId: DrawId): Promise<Book | null>
  }
  /** Whether each batch makes the draw due, whatever its book says. */
  isAlwaysDue(own: readonly Placed[]): boolean
  /** Whether the draw ends when its book is used up. */
  canEnd(own: readonly Placed[]): boolean
  mayUseUp(own: readonly Placed[], book: Book | null): boolean
  /** Whether the next is the first that the log does not tell of. */
  isNextUntold(book: Book): boolean
}

/** Thrown to begin a transaction again: this draw may have to be made due. */
class HoldFirst extends Error {
  readonly drawId: DrawId

  constructor(drawId: DrawId) {
    super(`hold ${drawId} before its book`)
    this.drawId = drawId
  }
}

/**
 * Runs a transaction that first locks, with `hold`, what a batch changes. Whoever ends a draw, or changes what was given,
 * holds the draw and then its book. A batch that may use up the book, or has the first that the log does not tell of yet,
 * makes the draw due and so does the same, or the two would wait for each other: first all such draws, then all books, each
 * in order.
 */
export async function withBooks<Placed, Book, T>(
  rule: BookRule<Placed, Book>,
  byDraw: ByDraw<Placed>,
  transact: (hold: (tx: Writing) => Promise<ReadonlyMap<DrawId, Book>>) => Promise<T>,
): Promise<T> {
  const scarce = new Set<DrawId>()
  for (;;) {
    try {
      return await transact((tx) => holdBooks(rule, tx, byDraw, scarce))
    } catch (error) {
      if (!(error instanceof HoldFirst)) throw error
      scarce.add(error.drawId)
    }
  }
}

async function holdBooks<Placed, Book>(
  { books: booksOf, isAlwaysDue, canEnd, mayUseUp, isNextUntold }: BookRule<Placed, Book>,
  tx: Writing,
  byDraw: ByDraw<Placed>,
  scarce: ReadonlySet<DrawId>,
): Promise<ReadonlyMap<DrawId, Book>> {
  const kept = booksOf(tx)
  const held = new Set<DrawId>()
  for (const [drawId, own] of byDraw) {
    const isDueAnyway = isAlwaysDue(own) || scarce.has(drawId)
    if (!isDueAnyway && !(canEnd(own) && mayUseUp(own, await kept.book(drawId)))) continue
    await tx.draws.hold(drawId)
    held.add(drawId)
  }
  const books = new Map<DrawId, Book>()
  for (const [drawId, own] of byDraw) {
    const book = await kept.holdBook(drawId)
    if (!book) continue
    const mayBeDue = (canEnd(own) && mayUseUp(own, book)) || isNextUntold(book)
    if (!held.has(drawId) && mayBeDue) throw new HoldFirst(drawId)
    books.set(drawId, book)
  }
  return books
}
