import { type Pen, paintCode } from '@fairdraw/ui'
import { pngOf } from '../../lib/png-of.ts'
import { writeLine } from '../../lib/poster/set-text.ts'
import { qrPath } from '../../lib/qr.tsx'
import { linesPerPage, type ResultPage } from './result-pages.ts'

const [ink, second, rule, zhu] = ['#1c1e22', '#55585c', '#e7e1d6', '#c23a1d']
const width = 1080
const margin = 72
const room = width - 2 * margin
const gap = 48
const columnWidth = (room - gap) / 2
const headHeight = 296
const lineHeight = 54
const footHeight = 256
const codeSide = 168
/** Up to so many lines stand in one column. */
const mostInOne = linesPerPage / 6

const rowsOf = ({ lines }: Pick<ResultPage, 'lines'>) =>
  lines.length > mostInOne ? Math.ceil(lines.length / 2) : lines.length

/** As high as its lines need. */
function resultSize(page: Pick<ResultPage, 'lines'>): {
  readonly width: number
  readonly height: number
} {
  return { width, height: headHeight + Math.max(3, rowsOf(page)) * lineHeight + footHeight }
}

/** Lays a picture of the result out: what it is, who drew what in one column or two, and where it is recomputed. */
function paintResult(pen: Pen, page: ResultPage): void {
  const { height } = resultSize(page)
  pen.fillStyle = '#faf8f4'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = zhu
  pen.fillRect(margin, margin, 72, 10)
  const one = { x: margin, across: room }
  writeLine(pen, page.title, { ...one, y: 146, size: 60, least: 36, weight: 700, in: 'song', fill: ink })
  const number = page.page ? ` · ${page.page.number} / ${page.page.of}` : ''
  writeLine(pen, `${page.about}${number}`, { ...one, y: 220, size: 32, fill: second })
  const rows = rowsOf(page)
  for (const [at, line] of page.lines.entries())
    paintLine(pen, line, {
      column: Math.floor(at / rows),
      row: at % rows,
      across: rows === page.lines.length ? room : columnWidth,
    })
  paintResultFoot(pen, page, height - footHeight)
}

type Place = { readonly column: number; readonly row: number; readonly across: number }
type Line = ResultPage['lines'][number]

function paintLine(pen: Pen, { who, label }: Line, { column, row, across }: Place): void {
  const x = margin + column * (columnWidth + gap)
  const top = headHeight + row * lineHeight
  pen.fillStyle = rule
  pen.fillRect(x, top + lineHeight - 2, across, 1)
  const one = { y: top + 25, size: 30 }
  writeLine(pen, who, { ...one, x, across: across * 0.52, fill: second })
  writeLine(pen, label, { ...one, x: x + across * 0.55, across: across * 0.45, weight: 600, fill: ink })
}

function paintResultFoot(pen: Pen, { link, foot, fingerprint }: ResultPage, top: number): void {
  paintCode(pen, qrPath(link), { left: margin, top: top + 28, side: codeSide })
  const x = margin + codeSide + 32
  const one = { x, across: width - margin - x }
  writeLine(pen, foot, { ...one, y: top + 92, size: 32, weight: 600, fill: ink })
  writeLine(pen, fingerprint, { ...one, y: top + 146, size: 28, fill: second })
}

/** A picture of the result as a PNG, drawn on this device; null where the browser cannot draw one. */
export function drawResult(page: ResultPage): Promise<Blob | null> {
  return pngOf(resultSize(page), (pen) => paintResult(pen, page))
}
