import type { Reveal } from './rule.ts'

/** Lots come forward at this distance, and each takes so long. */
const stepMs = 180
export const riseMs = 700
/** How long a page stands where there are several. */
export const pageMs = 6_000

/** One after another: so far apart while they are few, and the last of many so long after the first. */
const eachMs = 900
const longestMs = 20_000
/** The last of a page stands so long by itself before the next page comes. */
const breathMs = 1_000

export type RevealTimes = {
  /** From one lot of a page to the next. */
  readonly stepMs: number
  /** From one page to the next. */
  readonly pageMs: number
}

/**
 * When the lots of `pages` pages with `onPage` each come forward. A page stands no shorter than in a burst: hundreds take
 * as long as they take, and no name leaves before it could be read.
 */
export function revealTimes(reveal: Reveal, pages: number, onPage: number): RevealTimes {
  if (reveal === 'burst' || onPage < 2) return { stepMs, pageMs }
  if (pages < 2) return { stepMs: Math.min(eachMs, (longestMs - riseMs) / (onPage - 1)), pageMs }
  const share = Math.max(pageMs, longestMs / pages)
  const step = (share - riseMs - breathMs) / (onPage - 1)
  return { stepMs: Math.min(eachMs, step), pageMs: share }
}
