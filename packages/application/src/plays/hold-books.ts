import type { DrawId } from '@fairdraw/domain'
import { playsLeft } from '@fairdraw/fairness'
import type { PlayBook, Writing } from '../ports/index.ts'
import type { PlayRequest } from './play-draw.ts'

/** A request and its place in the batch. */
export type Placed = { readonly at: number; readonly request: PlayRequest }

type ByDraw = readonly (readonly [DrawId, readonly Placed[]])[]
type Books = ReadonlyMap<DrawId, PlayBook>

/** Thrown to begin a transaction again: this draw may have to be made due. */
class HoldFirst extends Error {
  readonly drawId: DrawId

  constructor(drawId: DrawId) {
    super(`hold ${drawId} before its book`)
    this.drawId = drawId
  }
}

/**
 * Runs a transaction that first locks, with `hold`, what its plays change. Whoever ends a draw holds the draw and then
 * its book. A batch that may take the last piece, leaves plays waiting, or has the first that the log does not tell of yet makes
 * the draw due and so does the same, or the two would wait for each other: first all such draws, then all books, each in order.
 */
export async function withBooks<T>(
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
    const { play } = (own[0] as Placed).request.draw
    const isDueAnyway = play.isStrong || scarce.has(drawId)
    if (!isDueAnyway && !(canEnd(own) && mayUseUp(own, await tx.plays.book(drawId)))) continue
    await tx.draws.hold(drawId)
    held.add(drawId)
  }
  const books = new Map<DrawId, PlayBook>()
  for (const [drawId, own] of byDraw) {
    const book = await tx.plays.holdBook(drawId)
    if (!book) continue
    const mayBeDue = (canEnd(own) && mayUseUp(own, book)) || (book.isOpen && isAllLogged(book))
    if (!held.has(drawId) && mayBeDue) throw new HoldFirst(drawId)
    books.set(drawId, book)
  }
  return books
}

/** The next play is the first that the log does not tell of, and somebody must look for it. */
export function isAllLogged({ logged, playCount }: PlayBook): boolean {
  return logged === playCount
}

/** A pool ends with its last ticket, any other draw with its last prize where that was said. */
function canEnd(own: readonly Placed[]): boolean {
  const { mode, whenGone } = (own[0] as Placed).request.draw.play
  return mode === 'pool' || whenGone === 'end'
}

/** So many plays could take the last ticket of a pool, or the last prize of a draw that ends with it. */
function mayUseUp(own: readonly Placed[], book: PlayBook | null): boolean {
  const { play, chart } = (own[0] as Placed).request.draw
  if (!book?.isOpen) return false
  const { prizes, tickets = Number.POSITIVE_INFINITY } = playsLeft(book, chart)
  const pieces = prizes.reduce((sum, { left }) => sum + left, 0)
  return tickets <= own.length || (play.whenGone === 'end' && pieces <= own.length)
}
