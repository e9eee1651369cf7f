import { type Pen, paintLandscape, paintLot, write, writeUpright } from '@fairdraw/ui'
import type { Pictures } from './pictures.ts'
import type { Poster } from './poster-of.ts'
import {
  codeSide,
  fading,
  fill,
  glow,
  inner,
  leastType,
  margin,
  onPaper,
  paintChecked,
  paintLink,
  paintOrganiser,
  paintPrize,
  paintString,
  paper,
  rule,
  sheet,
  tellPrize,
} from './poster-parts.ts'
import { fitText, widthOf, writeFitted, writeLine } from './set-text.ts'

/** Where the ridges stand. */
const ground = 722
const foot = sheet.height - 64 - codeSide
const ink = onPaper

/** 山水: ridges in the upper half, one lot before the sun; needs no picture. */
export function paintLandscapeLook(pen: Pen, poster: Poster, pictures: Pictures): void {
  fill(pen, paper, { left: 0, top: 0, ...sheet })
  paintView(pen, poster)
  paintOrganiser(pen, pictures, { organiser: poster.organiser, x: margin, y: 100, across: 560, ink })
  const title = {
    width: inner,
    height: 226,
    most: 129,
    least: 38,
    weight: 700,
    in: 'song',
    lines: 3,
  } as const
  const fitted = fitText(pen, poster.title, title)
  const high = fitted.lines.length * fitted.size * 1.22
  const top = Math.max(610, 836 - high)
  const end = writeFitted(pen, fitted, { ...title, x: margin, y: top, fill: ink.text })
  tellWhen(pen, poster, Math.max(880, end + 44))
  rule(pen, margin, 926, inner, ink.line)
  paintPrizes(pen, poster, pictures)
  paintFoot(pen, poster)
}

function paintView(pen: Pen, { lot }: Poster): void {
  const view = { left: 0, top: 0, width: sheet.width, height: ground }
  const sky = fading(pen, 0, ground, [
    [0, '#c3dbd1'],
    [0.62, '#e6ecdf'],
    [1, '#f4f1e6'],
  ])
  fill(pen, sky, view)
  fill(
    pen,
    glow(pen, 786, 262, 420, [
      [0, 'rgb(255 244 222 / 0.85)'],
      [1, 'rgb(255 244 222 / 0)'],
    ]),
    view,
  )
  pen.fillStyle = '#fdf0da'
  pen.beginPath()
  pen.arc(786, 262, 150, 0, 2 * Math.PI)
  pen.fill()
  paintLandscape(pen, 'celadon', { left: -40, top: 70, width: sheet.width + 80, height: ground - 70 })
  paintBirds(pen)
  // Mist at the foot, on which the title stands.
  fill(
    pen,
    fading(pen, ground - 190, ground, [
      [0, 'rgb(251 248 241 / 0)'],
      [0.7, 'rgb(251 248 241 / 0.86)'],
      [1, paper],
    ]),
    {
      ...view,
      top: ground - 190,
      height: 192,
    },
  )
  paintString(pen, 786, 108)
  const [left, top, width, height] = [731, 86, 110, 334]
  paintLot(pen, { left, top, width, height, seed: 21, eye: '#2a1a10' })
  writeUpright(pen, lot, { middle: 786, top: 150, bottom: 392, across: 88, most: 68, fill: '#fff6e6' })
}

function paintBirds(pen: Pen): void {
  pen.strokeStyle = 'rgb(45 74 68 / 0.8)'
  pen.lineWidth = 4
  pen.lineCap = 'round'
  for (const [x, y, size] of [
    [150, 348, 36],
    [236, 318, 30],
    [306, 342, 24],
  ] as const) {
    pen.beginPath()
    pen.moveTo(x, y)
    pen.quadraticCurveTo(x + size * 0.5, y - size * 0.58, x + size, y - size * 0.04)
    pen.quadraticCurveTo(x + size * 1.5, y - size * 0.58, x + size * 2, y)
    pen.stroke()
  }
}

/** When it opens, how, and at the right how many prizes there are beside those shown. */
function tellWhen(pen: Pen, { when, how, more: others }: Poster, y: number): void {
  const right =
    others === ''
      ? 0
      : write(pen, others, margin + inner, y, { size: 29, fill: ink.second, align: 'right' }) + 30
  const line = { x: margin, y, size: 38, least: leastType, weight: 600, fill: ink.text }
  const end = writeLine(pen, when, { ...line, across: inner - right }) + 24
  const more = { size: 34, fill: ink.second }
  if (end + widthOf(pen, how, more) < inner - right) write(pen, how, margin + end, y, more)
}

/** Three side by side with the words below; fewer have them beside. */
function paintPrizes(pen: Pen, { prizes }: Poster, pictures: Pictures): void {
  const side = prizes.length === 1 ? 196 : 140
  const wide = (inner - 24 * (prizes.length - 1)) / Math.max(1, prizes.length)
  for (const [at, prize] of prizes.entries()) {
    const left = margin + at * (wide + 24)
    const isBelow = prizes.length > 2
    const top = isBelow ? 956 : 1076 - side / 2
    paintPrize(pen, prize, pictures.prizes[at] ?? null, { left, top, side })
    if (isBelow) tellPrize(pen, prize, { x: left, y: 1_158, across: wide, high: 116, ink })
    else
      tellPrize(pen, prize, {
        x: left + side + 24,
        y: 1076,
        high: 190,
        across: wide - side - 24,
        ink,
        size: prizes.length === 1 ? 40 : 33,
      })
  }
}

/** The code and what to do with it; larger where there are no prizes above. */
function paintFoot(pen: Pen, { link, act, actMore, checked, prizes }: Poster): void {
  const side = prizes.length === 0 ? 400 : codeSide
  const top = prizes.length === 0 ? 1_000 : foot
  paintLink(pen, link, { left: margin - 4, top, side })
  const x = margin + side + 40
  const across = sheet.width - margin - x
  const middle = top + side / 2
  writeLine(pen, act, {
    x,
    y: middle - 66,
    across,
    size: 52,
    least: 34,
    weight: 700,
    in: 'song',
    fill: ink.text,
  })
  writeLine(pen, actMore, { x, y: middle - 4, across, size: 30, least: leastType, fill: ink.second })
  paintChecked(pen, checked, { x, y: middle + 68, across, fill: ink.text })
}
