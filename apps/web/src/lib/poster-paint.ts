import type { Poster } from './poster.ts'
import { qrPath, quiet } from './qr.tsx'

type Pen = CanvasRenderingContext2D

/** A portrait picture for chats and prints at A6. */
export const posterSize = { width: 1080, height: 1528 } as const
const { width, height } = posterSize
export const margin = 88
const room = width - 2 * margin
const coverHeight = 540
const codeSide = 380
/** Where the code begins, above the edge of the paper. */
export const foot = height - margin - codeSide
const [ink, second] = ['#1c1e22', '#55585c']
export const [line, zhu] = ['#e7e1d6', '#c23a1d']
export const song = '"Songti SC", "Noto Serif SC", "Noto Serif CJK SC", serif'
export const hei = '"PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'

/** Lays a poster out: cover, title, organiser and prizes from the top, the code and what it is for at the foot. */
export function paintPoster(pen: Pen, poster: Poster, cover: HTMLImageElement | null): void {
  pen.fillStyle = '#faf8f4'
  pen.fillRect(0, 0, width, height)
  pen.textBaseline = 'alphabetic'
  if (cover) paintCover(pen, cover)
  else {
    pen.fillStyle = zhu
    pen.fillRect(margin, margin, 72, 10)
  }
  let y = (cover ? coverHeight : margin + 10) + 116
  y = write(pen, poster.title, { y, size: 76, step: 98, most: cover ? 2 : 3, face: song, weight: 700 })
  if (poster.organiser)
    y = write(pen, poster.organiser, { y: y + 58, size: 36, step: 48, most: 1, fill: second })
  for (const prize of poster.prizes) {
    // The foot is the code’s: prizes that would come too near are on the page.
    if (y + 74 > foot - 72) break
    y = write(pen, prize, { y: y + 74, size: 40, step: 52, most: 1, weight: 600 })
  }
  paintFoot(pen, poster)
}

/** The code at the foot, and beside it what it is for. */
export function paintFoot(pen: Pen, { when, hint, link }: Pick<Poster, 'when' | 'hint' | 'link'>): void {
  pen.fillStyle = line
  pen.fillRect(margin, foot - 40, room, 2)
  paintCode(pen, link, { x: margin, y: foot, side: codeSide })
  const x = margin + codeSide + 44
  const across = width - margin - x
  const y = write(pen, when, { x, across, y: foot + 66, size: 44, step: 60, most: 3, weight: 600 })
  write(pen, hint, { x, across, y: y + 66, size: 34, step: 46, most: 3, fill: second })
}

/** As much of the picture as fills its place, from its middle. */
function paintCover(pen: Pen, picture: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.max(width / naturalWidth, coverHeight / naturalHeight)
  const [wide, high] = [width / scale, coverHeight / scale]
  const [left, top] = [(naturalWidth - wide) / 2, (naturalHeight - high) / 2]
  pen.drawImage(picture, left, top, wide, high, 0, 0, width, coverHeight)
}

type Square = { readonly x: number; readonly y: number; readonly side: number }

/** The code of a link on white paper. */
export function paintCode(pen: Pen, link: string, { x, y, side: across }: Square): void {
  const { d, side } = qrPath(link)
  const module = across / (side + 2 * quiet)
  pen.fillStyle = '#fff'
  pen.fillRect(x, y, across, across)
  pen.save()
  pen.translate(x + quiet * module, y + quiet * module)
  pen.scale(module, module)
  pen.fillStyle = ink
  pen.fill(new Path2D(d))
  pen.restore()
}

type Writing = {
  readonly x?: number
  /** The foot of the first line, and how far the next lies below it. */
  readonly y: number
  readonly step: number
  readonly across?: number
  readonly most: number
  readonly size: number
  readonly weight?: number
  readonly face?: string
  readonly fill?: string
}

/** Writes a text in lines; answers the foot of the last one. */
export function write(pen: Pen, text: string, given: Writing): number {
  const { x = margin, y, step, across = room, most, size, weight = 400, face = hei, fill = ink } = given
  pen.font = `${weight} ${size}px ${face}`
  pen.fillStyle = fill
  const lines = linesOf(text, across, (part) => pen.measureText(part).width, most)
  for (const [at, words] of lines.entries()) pen.fillText(words, x, y + at * step)
  return y + Math.max(0, lines.length - 1) * step
}

/** A text in lines no wider than `across`; what is too long for `most` of them ends in an ellipsis. */
export function linesOf(
  text: string,
  across: number,
  widthOf: (text: string) => number,
  most: number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  // Words of Latin letters stay whole, with what hangs on them; Chinese breaks anywhere.
  for (const part of text.trim().match(/[([]?[\p{Script=Latin}\p{N}'’:-]+[\]),.;]?|\s+|./gsu) ?? []) {
    if (line !== '' && widthOf(line + part) > across) {
      lines.push(line.trimEnd())
      line = part.trimStart()
    } else line += part
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').slice(0, -1)}…`]
}
