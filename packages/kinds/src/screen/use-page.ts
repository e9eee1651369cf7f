import { useMemo } from 'react'
import { pageMs } from './reveal-times.ts'
import type { ScreenStageProps } from './stage-props.ts'
import { useBeat } from './use-beat.ts'

/** Which of so many pages stands, and since when. */
export type StandingPage = {
  readonly number: number
  /** Epoch milliseconds it began to stand; a single page stands from the beginning for good. */
  readonly began: number
  /** All pages have been shown once already. */
  readonly isAgain: boolean
}

/** Pages that stand one after another; from `last` on they come again and again, a single one of them for good. */
export type Pages = {
  readonly count: number
  readonly last: number
  /** How long each stands; `pageMs` when left out. */
  readonly standsMs?: number
}

/** The page of a moment, or the one that the host holds. */
export function pageOf(
  turned: number,
  since: number,
  { count, last, standsMs = pageMs }: Pages,
  held: number | null = null,
): StandingPage {
  if (held !== null && count > 1) return { number: held % count, began: since, isAgain: true }
  const again = Math.max(1, count - last)
  const turn = Math.max(0, again === 1 ? Math.min(turned, count - 1) : turned)
  return {
    number: turn < count ? turn : last + ((turn - last) % again),
    began: since + turn * standsMs,
    isAgain: turn >= Math.max(1, count),
  }
}

type Turning = Pick<ScreenStageProps, 'now' | 'page' | 'pause'>

/** The same, followed by the hall's clock; paused, the page that stands goes on standing. */
export function usePage(since: number, pages: Pages, { now, page, pause }: Turning): StandingPage {
  const at = pause?.at ?? null
  const from = since + (pause?.ms ?? 0)
  const clock = useMemo(() => (at === null ? now : () => at), [at, now])
  return pageOf(useBeat({ from, everyMs: pages.standsMs ?? pageMs, now: clock }), from, pages, page)
}
