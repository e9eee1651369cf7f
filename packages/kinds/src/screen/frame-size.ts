/** The stage is drawn this high, in its own px, and scaled as a whole. */
export const frameHeight = 1_080
/** Nothing that is read lies closer to the edges: halls cut them off. */
export const safe = { side: 112, top: 64, bottom: 64 } as const
/** Names and prizes end above this: heads in the hall hide what is lower. */
export const aboveHeads = frameHeight * 0.8
/** The centre square stays as it is; the sides move in as far as 4:3 and out as far as this. */
const narrowest = 1_440
const widest = 2_400

export type FrameSize = {
  /** Width of the frame in its own px. */
  readonly width: number
  /** CSS px for one of its px. */
  readonly scale: number
  /** Where it begins in the box, CSS px. */
  readonly left: number
  readonly top: number
}

/** The frame for a box of `width` × `height` CSS px: whole in it, in its middle. */
export function frameOf(width: number, height: number): FrameSize {
  const wanted = (width / height) * frameHeight
  const own = Math.round(Math.min(widest, Math.max(narrowest, wanted)))
  const scale = Math.min(width / own, height / frameHeight)
  return { width: own, scale, left: (width - own * scale) / 2, top: (height - frameHeight * scale) / 2 }
}

/** Where the winners stand: beside the column of the prize, under the head, above the heads of the hall. */
export function winnersArea(frameWidth: number): {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
} {
  const left = safe.side + 364
  return { left, top: 196, width: frameWidth - left - safe.side, height: aboveHeads - 196 - 4 }
}

/** Where the moon stands while the left belongs to the words; as the crowd has it (crowd/globe-place.ts). */
export function asideMoon(frameWidth: number): { readonly x: number; readonly radius: number } {
  const unit = Math.min(frameHeight, frameWidth * 0.5625)
  return { x: frameWidth / 2 + unit * 0.361, radius: unit * 0.366 }
}
