import { lotSprites } from './lot-sprites.ts'
import { paintGlobe, paintGlow } from './paint-globe.ts'
import { lotsFor, placeLots } from './sphere.ts'

type Shape = {
  readonly labels: readonly string[]
  readonly width: number
  readonly height: number
  readonly radius: number
}

/** Paints the globe at one angle (radians), with a fainter globe `trail` radians behind it while it rolls. */
export type GlobePainter = (angle: number, trail: number) => void

/** Readies a canvas of this size (CSS px) and its lots; undefined where there is no 2D canvas. */
export function globePainter(canvas: HTMLCanvasElement, shape: Shape): GlobePainter | undefined {
  const ink = canvas.getContext('2d')
  if (!ink) return undefined
  const scale = Math.min(2, globalThis.devicePixelRatio || 1)
  canvas.width = Math.round(shape.width * scale)
  canvas.height = Math.round(shape.height * scale)
  const count = lotsFor(shape.radius)
  const radius = shape.radius * scale
  const song = getComputedStyle(canvas).fontFamily || 'serif'
  const sprites = lotSprites(shape.labels, (radius * 1.9) / Math.sqrt(count), song)
  const frame = { sprites, radius, centreX: canvas.width / 2, centreY: canvas.height / 2 }
  return (angle, trail) => {
    ink.clearRect(0, 0, canvas.width, canvas.height)
    paintGlow(ink, frame.centreX, frame.centreY, radius)
    const behind = angle - trail
    if (trail > 0)
      paintGlobe(ink, { ...frame, lots: placeLots(count, behind), strength: 0.45, isTrail: true })
    paintGlobe(ink, { ...frame, lots: placeLots(count, angle) })
  }
}
