/** True where this browser can fill the screen with a page; iPhones cannot. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled === true
}

/** Fills the screen with the stage, or gives it back; a browser that says no keeps its window. */
export function toggleFullScreen(): void {
  if (!canFillScreen()) return
  const asked = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  asked.catch(() => undefined)
}
