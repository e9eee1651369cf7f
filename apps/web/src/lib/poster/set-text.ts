import { type Face, face, type Pen, write } from '@fairdraw/ui'

type Type = { readonly weight?: number; readonly in?: Face }
/** A piece that stays whole on its line, with how wide it is at 100 px and what a line's end adds nothing for. */
type Piece = { readonly text: string; readonly wide: number; readonly bare: number }

/** Half a per cent for what a browser rounds when it writes at another size. */
const spare = 1.005
const words = new Intl.Segmenter('zh', { granularity: 'word' })
const signs = new Intl.Segmenter('zh', { granularity: 'grapheme' })
/** What may not begin a line, and what may not end one. */
const closing = /^[\p{Pe}\p{Pf},.;:!?…、。，；：！？·%]+$/u
const opening = /[\p{Ps}\p{Pi}]$/u

export type Fitted = { readonly lines: readonly string[]; readonly size: number; readonly wide: number }

type Room = Type & {
  readonly width: number
  readonly height: number
  /** Sizes it may have, the largest first choice. */
  readonly most: number
  readonly least: number
  readonly leading?: number
  readonly lines?: number
}

/**
 * A text at the largest size at which it fits its room, in lines of about one width that break between words. One line is
 * kept as long as it is no smaller than seven tenths; what does not fit at the least size ends in an ellipsis.
 */
export function fitText(pen: Pen, text: string, room: Room): Fitted {
  const { width, height, most, least, leading = 1.22, lines: mostLines = 6 } = room
  const measure = measureOf(pen, room)
  const pieces = piecesOf(text, measure)
  const whole = pieces.reduce((sum, { wide }) => sum + wide, 0) * spare
  const single = Math.min(most, Math.floor((width / Math.max(1, whole)) * 100))
  if (single >= Math.max(least, most * 0.7))
    return { lines: [text.trim()], size: single, wide: (whole * single) / 100 }
  for (let size = most; size >= least; size -= 1) {
    const across = (width / size) * 100
    const set = broken(pieces, across, measure)
    if (set.length > mostLines || set.length * size * leading > height) continue
    return { lines: balanced(pieces, across, set.length, measure), size, wide: width }
  }
  const count = Math.max(1, Math.min(mostLines, Math.floor(height / (least * leading))))
  const set = broken(pieces, (width / least) * 100, measure)
  return { lines: cut(set, count, (width / least) * 100, measure), size: least, wide: width }
}

/** How wide a line is at a size. */
export function widthOf(pen: Pen, text: string, { size, ...type }: Type & { readonly size: number }): number {
  return (measureOf(pen, type)(text) * size) / 100
}

type Measure = (text: string) => number

function measureOf(pen: Pen, { weight = 400, in: of = 'hei' }: Type): Measure {
  pen.font = `${weight} 100px ${face(of)}`
  return (text) => pen.measureText(text).width * spare
}

function piecesOf(text: string, measure: Measure): readonly Piece[] {
  const parts: string[] = []
  for (const { segment } of words.segment(text.trim().replaceAll(/\s+/g, ' '))) {
    const last = parts.at(-1)
    const hangs = closing.test(segment) || segment === ' ' || (last !== undefined && opening.test(last))
    // Stars belong to the sign that they follow, minutes to their hour; and 店庆 is one word, as many are that end so.
    const goesOn = /^\*+$|^[庆会节]$/.test(segment) || /\d[:.,]$/.test(last ?? '')
    if (last !== undefined && (hangs || goesOn)) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts.map((part) => pieceOf(part, measure))
}

const pieceOf = (text: string, measure: Measure): Piece => ({
  text,
  wide: measure(text),
  bare: measure(text.trimEnd()),
})

/** Lines no wider than `across`; a piece that is wider than a line alone is broken between signs. */
function broken(pieces: readonly Piece[], across: number, measure: Measure): readonly string[] {
  const lines: string[] = []
  let [line, used] = ['', 0]
  const end = () => {
    if (line !== '') lines.push(line.trimEnd())
    line = ''
    used = 0
  }
  const add = (piece: Piece) => {
    if (used + piece.bare > across) end()
    line += piece.text
    used += piece.wide
  }
  for (const piece of pieces) {
    if (piece.bare <= across) add(piece)
    else for (const { segment } of signs.segment(piece.text)) add(pieceOf(segment, measure))
  }
  end()
  return lines
}

/** As many lines, of about one width. */
function balanced(pieces: readonly Piece[], across: number, count: number, measure: Measure) {
  let [low, high] = [across / count / 2, across]
  while (high - low > across / 100) {
    const middle = (low + high) / 2
    const isWide = broken(pieces, middle, measure).length <= count && fitsWhole(pieces, middle)
    if (isWide) high = middle
    else low = middle
  }
  return broken(pieces, high, measure)
}

const fitsWhole = (pieces: readonly Piece[], across: number) => pieces.every(({ bare }) => bare <= across)

function cut(lines: readonly string[], count: number, across: number, measure: Measure): readonly string[] {
  if (lines.length <= count) return lines
  let last = lines[count - 1] ?? ''
  while (last !== '' && measure(`${last}…`) > across) last = last.slice(0, -1)
  return [...lines.slice(0, count - 1), `${last.replace(/[\uD800-\uDBFF]$/, '')}…`]
}

type Written = Type & {
  readonly x: number
  /** The head of the first line. */
  readonly y: number
  readonly fill: string
  readonly align?: 'left' | 'right' | 'center'
  readonly leading?: number
}

/** Writes a fitted text; answers where it ends. */
export function writeFitted(pen: Pen, { lines, size }: Fitted, given: Written): number {
  const { x, y, leading = 1.22, weight = 400, in: of = 'hei', fill, align = 'left' } = given
  const step = size * leading
  const type = { size, weight, in: of, fill, align }
  for (const [at, line] of lines.entries()) write(pen, line, x, y + step * (at + 0.5), type)
  return y + lines.length * step
}

type Line = Type & {
  readonly x: number
  /** The middle of the line. */
  readonly y: number
  readonly size: number
  readonly least?: number
  readonly across: number
  readonly fill: string
  readonly align?: 'left' | 'right' | 'center'
}

/** One line, smaller where it has to be, and cut where that is not enough; answers how wide it came out. */
export function writeLine(
  pen: Pen,
  text: string,
  { x, y, across, size, least = size, ...type }: Line,
): number {
  const room = { ...type, width: across, height: size * 1.3, most: size, least, lines: 1 }
  const fitted = fitText(pen, text, room)
  return write(pen, fitted.lines[0] ?? '', x, y, { ...type, size: fitted.size })
}
