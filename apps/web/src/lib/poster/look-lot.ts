import { type Pen, paintLandscape, paintLot, write, writeUpright } from '@fairdraw/ui'
import type { Pictures } from './pictures.ts'
import type { Poster } from './poster-of.ts'
import {
  codeSide,
  fading,
  fill,
  leastType,
  margin,
  onPaper,
  paintChecked,
  paintLink,
  paintOrganiser,
  paintPrize,
  paintString,
  rule,
  sheet,
  tellPrize,
} from './poster-parts.ts'
import { fitText, writeFitted, writeLine } from './set-text.ts'

const lot = { left: 85, top: 60, width: 418, height: 1_360 }
const left = 571
const across = sheet.width - margin - left
const ink = onPaper
/** So many signs stand upright on the lot; a longer title goes level beside it. */
const mostUpright = 5

const isUpright = (title: string) => /^\p{Script=Han}+$/u.test(title) && [...title].length <= mostUpright

/** 朱签: one lot hung from the edge with the title on it, everything else beside. */
export function paintLotLook(pen: Pen, poster: Poster, pictures: Pictures): void {
  const paper = fading(pen, 0, sheet.height, [
    [0, '#fffdf8'],
    [0.6, '#f9f3e7'],
    [1, '#efe4d2'],
  ])
  fill(pen, paper, { left: 0, top: 0, ...sheet })
  paintLandscape(pen, 'paper', { left: 300, top: 760, width: 1_000, height: 560 })
  paintHungLot(pen, poster)
  paintOrganiser(pen, pictures, { organiser: poster.organiser, x: left, y: 130, across, ink })
  const isBeside = !isUpright(poster.title)
  const y = isBeside ? paintTitle(pen, poster, 196) + 34 : 226
  const below = poster.clock === '' ? tellHow(pen, poster, y) : tellClock(pen, poster, y, isBeside)
  paintPrizes(pen, poster, pictures, below + 30)
  paintFoot(pen, poster)
}

function paintHungLot(pen: Pen, { title, lot: word }: Poster): void {
  const middle = lot.left + lot.width / 2
  paintString(pen, middle, lot.top + 90)
  paintLot(pen, { ...lot, seed: 12, eye: '#fdf8ee' })
  const said = isUpright(title) ? title : word
  const column = { top: lot.top + 190, bottom: lot.top + lot.height - 70, across: lot.width - 90 }
  writeUpright(pen, said, { ...column, middle, most: 272, fill: '#fff6e6' })
}

function paintTitle(pen: Pen, { title }: Poster, y: number): number {
  const type = { width: across, height: 300, most: 92, least: 38, weight: 700, in: 'song' } as const
  return writeFitted(pen, fitText(pen, title, type), { ...type, x: left, y, fill: ink.text })
}

/** The hour stands large; smaller where a title is above it. */
function tellClock(pen: Pen, { day, clock, how }: Poster, y: number, isSmall: boolean): number {
  const size = isSmall ? 76 : 116
  writeLine(pen, day, { x: left, y: y + 20, across, size: 32, least: leastType, fill: ink.text })
  const time = { x: left, y: y + 56 + size / 2, across, size, least: 38, weight: 600, fill: ink.text }
  writeLine(pen, clock, time)
  const end = y + 56 + size + 30
  writeLine(pen, how, { x: left, y: end, across, size: 31, least: leastType, weight: 600, fill: ink.text })
  return end + 20
}

function tellHow(pen: Pen, { when, how }: Poster, y: number): number {
  const type = { width: across, height: 130, most: 52, least: 34, weight: 700 }
  const end = writeFitted(pen, fitText(pen, when, type), { ...type, x: left, y, fill: ink.text })
  if (how === '') return end
  const more = { width: across, height: 84, most: 30, least: leastType, lines: 2 }
  return writeFitted(pen, fitText(pen, how, more), { x: left, y: end + 10, fill: ink.second })
}

/** A row a prize between rules, as high as there is room for. */
function paintPrizes(pen: Pen, { prizes, more }: Poster, pictures: Pictures, top: number): void {
  if (prizes.length === 0) return
  const bottom = foot - 50 - (more === '' ? 0 : 44)
  const pitch = Math.min(prizes.length === 1 ? 220 : 160, (bottom - top) / prizes.length)
  const side = Math.min(pitch - 40, 174)
  for (const [at, prize] of prizes.entries()) {
    const y = top + at * pitch
    rule(pen, left, y, across, ink.line)
    paintPrize(pen, prize, pictures.prizes[at] ?? null, { left, top: y + (pitch - side) / 2, side })
    const size = pitch > 130 ? 31 : 28
    const x = left + side + 26
    tellPrize(pen, prize, { x, y: y + pitch / 2, across: across - side - 26, high: pitch - 10, ink, size })
  }
  const end = top + prizes.length * pitch
  rule(pen, left, end, across, ink.line)
  if (more !== '') write(pen, more, left, end + 34, { size: 27, fill: ink.second })
}

const foot = 1_096

function paintFoot(pen: Pen, { link, act, checked }: Poster): void {
  const side = codeSide + 6
  paintLink(pen, link, { left: left - 4, top: foot, side })
  const x = left + side + 26
  const room = {
    width: sheet.width - 40 - x,
    height: 170,
    most: 42,
    least: 28,
    weight: 700,
    in: 'song',
  } as const
  const fitted = fitText(pen, act, room)
  const high = fitted.lines.length * fitted.size * 1.22
  writeFitted(pen, fitted, { ...room, x, y: foot + side - 14 - high, fill: ink.text })
  paintChecked(pen, checked, { x: left, y: foot + side + 54, across, fill: ink.text })
}
