import { paintCode, line as rule, song, write, zhu } from '../../lib/poster-paint.ts'
import { linesPerPage, type ResultPage } from './result-pages.ts'

type Pen = CanvasRenderingContext2D

const second = '#55585c'
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
  pen.textBaseline = 'alphabetic'
  const one = { x: margin, across: room, step: 0, most: 1 }
  write(pen, page.title, { ...one, y: 168, size: 60, weight: 700, face: song })
  const number = page.page ? ` · ${page.page.number} / ${page.page.of}` : ''
  write(pen, `${page.about}${number}`, { ...one, y: 232, size: 32, fill: second })
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
  const one = { y: top + 36, step: 0, most: 1, size: 30 }
  write(pen, who, { ...one, x, across: across * 0.52, fill: second })
  write(pen, label, { ...one, x: x + across * 0.55, across: across * 0.45, weight: 600 })
}

function paintResultFoot(pen: Pen, { link, foot, fingerprint }: ResultPage, top: number): void {
  paintCode(pen, link, { x: margin, y: top + 28, side: codeSide })
  const x = margin + codeSide + 32
  const one = { x, across: width - margin - x, step: 0, most: 1 }
  write(pen, foot, { ...one, y: top + 104, size: 32, weight: 600 })
  write(pen, fingerprint, { ...one, y: top + 156, size: 28, fill: second })
}

/** A picture of the result as a PNG, drawn on this device; null where the browser cannot draw one. */
export async function drawResult(page: ResultPage): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, resultSize(page))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  paintResult(pen, page)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}
