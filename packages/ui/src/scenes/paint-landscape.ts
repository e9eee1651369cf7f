import type { Pen } from '../paint/pen.ts'
import { H, LAYERS, type LandscapeLook, W } from './landscape-layers.ts'
import { ridgePath } from './ridge-path.ts'

type Place = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The same ridges on a canvas, without sky and sun; they fill the width and stand on the foot of their place. */
export function paintLandscape(pen: Pen, look: LandscapeLook, { left, top, width, height }: Place): void {
  pen.save()
  pen.beginPath()
  pen.rect(left, top, width, height)
  pen.clip()
  pen.translate(left, top)
  pen.scale(width / W, height / H)
  for (const { seed, peaks, rough, ink, foot = 0, colour } of LAYERS[look]) {
    const highest = Math.max(...peaks.map(([, high]) => high))
    const fade = pen.createLinearGradient(0, H * (1 - highest), 0, H)
    const solid = colour.startsWith('#') ? colour : '#41625a'
    fade.addColorStop(0, withAlpha(solid, ink))
    fade.addColorStop(1, withAlpha(solid, foot))
    pen.fillStyle = fade
    pen.fill(new Path2D(ridgePath({ seed, width: W, height: H, peaks, rough })))
  }
  pen.restore()
}

const withAlpha = (hex: string, alpha: number) =>
  `${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
