import { face, fleckPath, type Pen, paintCode } from '@fairdraw/ui'
import { fadeAt, lotPoseAt, mostLots, settledMs } from './clip-motion.ts'
import type { ResultSheet, SheetLot } from './poster/result-sheet.ts'
import { fitText, writeFitted, writeLine } from './poster/set-text.ts'
import { qrPath } from './qr.tsx'

/** Upright, as phones show clips. */
export const clipSize = { width: 720, height: 1280 } as const
const { width, height } = clipSize
const side = 48
const room = width - 2 * side
const [text, second, gold] = ['#f8eedc', '#d8cdb8', '#e9cf97']
/** Between the title and the code. */
const field = { top: 330, bottom: 960 }

/** A frame of the clip of a result: the title, the lots that rise, then the fingerprint and the code of the proof. */
export function paintClip(pen: Pen, sheet: ResultSheet, elapsedMs: number): void {
  const lots = sheet.groups.flatMap(({ lots: of }) => of).slice(0, mostLots)
  pen.globalAlpha = 1
  pen.textBaseline = 'alphabetic'
  paintNight(pen)
  pen.globalAlpha = fadeAt(elapsedMs, 0)
  const title = { width: room, height: 140, most: 52, least: 34, weight: 700, in: 'song', lines: 2 } as const
  const y = writeFitted(pen, fitText(pen, sheet.title, title), { ...title, x: side, y: 80, fill: text })
  const told = [sheet.organiser, sheet.odds].filter(Boolean).join(' · ')
  writeLine(pen, told, { x: side, y: y + 30, across: room, size: 28, fill: second })
  const grid = gridOf(lots.length)
  for (const [place, lot] of lots.entries()) {
    const { opacity, liftPx } = lotPoseAt(place, lots.length, elapsedMs)
    if (opacity === 0) continue
    pen.globalAlpha = opacity
    paintLot(pen, lot, { ...placeIn(grid, place, lots.length), lift: liftPx })
  }
  paintEnd(pen, sheet, lots.length, fadeAt(elapsedMs, settledMs(lots.length)))
}

function paintNight(pen: Pen): void {
  const night = pen.createRadialGradient(width * 0.62, height * 0.38, 0, width * 0.62, height * 0.38, height)
  for (const [at, colour] of [
    [0, '#1d3640'],
    [0.38, '#12222a'],
    [0.68, '#0a1318'],
    [1, '#05080a'],
  ] as const)
    night.addColorStop(at, colour)
  pen.fillStyle = night
  pen.fillRect(0, 0, width, height)
}

/** The prizes, as far as one line holds them, and how anybody checks the result. */
function paintEnd(pen: Pen, sheet: ResultSheet, shown: number, opacity: number): void {
  if (opacity === 0) return
  pen.globalAlpha = opacity
  const code = 188
  const top = height - side - code
  paintCode(pen, qrPath(sheet.link), { left: side, top, side: code })
  const beside = { x: side + code + 28, across: room - code - 28 } as const
  const more =
    sheet.drawn > shown
      ? sheet.more(sheet.drawn - shown)
      : sheet.groups.map(({ head: prize }) => prize).join(' · ')
  writeLine(pen, more, { ...beside, y: top + 30, size: 26, fill: second })
  const print = { ...beside, y: top + 90, size: 30, least: 24, weight: 600, fill: gold }
  writeLine(pen, `${sheet.printName} ${sheet.print}`, print)
  writeLine(pen, sheet.hint, { ...beside, y: top + code - 26, size: 26, least: 22, fill: second })
}

type Grid = { readonly columns: number; readonly wide: number; readonly gap: number }

/** Fewer lots are larger; a lot is 1 : 3 and all of them fit between title and code. */
export function gridOf(lots: number): Grid {
  const columns = lots <= 3 ? Math.max(1, lots) : lots <= 8 ? 4 : lots <= 12 ? 6 : 8
  const gap = columns > 4 ? 14 : 26
  const rows = Math.ceil(lots / columns)
  const across = (room - gap * (columns - 1)) / columns
  const tall = (field.bottom - field.top - gap * (rows - 1)) / Math.max(1, rows)
  return { columns, gap, wide: Math.min(200, across, tall / 3) }
}

/** The corner of a lot; a row that is not full stands in the middle. */
export function placeIn({ columns, wide, gap }: Grid, place: number, lots: number) {
  const rows = Math.ceil(lots / columns)
  const row = Math.floor(place / columns)
  const inRow = Math.min(columns, lots - row * columns)
  const x = (width - inRow * wide - (inRow - 1) * gap) / 2 + (place % columns) * (wide + gap)
  const tall = rows * 3 * wide + (rows - 1) * gap
  const y = (field.top + field.bottom - tall) / 2 + row * (3 * wide + gap)
  return { x, y, wide }
}

type Place = { readonly x: number; readonly y: number; readonly wide: number; readonly lift: number }

/** A vermilion lot with flecks of gold; the name stands upright where it is short and Chinese, else it is made to fit. */
function paintLot(pen: Pen, { number, name, tier }: SheetLot, { x, y, wide, lift }: Place): void {
  pen.save()
  pen.translate(x, y + lift)
  pen.scale(wide / 120, wide / 120)
  const red = pen.createLinearGradient(0, 0, 120, 360)
  red.addColorStop(0, '#cf4a29')
  red.addColorStop(0.5, '#be3819')
  red.addColorStop(1, '#a12c13')
  pen.fillStyle = red
  const outline = new Path2D('M10 0H110L120 10V360H0V10z')
  pen.fill(outline)
  pen.clip(outline)
  pen.fillStyle = '#e9c46a'
  pen.fill(new Path2D(fleckPath(number, 120, 360, { count: 60 })))
  pen.fillStyle = '#12222a'
  pen.beginPath()
  pen.arc(60, 26, 7, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = '#fff6e6'
  pen.textAlign = 'center'
  pen.font = `500 20px ${face('hei')}`
  pen.fillText(tier, 60, 70, 96)
  paintName(pen, name || '***')
  pen.font = `500 19px ${face('hei')}`
  pen.fillText(String(number), 60, 344, 96)
  pen.textAlign = 'start'
  pen.restore()
}

/** Characters of a name that may stand one below the other. */
const isUpright = (name: string) => /^[\p{Script=Han}*＊]{1,4}$/u.test(name)

function paintName(pen: Pen, name: string): void {
  if (!isUpright(name)) {
    pen.font = `600 26px ${face('hei')}`
    // The last argument makes a long name narrower instead of cutting it.
    pen.fillText(name.length > 16 ? `${name.slice(0, 15)}…` : name, 60, 208, 104)
    return
  }
  const signs = [...name]
  const size = [0, 66, 66, 60, 50][signs.length] ?? 50
  pen.font = `700 ${size}px ${face('song')}`
  const top = 204 - ((signs.length - 1) * size * 1.1) / 2
  for (const [at, sign] of signs.entries())
    pen.fillText(sign === '*' ? '＊' : sign, 60, top + at * size * 1.1 + size * 0.36)
}
