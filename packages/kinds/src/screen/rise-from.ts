import type { Mark } from './crowd/landing.ts'

type Shape = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** How a winner comes forward into a place of the frame: from where the crowd came to rest on them, else from a little below. */
export function riseFrom(mark: Mark | undefined, { left, top, width, height }: Shape): Keyframe[] {
  if (!mark)
    return [
      { opacity: 0, transform: 'translateY(90px) scale(.72)' },
      { opacity: 1, transform: 'none' },
    ]
  const [x, y] = [mark.x - left - width / 2, mark.y - top - height / 2]
  const scale = Math.max(0.02, mark.width / Math.min(width, height))
  return [
    { opacity: 0, transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})` },
    { opacity: 1, offset: 0.12 },
    { opacity: 1, transform: 'none' },
  ]
}
