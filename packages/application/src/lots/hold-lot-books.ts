import type { BookRule } from '../draws/hold-books.ts'
import type { LotBook } from '../ports/index.ts'
import { isAllTold, lotCounts } from './lot-book.ts'
import type { TakeRequest } from './take-lot.ts'

/** A request and its place in the batch. */
export type PlacedTake = { readonly at: number; readonly request: TakeRequest }

/** A draw of lots may be due once its last lot is taken. */
export const lotBooks: BookRule<PlacedTake, LotBook> = {
  books: (tx) => tx.lots,
  isAlwaysDue: () => false,
  canEnd: () => true,
  mayUseUp: (own, book) => {
    if (!book?.isOpen) return false
    // So many takes could take the last lot; where none is left, nobody takes one.
    const { left } = lotCounts(book)
    return left > 0 && left <= own.length
  },
  isNextUntold: (book) => book.isOpen && isAllTold(book),
}
