import type { Page } from './ports/index.ts'

/** A list of everything is counted so far for each of its pages: further would cost more than the page. */
export const mostCounted = 10_000

/** A page of a list with its length; where `isMore`, there are at least so many. */
export type CountedPage<Row, Key> = Page<Row, Key> & { readonly total: number; readonly isMore: boolean }

/** The length of a list that was counted up to one more than `mostCounted`. */
export function countedUpTo(count: number): { readonly total: number; readonly isMore: boolean } {
  return { total: Math.min(count, mostCounted), isMore: count > mostCounted }
}
