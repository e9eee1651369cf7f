/** Lots of one page, and of one whose words are long. */
const lotsPerPage = 20
export const longPerPage = 10
/** How long a page stands, and how far apart its lots come forward. */
export const pageMs = 6_000
export const stepMs = 180

/** When a lot was taken, by the server's clock; null for what was somebody's from the start. */
export type Taken = { readonly at: number | null }

/** The last lots that were given in one go: where they begin, since when they come, and until when that takes. */
type Batch = { readonly first: number; readonly from: number; readonly until: number }

/**
 * When each lot comes forward, epoch milliseconds: at once where it was taken alone, one after another and page by page where
 * many were given in one go. A function of the server's times, so that a screen that is reloaded goes on where it was.
 */
export function revealTimes(taken: readonly Taken[], perPage: number): readonly number[] {
  let first = 0
  return taken.map(({ at }, place) => {
    if (at === null) return Number.NEGATIVE_INFINITY
    if (at !== taken[place - 1]?.at) first = place
    const pages = pageOf(place, perPage) - pageOf(first, perPage)
    const onPage = place - Math.max(first, pageOf(place, perPage) * perPage)
    return at + pages * pageMs + onPage * stepMs
  })
}

const pageOf = (place: number, perPage: number) => Math.floor(place / perPage)

function lastBatch(taken: readonly Taken[], perPage: number): Batch | null {
  const last = taken.length - 1
  const from = taken[last]?.at ?? null
  if (from === null) return null
  const first = taken.findIndex(({ at }) => at === from)
  return { first, from, until: from + (pageOf(last, perPage) - pageOf(first, perPage) + 1) * pageMs }
}

export type Standing = {
  readonly page: number
  readonly pages: number
  /** Lots are coming forward one after another. */
  readonly isDealing: boolean
}

/** The page of a moment: the one that is being dealt, then one after another; or the one that is held. */
export function standingPage(
  taken: readonly Taken[],
  { perPage, now, held }: { readonly perPage: number; readonly now: number; readonly held: number | null },
): Standing {
  const pages = Math.max(1, Math.ceil(taken.length / perPage))
  const batch = lastBatch(taken, perPage)
  const isDealing = batch !== null && now < batch.until
  if (held !== null) return { page: ((held % pages) + pages) % pages, pages, isDealing }
  if (batch === null) return { page: 0, pages, isDealing }
  if (isDealing) {
    const turned = Math.max(0, Math.floor((now - batch.from) / pageMs))
    return { page: Math.min(pages - 1, pageOf(batch.first, perPage) + turned), pages, isDealing }
  }
  return { page: Math.floor((now - batch.until) / pageMs) % pages, pages, isDealing }
}

/** Characters that a plate of a full page holds. */
const longestShort = 9

/** Whether one of the lots says too much for a plate of a full page. */
export function areLong(labels: readonly string[]): boolean {
  return labels.some((label) => Array.from(label).length > longestShort)
}

/** How many lots a page holds: as few pages as it takes, equally full, so that nobody stands alone because of a remainder. */
export function perPageOf(labels: readonly string[]): number {
  const most = areLong(labels) ? longPerPage : lotsPerPage
  const pages = Math.max(1, Math.ceil(labels.length / most))
  return Math.max(1, Math.ceil(labels.length / pages))
}
