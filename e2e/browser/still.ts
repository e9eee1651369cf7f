import type { Page } from 'playwright-core'

/** A change of theme takes a frame to begin and fades to end; colours half way between two themes are nobody's. */
export function isStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((wake) => requestAnimationFrame(wake))
    const fades = () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await nextFrame()
    await nextFrame()
    // A page may hear of the theme first and paint it anew later: a long form takes more than two frames.
    await new Promise((wake) => requestIdleCallback(wake))
    while (fades().some(({ playState }) => playState === 'running')) await nextFrame()
  })
}

/**
 * Lets the page go on for so many seconds of frames: whatever it was about to do of its own accord is done by then, also
 * on a machine on which such a second takes longer.
 */
export function hasGoneOn(page: Page, seconds = 1): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise((wake) => requestAnimationFrame(wake))
  }, seconds * 60)
}
