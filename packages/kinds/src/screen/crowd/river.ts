import type { Box } from './use-box.ts'

/** px of a frame 1080 high: where the far shore is, how far below it the front line lies, and the paper of a lantern there. */
export const shore = 352
export const reach = 728
export const paperWidth = 158
/** A paper is so much higher than wide, and its water line so many widths below it. */
export const paperShape = 670 / 360
export const lotusDepth = 70 / 360
/** So far beyond both edges a lantern drifts before it comes in again at the other. */
export const beyond = 160

export type River = {
  /** px of the box for one of the frame. */
  readonly unit: number
  /** Where the frame begins in the box, and how wide it and the whole river are, px of the frame. */
  readonly left: number
  readonly top: number
  readonly frame: number
  readonly across: number
}

/** The river in a box: it runs through all of it, and is read in the frame in its middle. */
export function riverIn({ width, height }: Box): River {
  const unit = Math.min(height / 1_080, width / 1_440)
  const across = width / unit
  const frame = Math.min(2_400, across)
  return { unit, across, frame, left: (across - frame) / 2, top: (height / unit - 1_080) / 2 }
}

/** A lantern on the water: middle and water line in px of the frame from the left of the river, and the width of its paper. */
export type Afloat = { readonly x: number; readonly y: number; readonly width: number }

const tier = 372
const rowGap = 24

/** Where winners are read, the first at the left: one large, up to five in a row. More are not read on the water. */
export function readingPlaces({ left, frame }: River, winners: number): readonly Afloat[] {
  if (winners > mostRead) return []
  if (winners === 1) return [{ x: left + 836 + (frame - 1_920) * 0.3, y: 872, width: 360 }]
  const from = tier + 48
  const room = frame - 154 - from
  const width = Math.min(250, (room - rowGap * (winners - 1)) / winners)
  const whole = winners * width + (winners - 1) * rowGap
  return Array.from({ length: winners }, (_, at) => ({
    x: left + from + (room - whole) / 2 + at * (width + rowGap) + width / 2,
    y: 846,
    width,
  }))
}

/** Most winners that come to the front; of more, the lots rise from where they float. */
export const mostRead = 5
