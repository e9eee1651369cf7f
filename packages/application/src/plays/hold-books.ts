import { playsLeft } from '@fairdraw/fairness'
import type { BookRule } from '../draws/hold-books.ts'
import type { PlayBook } from '../ports/index.ts'
import type { PlayRequest } from './play-draw.ts'

/** A request and its place in the batch. */
export type Placed = { readonly at: number; readonly request: PlayRequest }

/** The next play is the first that the log does not tell of, and somebody must look for it. */
export function isAllLogged({ logged, playCount }: PlayBook): boolean {
  return logged === playCount
}

/** A played draw may be due where its plays wait, and once its last ticket or piece is gone. */
export const playBooks: BookRule<Placed, PlayBook> = {
  books: (tx) => tx.plays,
  isAlwaysDue: (own) => drawOf(own).play.isStrong,
  // A pool ends with its last ticket, any other draw with its last prize where that was said.
  canEnd: (own) => {
    const { mode, whenGone } = drawOf(own).play
    return mode === 'pool' || whenGone === 'end'
  },
  mayUseUp: (own, book) => {
    if (!book?.isOpen) return false
    const { play, chart } = drawOf(own)
    const { prizes, tickets = Number.POSITIVE_INFINITY } = playsLeft(book, chart)
    const pieces = prizes.reduce((sum, { left }) => sum + left, 0)
    return tickets <= own.length || (play.whenGone === 'end' && pieces <= own.length)
  },
  isNextUntold: (book) => book.isOpen && isAllLogged(book),
}

const drawOf = ([first]: readonly Placed[]) => (first as Placed).request.draw
