/** Quint out, as the stage and the sound of it both use it. */
const curve = [0.22, 1, 0.36, 1] as const
export const quintOut = `cubic-bezier(${curve.join(', ')})`

const cubic = (first: number, second: number, at: number) =>
  3 * first * at * (1 - at) ** 2 + 3 * second * at ** 2 * (1 - at) + at ** 3

/** How far a move by a curve, as CSS writes it, has come, 0 … 1, after this share of its time. */
export function progressOf(x1: number, y1: number, x2: number, y2: number): (timeShare: number) => number {
  return (timeShare) =>
    cubic(
      y1,
      y2,
      solved((at) => cubic(x1, x2, at), clamped(timeShare)),
    )
}

/** After which share of its time the move has come so far: the inverse. */
export function timeShareOf(progress: number): number {
  const [x1, y1, x2, y2] = curve
  return cubic(
    x1,
    x2,
    solved((at) => cubic(y1, y2, at), clamped(progress)),
  )
}

/** The same for the quint out. */
export const progressAt = progressOf(...curve)

const clamped = (share: number) => Math.min(1, Math.max(0, share))

function solved(rising: (at: number) => number, wanted: number): number {
  let [low, high] = [0, 1]
  for (let halving = 0; halving < 40; halving++) {
    const middle = (low + high) / 2
    if (rising(middle) < wanted) low = middle
    else high = middle
  }
  return high
}

type Move = {
  readonly totalMs: number
  readonly elapsedMs: number
  readonly easing?: string
  /** It begins so long after the start, and shows its first pose until then. */
  readonly delayMs?: number
}

/**
 * Hands a move to the compositor, begun so long ago as it was: no script runs for its frames. Where it ends must be the
 * element's own style, so that nothing jumps. Returns what stops it.
 */
export function moveBy(element: Element | null, keyframes: Keyframe[], move: Move): () => void {
  if (!element || typeof element.animate !== 'function') return () => undefined
  const { totalMs, easing = 'linear', delayMs = 0 } = move
  const animation = element.animate(keyframes, {
    duration: totalMs,
    easing,
    delay: delayMs,
    fill: 'backwards',
  })
  animation.currentTime = move.elapsedMs
  return () => animation.cancel()
}
