import type { LotSprites } from './lot-sprites.ts'
import type { PlacedLot } from './sphere.ts'

export type GlobeFrame = {
  readonly sprites: LotSprites
  readonly radius: number
  readonly centreX: number
  readonly centreY: number
  /** How large a lot is beside the one that its picture was drawn as. */
  readonly size?: number
  /** Strength of the whole, below 1 for the trail of a rolling globe. */
  readonly strength?: number
  readonly isTrail?: boolean
}

/* Behind the rim a lot is only a hint between the ones in front. */
const BACK_STRENGTH = 0.42
const LEAST_TURN = 0.16

/** The dusk inside the globe, so that the gaps between the lots are not holes into the night. */
export function paintGlow(
  ink: CanvasRenderingContext2D,
  centreX: number,
  centreY: number,
  radius: number,
): void {
  const lightX = centreX - radius * 0.42
  const lightY = centreY - radius * 0.32
  const glow = ink.createRadialGradient(lightX, lightY, radius * 0.1, lightX, lightY, radius * 1.25)
  glow.addColorStop(0, 'rgba(206, 176, 130, 0.5)')
  glow.addColorStop(0.62, 'rgba(150, 112, 72, 0.34)')
  glow.addColorStop(1, 'rgba(40, 60, 70, 0)')
  ink.beginPath()
  ink.arc(centreX, centreY, radius * 0.95, 0, Math.PI * 2)
  ink.fillStyle = glow
  ink.fill()
}

/** Whether a lot is on the side that is read. */
export const isFront = ({ z }: PlacedLot) => z > -0.04

/** Where the canvas shows a lot: left, top, width and height in px. */
export function boundsOf(
  { x, y, z }: PlacedLot,
  frame: GlobeFrame,
): readonly [number, number, number, number] {
  const { sprites, radius, centreX, centreY, size = 1 } = frame
  const near = (0.84 + z * 0.16) * size
  const width = sprites.width * near * Math.max(LEAST_TURN, Math.sqrt(1 - x * x))
  const height = sprites.height * near
  return [centreX + x * radius - width / 2, centreY + y * radius * 0.96 - height / 2, width, height]
}

/** Copies a lot on to the canvas. */
export function paintLot(ink: CanvasRenderingContext2D, lot: PlacedLot, frame: GlobeFrame): void {
  const { sprites, strength = 1, isTrail = false } = frame
  const front = isFront(lot)
  if (isTrail && !front) return
  const { width, height } = sprites
  const bounds = boundsOf(lot, frame)
  const light = front ? lot.light : lot.light * 0.62
  const inLight = Math.min(1, 0.16 + lot.light * 2.2)
  ink.globalAlpha = strength * (front ? inLight : BACK_STRENGTH * inLight)
  ink.drawImage(sprites.bodies, sprites.bodyX(light), 0, width, height, ...bounds)
  if (!front || isTrail) return
  const [wordX, wordY] = sprites.wordAt(lot.index)
  ink.globalAlpha = strength * Math.min(1, 0.1 + lot.light * 1.6)
  ink.drawImage(sprites.words, wordX, wordY, width, height, ...bounds)
}
