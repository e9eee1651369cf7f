/**
 * The shorter side of the stage in its own px; it is scaled as a whole. So 30 px are 1/36 of what the hall sees from side to
 * side of the shorter way: of the height of a wall, and of the width of a screen that stands upright.
 */
export const shortSide = 1_080
/** From here down a screen stands upright: its stage is stacked, not laid side by side. */
const uprightBelow = 1.15
/** The longer side, in px: between these the stage is laid out for the real format; beyond, scenery is about it. */
const wide = { least: 1_440, most: 3_840 } as const
const high = { least: 1_620, most: 2_340 } as const

export type FrameSize = {
  /** In its own px. */
  readonly width: number
  readonly height: number
  /** CSS px for one of its px. */
  readonly scale: number
  /** Where it begins in the box, CSS px. */
  readonly left: number
  readonly top: number
}

/** The frame for a box of `width` × `height` CSS px: whole in it, in its middle. */
export function frameOf(width: number, height: number): FrameSize {
  const ratio = width / height
  const isUpright = ratio < uprightBelow
  const within = (side: number, { least, most }: { readonly least: number; readonly most: number }) =>
    Math.round(Math.min(most, Math.max(least, side)))
  const own = isUpright
    ? { width: shortSide, height: within(shortSide / ratio, high) }
    : { width: within(shortSide * ratio, wide), height: shortSide }
  const scale = Math.min(width / own.width, height / own.height)
  return {
    ...own,
    scale,
    left: (width - own.width * scale) / 2,
    top: (height - own.height * scale) / 2,
  }
}
