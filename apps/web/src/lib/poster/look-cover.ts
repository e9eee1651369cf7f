import { type Pen, paintLandscape, write } from '@fairdraw/ui'
import type { Pictures } from './pictures.ts'
import type { Poster } from './poster-of.ts'
import {
  type Box,
  checkedWidth,
  fading,
  fill,
  glow,
  inner,
  leastType,
  margin,
  onNight,
  paintChecked,
  paintFilling,
  paintLink,
  paintOrganiser,
  paintPrize,
  rule,
  sheet,
  tellPrize,
} from './poster-parts.ts'
import { fitText, widthOf, writeFitted, writeLine } from './set-text.ts'

const ink = onNight
const side = 260
const line = 1_036
const codeTop = line + 34

/** 封面: the organiser's photo over the whole sheet, the words on it in the light of a scrim. */
export function paintCoverLook(pen: Pen, poster: Poster, pictures: Pictures): void {
  const whole = { left: 0, top: 0, ...sheet }
  if (pictures.cover) paintPhoto(pen, pictures.cover, whole)
  else {
    paintNight(pen, whole)
    paintMoonlight(pen)
  }
  paintOrganiser(pen, pictures, { organiser: poster.organiser, x: margin, y: 100, across: inner, ink })
  const title = {
    width: inner,
    height: 370,
    most: 142,
    least: 44,
    weight: 700,
    in: 'song',
    lines: 4,
  } as const
  const at = { ...title, x: margin, y: 176, fill: ink.text }
  writeFitted(pen, fitText(pen, poster.title, title), at)
  tellWhen(pen, poster)
  rule(pen, margin, line, inner, ink.line)
  paintPrizes(pen, poster, pictures)
  paintCode(pen, poster)
}

function paintPhoto(pen: Pen, photo: HTMLImageElement, whole: Box): void {
  paintFilling(pen, photo, whole)
  const scrim = fading(pen, 0, whole.height, [
    [0, 'rgb(18 14 10 / 0.7)'],
    [0.3, 'rgb(18 14 10 / 0.5)'],
    [0.44, 'rgb(18 14 10 / 0.12)'],
    [0.56, 'rgb(18 14 10 / 0.3)'],
    [0.68, 'rgb(14 10 8 / 0.82)'],
    [1, 'rgb(10 7 5 / 0.94)'],
  ])
  fill(pen, scrim, whole)
}

/** The night of a stage: a moon over hills. */
export function paintNight(pen: Pen, { left, top, width, height }: Box): void {
  const dark = fading(pen, top, top + height, [
    [0, '#12242e'],
    [0.5, '#0c1a22'],
    [1, '#05080a'],
  ])
  fill(pen, dark, { left, top, width, height })
}

function paintMoonlight(pen: Pen): void {
  const moon = { x: 760, y: 720, radius: 176 }
  fill(
    pen,
    glow(pen, moon.x, moon.y, 520, [
      [0.3, 'rgb(240 205 140 / 0.3)'],
      [1, 'rgb(240 205 140 / 0)'],
    ]),
    { left: 0, top: 0, ...sheet },
  )
  paintMoon(pen, moon)
  paintLandscape(pen, 'night', { left: 0, top: 640, width: sheet.width, height: 420 })
  fill(pen, '#05090c', { left: 0, top: 1_059, width: sheet.width, height: sheet.height - 1_059 })
}

export function paintMoon(
  pen: Pen,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
): void {
  const light = pen.createLinearGradient(x - radius, y - radius, x + radius, y + radius)
  light.addColorStop(0, '#f3dca8')
  light.addColorStop(0.55, '#e3bd7c')
  light.addColorStop(1, '#c9995a')
  pen.fillStyle = light
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
}

function tellWhen(pen: Pen, { when, how }: Poster): void {
  const y = line - 44
  const end = writeLine(pen, when, {
    x: margin,
    y,
    across: inner,
    size: 42,
    least: leastType,
    weight: 600,
    fill: ink.text,
  })
  const more = { size: 32, fill: ink.second }
  if (end + 24 + widthOf(pen, how, more) < inner) write(pen, how, margin + end + 24, y, more)
}

/** A row a prize, left of the code. */
function paintPrizes(pen: Pen, { prizes, more }: Poster, pictures: Pictures): void {
  const across = inner - side - 40
  const pitch = more === '' ? 118 : 106
  const square = pitch - 16
  for (const [at, prize] of prizes.entries()) {
    const top = codeTop + at * pitch
    paintPrize(pen, prize, pictures.prizes[at] ?? null, { left: margin, top, side: square })
    const x = margin + square + 26
    tellPrize(pen, prize, {
      x,
      y: top + square / 2,
      across: across - square - 26,
      high: pitch - 6,
      ink,
      size: 33,
    })
  }
  if (more !== '')
    write(pen, more, margin, codeTop + prizes.length * pitch + 16, { size: 28, fill: ink.second })
}

function paintCode(pen: Pen, { link, act, checked }: Poster): void {
  const x = margin + inner - side
  paintLink(pen, link, { left: x, top: codeTop, side })
  const type = {
    width: side + 6,
    height: 60,
    most: 38,
    least: 27,
    weight: 700,
    in: 'song',
    lines: 1,
  } as const
  const fitted = fitText(pen, act, type)
  const middle = x + side / 2
  writeFitted(pen, fitted, { ...type, x: middle, y: codeTop + side + 16, align: 'center', fill: ink.text })
  const wide = Math.min(inner, checkedWidth(pen, checked))
  paintChecked(pen, checked, {
    x: margin + inner - wide,
    y: codeTop + side + 114,
    across: wide,
    fill: ink.text,
  })
}
