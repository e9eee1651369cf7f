/** When winners who come one after another do. */
export type RevealTimes = {
  /** From one winner of a page to the next, milliseconds. */
  readonly stepMs: number
  /** From one page to the next, milliseconds. */
  readonly pageMs: number
  /** How many come on a page; fewer on the last. */
  readonly onPage: number
}

/** So long after a reveal began its first winner stands in front at the latest: the crowd comes to rest before. */
const forwardMs = 3_300
/** A page of a stage holds so many, and stands at least so long. */
const mostOnPage = 20
const pageMs = 6_000
/** So far apart while they are few, and the last of many stands so long after the first began to come. */
const eachMs = 900
const longestMs = 20_000
const riseMs = 700
/** The last of a page stands so long by itself before the next page comes. */
const breathMs = 1_000

/** The times of `count` winners. Hundreds take as long as they take: no name leaves a stage before it could be read. */
export function timesInTurn(count: number): RevealTimes {
  const pages = Math.max(1, Math.ceil(count / mostOnPage))
  const onPage = Math.ceil(count / pages)
  const stands = pages === 1 ? longestMs - riseMs : Math.max(pageMs, longestMs / pages) - riseMs - breathMs
  const step = stands / Math.max(1, onPage - 1)
  return { stepMs: Math.min(eachMs, step), pageMs: Math.max(pageMs, longestMs / pages), onPage }
}

/**
 * So many milliseconds after the reveal of `count` winners began the one at this place, from 0, may be told: the first at
 * once, for the crowd comes to rest on them before everybody's eyes, and each other one when they stand in front.
 */
export function toldAfter(count: number, place: number): number {
  if (place === 0) return 0
  const { stepMs, pageMs: turnsMs, onPage } = timesInTurn(count)
  return forwardMs + Math.floor(place / onPage) * turnsMs + (place % onPage) * stepMs
}
