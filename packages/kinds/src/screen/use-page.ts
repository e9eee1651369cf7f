import { useBeat } from './use-beat.ts'
import { pageMs } from './winner-pages.ts'

/** Which of so many pages stands, and since when. */
export type StandingPage = {
  readonly number: number
  /** Epoch milliseconds it began to stand; a single page stands from the beginning for good. */
  readonly began: number
  /** All pages have been shown once already. */
  readonly isAgain: boolean
}

/** The page of a moment: one after another, the first again after the last; or the one that the host holds. */
export function pageOf(
  turned: number,
  since: number,
  pages: number,
  held: number | null = null,
): StandingPage {
  if (held !== null && pages > 1) return { number: held % pages, began: since, isAgain: true }
  const turn = pages > 1 ? Math.max(0, turned) : 0
  return {
    number: turn % Math.max(1, pages),
    began: since + turn * pageMs,
    isAgain: turn >= Math.max(1, pages),
  }
}

/** The same, followed by the hall's clock. */
export function usePage(
  since: number,
  pages: number,
  now: () => number,
  held: number | null = null,
): StandingPage {
  return pageOf(useBeat({ from: since, everyMs: pageMs, now }), since, pages, held)
}
