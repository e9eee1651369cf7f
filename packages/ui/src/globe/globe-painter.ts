import { lotSprites } from './lot-sprites.ts'
import { paintGlow, paintLot } from './paint-globe.ts'
import { evenPlaces, lotsFor, placeLots } from './sphere.ts'

type Shape = {
  readonly labels: readonly string[]
  readonly width: number
  readonly height: number
  readonly radius: number
}

/** Paints the globe at one angle (radians). */
export type GlobePainter = (angle: number) => void

/** Readies a canvas of this size (CSS px) and its lots; undefined where there is no 2D canvas. */
export function globePainter(canvas: HTMLCanvasElement, shape: Shape): GlobePainter | undefined {
  const ink = canvas.getContext('2d')
  if (!ink) return undefined
  const scale = Math.min(2, globalThis.devicePixelRatio || 1)
  canvas.width = Math.round(shape.width * scale)
  canvas.height = Math.round(shape.height * scale)
  const places = evenPlaces(lotsFor(shape.radius))
  const radius = shape.radius * scale
  const song = getComputedStyle(canvas).fontFamily || 'serif'
  const sprites = lotSprites(
    shape.labels.map((label) => Array.from(label)),
    (radius * 1.9) / Math.sqrt(places.length),
    song,
  )
  const frame = { sprites, radius, centreX: canvas.width / 2, centreY: canvas.height / 2 }
  return (angle) => {
    ink.clearRect(0, 0, canvas.width, canvas.height)
    paintGlow(ink, frame.centreX, frame.centreY, radius)
    for (const lot of placeLots(places, angle)) paintLot(ink, lot, frame)
    ink.globalAlpha = 1
  }
}
