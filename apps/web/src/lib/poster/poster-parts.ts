import {
  markPath,
  type Pen,
  paintCode,
  paintFace,
  paintShape,
  prizeStrokes,
  type Square,
  throwShadow,
} from '@fairdraw/ui'
import { prizePicture } from '../prize-picture.ts'
import { qrPath } from '../qr.tsx'
import type { Pictures } from './pictures.ts'
import type { Poster, PosterPrize } from './poster-of.ts'
import { fitText, widthOf, writeFitted, writeLine } from './set-text.ts'

/** A sheet of the A series at 1080 across; everything on one is told in these units. */
export const sheet = { width: 1080, height: 1528 } as const
/** A card for chats. */
export const card = { width: 1080, height: 1080 } as const
export const margin = 78
export const inner = sheet.width - 2 * margin
/** The least type on a sheet: 13 points on A4. */
export const leastType = 24
/** The code with its quiet zone is never smaller. */
export const codeSide = 234

export type Ink = { readonly text: string; readonly second: string; readonly line: string }
export const onPaper: Ink = { text: '#1c1e22', second: '#55585c', line: '#d9d2c4' }
export const onNight: Ink = { text: '#fff6e6', second: '#e4d6c0', line: 'rgb(255 246 230 / 0.3)' }
export const paper = '#fbf8f1'
const zhu = '#c23a1d'

export function fill(pen: Pen, colour: string | CanvasGradient, { left, top, width, height }: Box): void {
  pen.fillStyle = colour
  pen.fillRect(left, top, width, height)
}
export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const rule = (pen: Pen, left: number, top: number, width: number, colour: string) =>
  fill(pen, colour, { left, top, width, height: 2 })

/** A gradient from top to bottom: colours by the share of the height at which they stand. */
export function fading(pen: Pen, top: number, bottom: number, stops: readonly (readonly [number, string])[]) {
  const light = pen.createLinearGradient(0, top, 0, bottom)
  for (const [at, colour] of stops) light.addColorStop(at, colour)
  return light
}

export function glow(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  colours: readonly (readonly [number, string])[],
) {
  const light = pen.createRadialGradient(x, y, 0, x, y, radius)
  for (const [at, colour] of colours) light.addColorStop(at, colour)
  return light
}

type Named = Pick<Poster, 'organiser'> & {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly ink: Ink
}

/** Who makes the draw: the face and the name, around the middle `y`. */
export function paintOrganiser(
  pen: Pen,
  { portrait }: Pictures,
  { organiser, x, y, across, ink }: Named,
): void {
  if (organiser === '') return
  const side = 62
  paintFace(pen, organiser, portrait ?? undefined, { left: x, top: y - side / 2, side })
  const type = { size: 34, least: leastType, weight: 600, fill: ink.text }
  writeLine(pen, organiser, { ...type, x: x + side + 18, y, across: across - side - 18 })
}

/** As much of a picture as fills its place, from its middle. */
export function paintFilling(pen: Pen, image: HTMLImageElement, { left, top, width, height }: Box): void {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.max(width / naturalWidth, height / naturalHeight)
  const [wide, high] = [width / scale, height / scale]
  const [x, y] = [(naturalWidth - wide) / 2, (naturalHeight - high) / 2]
  pen.drawImage(image, x, y, wide, high, left, top, width, height)
}

/** The photo of a prize, or its drawing on a warm ground. */
export function paintPrize(
  pen: Pen,
  { kind }: PosterPrize,
  image: HTMLImageElement | null,
  at: Square,
): void {
  const { left, top, side } = at
  pen.save()
  pen.beginPath()
  pen.roundRect(left, top, side, side, side * 0.09)
  pen.clip()
  fill(pen, '#f3e7d2', { left, top, width: side, height: side })
  if (image) paintFilling(pen, image, { left, top, width: side, height: side })
  else paintDrawing(pen, kind, { left: left + side * 0.2, top: top + side * 0.2, side: side * 0.6 })
  pen.restore()
}

function paintDrawing(pen: Pen, kind: PosterPrize['kind'], { left, top, side }: Square): void {
  const { ink, drawn } = prizeStrokes(prizePicture(kind))
  pen.translate(left, top)
  pen.scale(side / 48, side / 48)
  pen.fillStyle = zhu
  pen.fill(new Path2D(drawn))
  pen.strokeStyle = '#3a2f22'
  pen.lineWidth = 2
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke(new Path2D(ink))
}

type Told = {
  /** How much room there is from top to foot. */
  readonly high: number
  readonly x: number
  readonly y: number
  readonly across: number
  readonly ink: Ink
  readonly size?: number
}

/** 一等奖 · 1 份 above the name, which may take two lines, around the middle `y`. */
export function tellPrize(
  pen: Pen,
  { tier, name, count }: PosterPrize,
  { x, y, across, high, ink, size = 31 }: Told,
): void {
  const head = [tier, count].filter(Boolean).join(count.startsWith('×') ? ' ' : ' · ')
  const headHigh = head === '' ? 0 : size * 1.3
  const type = { width: across, height: high - headHigh, most: size, least: leastType, weight: 600, lines: 2 }
  const fitted = fitText(pen, name, type)
  const top = y - (headHigh + fitted.lines.length * fitted.size * 1.22) / 2
  const line = { x, y: top + headHigh / 2, across, size: size - 4, least: leastType, fill: ink.second }
  if (head !== '') writeLine(pen, head, line)
  writeFitted(pen, fitted, { x, y: top + headHigh, weight: 600, fill: ink.text })
}

/** The code of a link on paper, with the mark in its middle: a small part of what its level of correction makes good. */
export function paintLink(pen: Pen, link: string, at: Square): void {
  pen.save()
  throwShadow(pen, { blur: 10, down: 2, colour: 'rgb(50 35 10 / 0.22)' })
  fill(pen, '#fff', { left: at.left + 6, top: at.top + 6, width: at.side - 12, height: at.side - 12 })
  pen.restore()
  paintCode(pen, qrPath(link), at)
  const side = at.side * 0.15
  const middle = { left: at.left + (at.side - side) / 2, top: at.top + (at.side - side) / 2 }
  const pad = side * 0.14
  fill(pen, '#fff', {
    left: middle.left - pad,
    top: middle.top - pad,
    width: side + 2 * pad,
    height: side + 2 * pad,
  })
  paintMark(pen, { ...middle, side })
}

function paintMark(pen: Pen, at: Square): void {
  pen.fillStyle = zhu
  pen.beginPath()
  pen.roundRect(at.left, at.top, at.side, at.side, at.side * 0.24)
  pen.fill()
  paintShape(pen, markPath, at, { of: 64, fill: '#fff9f2' })
}

type Marked = {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly fill: string
  readonly size?: number
}

/** How wide the mark and these words are. */
export const checkedWidth = (pen: Pen, text: string, size = 29) =>
  size * 1.45 + 14 + widthOf(pen, text, { size, weight: 600 }) + 1

/** The mark, and that everybody can check the result. */
export function paintChecked(pen: Pen, text: string, { x, y, across, size = 29, ...type }: Marked): number {
  const side = size * 1.45
  paintMark(pen, { left: x, top: y - side / 2, side })
  const line = {
    ...type,
    x: x + side + 14,
    y,
    across: across - side - 14,
    size,
    least: leastType,
    weight: 600,
  }
  return side + 14 + writeLine(pen, text, line)
}

/** What hangs a lot from the edge above it. */
export function paintString(pen: Pen, x: number, bottom: number): void {
  pen.strokeStyle = '#8a6a3c'
  pen.lineWidth = 3
  pen.beginPath()
  pen.moveTo(x + 3, -2)
  pen.lineTo(x, bottom)
  pen.stroke()
}
