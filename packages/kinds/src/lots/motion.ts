/** The tube shakes 900 ms in three swings, then one lot rises and opens. */
export const shakeMs = 900
const swings = 3
const widestDeg = 11
export const riseMs = 700
export const openMs = 320

export const riseEasing = 'cubic-bezier(.16, 1, .3, 1)'
export const openEasing = 'cubic-bezier(.5, 0, .2, 1)'

/** How the tube leans, in degrees: a pure function of the elapsed time, upright at both ends. */
export function leanAt(elapsedMs: number): number {
  if (elapsedMs <= 0 || elapsedMs >= shakeMs) return 0
  const share = elapsedMs / shakeMs
  // Neither end starts or stops at once.
  return widestDeg * Math.sin(share * swings * 2 * Math.PI) * Math.sin(share * Math.PI)
}

const samples = 45

/** The whole shaking for the compositor. */
export const shaking: Keyframe[] = Array.from({ length: samples + 1 }, (_, at) => ({
  transform: `rotate(${leanAt((at / samples) * shakeMs).toFixed(2)}deg)`,
}))

/** How high the stick stands at its end, in the drawing's own units. */
export const risenBy = 52

export const rising: Keyframe[] = [{ transform: 'translateY(0)' }, { transform: `translateY(${-risenBy}px)` }]

export const opening: Keyframe[] = [
  { transform: 'scale(.3, .9)', opacity: 0 },
  { transform: 'scale(1, 1)', opacity: 1 },
]
