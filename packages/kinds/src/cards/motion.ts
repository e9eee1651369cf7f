/** How a card is turned: 640 ms, lifted to 1.06 on the way. */
export const flipMs = 640
const flipEasing = 'cubic-bezier(.5, 0, .2, 1)'

/** The others turn this long after the visitor's card stands, each a little after the one before. */
const restAfterMs = 500
const stepMs = 45

const closedPose = 'rotateY(0deg)'
export const openPose = 'rotateY(180deg)'

export const flip: Keyframe[] = [
  { transform: `${closedPose} scale(1)` },
  { transform: 'rotateY(90deg) scale(1.06)' },
  { transform: `${openPose} scale(1)` },
]

/** When the card at this place in the order of turning begins: the visitor's own is 0, the rest follow. */
export function turnsAtMs(order: number): number {
  return order === 0 ? 0 : flipMs + restAfterMs + (order - 1) * stepMs
}

/** The whole move of that card, for `moveBy`. */
export function turnOf(order: number, elapsedMs: number) {
  return { totalMs: flipMs, elapsedMs, easing: flipEasing, delayMs: turnsAtMs(order) }
}
