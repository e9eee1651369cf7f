import type { LotBook } from '../ports/index.ts'

/** What is given and what is left: together always as many as there are. */
export type LotCounts = { readonly given: number; readonly left: number }

export function lotCounts({ lots, takes, reopened }: LotBook): LotCounts {
  const given = Math.min(takes, lots) - reopened.length
  return { given, left: lots - given }
}

/** The next thing that happens is the first that the log does not tell of, and somebody must look for it. */
export function isAllTold({ logged, events }: Pick<LotBook, 'logged' | 'events'>): boolean {
  return logged === events
}

/**
 * The lot that the next one to ask gets, and the book afterwards; null where none is left. Lots that came back go to
 * later takers only after all others are given, in the order in which they came back.
 */
export function nextLot(book: LotBook): { readonly k: number; readonly book: LotBook } | null {
  const { lots, takes, reopened } = book
  if (takes < lots) return { k: takes, book: { ...book, takes: takes + 1 } }
  const [k, ...rest] = reopened
  return k === undefined ? null : { k, book: { ...book, takes: takes + 1, reopened: rest } }
}
