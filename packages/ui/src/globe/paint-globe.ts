import type { LotSprites } from './lot-sprites.ts'
import type { PlacedLot } from './sphere.ts'

type Frame = {
  readonly lots: readonly PlacedLot[]
  readonly sprites: LotSprites
  readonly radius: number
  readonly centreX: number
  readonly centreY: number
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

/** Copies the lots of one moment on to the canvas, farthest first. */
export function paintGlobe(ink: CanvasRenderingContext2D, frame: Frame): void {
  for (const lot of frame.lots) paintLot(ink, lot, frame)
  ink.globalAlpha = 1
}

function paintLot(ink: CanvasRenderingContext2D, lot: PlacedLot, frame: Frame): void {
  const { sprites, radius, centreX, centreY, strength = 1, isTrail = false } = frame
  const isFront = lot.z > -0.04
  if (isTrail && !isFront) return
  const { width, height } = sprites
  const near = 0.84 + lot.z * 0.16
  const shownWidth = width * near * Math.max(LEAST_TURN, Math.abs(Math.sqrt(1 - lot.x * lot.x)))
  const shownHeight = height * near
  const x = centreX + lot.x * radius - shownWidth / 2
  const y = centreY + lot.y * radius * 0.96 - shownHeight / 2
  const light = isFront ? lot.light : lot.light * 0.62
  const inLight = Math.min(1, 0.16 + lot.light * 2.2)
  ink.globalAlpha = strength * (isFront ? inLight : BACK_STRENGTH * inLight)
  ink.drawImage(sprites.bodies, sprites.bodyX(light), 0, width, height, x, y, shownWidth, shownHeight)
  if (!isFront || isTrail) return
  const [wordX, wordY] = sprites.wordAt(lot.index)
  ink.globalAlpha = Math.min(1, 0.1 + lot.light * 1.6)
  ink.drawImage(sprites.words, wordX, wordY, width, height, x, y, shownWidth, shownHeight)
}
