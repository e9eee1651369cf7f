import { EYE, LOT_WIDTH, lotOutline } from '../brand/lot-outline.ts'
import { fleckPath } from '../figures/flecks.tsx'
import { face, type Pen, write } from './pen.ts'

type PaintedLot = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Sows the flecks. */
  readonly seed: number
  /** What shows through its eye. */
  readonly eye: string
}

/** The paper of a lot that was drawn, with the shadow it throws: vermilion, sprinkled with gold beside the words. */
export function paintLot(pen: Pen, { left, top, width, height, seed, eye }: PaintedLot): void {
  const scale = width / LOT_WIDTH
  const tall = height / scale
  pen.save()
  pen.translate(left, top)
  pen.scale(scale, scale)
  const red = pen.createLinearGradient(0, 0, LOT_WIDTH, tall)
  red.addColorStop(0, '#cf4a29')
  red.addColorStop(0.5, '#be3819')
  red.addColorStop(1, '#a12c13')
  pen.save()
  throwShadow(pen, { blur: 14, down: 8, colour: 'rgb(58 20 6 / 0.34)' })
  pen.fillStyle = red
  pen.fill(new Path2D(lotOutline(0, tall)))
  pen.restore()
  pen.fillStyle = '#e9c07a'
  pen.globalAlpha *= 0.8
  pen.fill(new Path2D(fleckPath(seed, LOT_WIDTH, tall, { count: Math.round(tall / 7) })))
  pen.strokeStyle = '#e3a57b'
  pen.lineWidth = 1.2
  pen.stroke(new Path2D(lotOutline(5, tall)))
  pen.globalAlpha /= 0.8
  pen.beginPath()
  pen.arc(LOT_WIDTH / 2, EYE, 7, 0, 2 * Math.PI)
  pen.fillStyle = eye
  pen.strokeStyle = '#e9cf97'
  pen.lineWidth = 2.4
  pen.fill()
  pen.stroke()
  pen.restore()
}

type Shadow = { readonly blur: number; readonly down: number; readonly colour: string }

/** A shadow in units of what is drawn: canvases reckon it in pixels, whatever the scale. */
export function throwShadow(pen: Pen, { blur, down, colour }: Shadow): void {
  const { a, b } = pen.getTransform()
  const scale = Math.hypot(a, b)
  pen.shadowColor = colour
  pen.shadowBlur = blur * scale
  pen.shadowOffsetY = down * scale
}

type Column = {
  readonly middle: number
  readonly top: number
  readonly bottom: number
  /** Room from side to side. */
  readonly across: number
  readonly most: number
  readonly fill: string
}

/** Signs one under another; Latin words stay level, because a turned word cannot be read. */
export function writeUpright(pen: Pen, text: string, column: Column): void {
  const { middle, top, bottom, across, most, fill } = column
  const isUpright = /\p{Script=Han}/u.test(text) && !/[\p{Script=Latin}\p{Nd}]/u.test(text)
  const parts = isUpright
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : text.split(/\s+/)
  const room = bottom - top
  pen.font = `700 100px ${face('song')}`
  const widest = Math.max(1, ...parts.map((part) => pen.measureText(part).width))
  const size = Math.min(most, (across / widest) * 100, room / (parts.length * (isUpright ? 1.04 : 1.2)))
  const pitch = Math.min(room / parts.length, size * (isUpright ? 1.14 : 1.2))
  const first = (top + bottom - pitch * (parts.length - 1)) / 2
  for (const [at, part] of parts.entries())
    write(pen, part, middle, first + at * pitch, {
      size,
      weight: 700,
      in: 'song',
      fill,
      align: 'center',
      most: across,
    })
}
