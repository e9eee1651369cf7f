import type { Page } from 'playwright-core'

/** Sets the page's own clock wrong by so much, as that of a computer in a hall may be. */
export async function skewClock(page: Page, skewMs: number): Promise<void> {
  await page.addInitScript((skew) => {
    const RealDate = Date
    const wall = RealDate.now.bind(RealDate)
    class SkewedDate extends RealDate {
      constructor(...given: [] | [number | string | Date]) {
        super(...(given.length === 0 ? ([wall() + skew] as const) : (given as [number])))
      }
      static override now() {
        return wall() + skew
      }
    }
    globalThis.Date = SkewedDate as DateConstructor
  }, skewMs)
}

/** Has a page write down the moment at which it lets winners come forward, by the clock that all pages share. */
export async function noteReveals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isOut = false
    const look = () => {
      const isOutNow = document.querySelector('.fd-hall-at-reveal') !== null
      // Untouched by a `Date` that is set wrong.
      if (isOutNow && !isOut)
        sessionStorage.setItem('revealedAt', String(performance.timeOrigin + performance.now()))
      isOut = isOutNow
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['class'],
    })
  })
}

/** How far apart these screens let the newest winners come forward. */
export async function revealsOf(screens: readonly Page[]): Promise<{ readonly apartMs: number }> {
  const read = () => Number(sessionStorage.getItem('revealedAt') ?? Number.NaN)
  const moments = await Promise.all(screens.map((page) => page.evaluate(read)))
  return { apartMs: Math.max(...moments) - Math.min(...moments) }
}
