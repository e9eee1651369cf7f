import { qrPath } from './qr.tsx'
import { saveFile } from './save-file.ts'

/** What stands on a poster, from top to foot. */
export type Poster = {
  readonly title: string
  /** 11 月 20 日 20:00 开奖 */
  readonly when: string
  readonly organiser: string
  readonly link: string
  /** What to do with the code. */
  readonly hint: string
}

/** A portrait picture for chats and prints at A6. */
const width = 1080
const height = 1528
const margin = 96
const codeSide = 560
const ink = '#1c1e22'
const zhu = '#b5472a'
const faces = '"Noto Serif SC", "Songti SC", SimSun, serif'
const plainFaces = '"Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif'

/** Hands over a poster of a draw as a PNG; false where the browser cannot draw one. */
export async function savePoster(poster: Poster, name: string): Promise<boolean> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return false
  paint(pen, poster)
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (bytes) saveFile(name, bytes, 'image/png')
  return bytes !== null
}

function paint(pen: CanvasRenderingContext2D, { title, when, organiser, link, hint }: Poster): void {
  pen.fillStyle = '#faf8f3'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = zhu
  pen.fillRect(margin, margin, 72, 10)
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = ink
  pen.font = `600 76px ${faces}`
  const lines = linesOf(title, width - 2 * margin, (text) => pen.measureText(text).width, 3)
  for (const [at, line] of lines.entries()) pen.fillText(line, margin, 230 + at * 100)
  pen.font = `400 36px ${plainFaces}`
  pen.fillStyle = '#55585c'
  pen.fillText(organiser, margin, 230 + lines.length * 100)
  paintCode(pen, link)
  pen.textAlign = 'center'
  pen.fillStyle = ink
  pen.font = `600 44px ${plainFaces}`
  pen.fillText(when, width / 2, height - 250)
  pen.font = `400 34px ${plainFaces}`
  pen.fillStyle = '#55585c'
  pen.fillText(hint, width / 2, height - 185)
  pen.fillText(link.replace(/^https?:\/\//, ''), width / 2, height - 120)
}

function paintCode(pen: CanvasRenderingContext2D, link: string): void {
  const { d, side } = qrPath(link)
  // Four modules of paper around it are what scanners need (ISO/IEC 18004).
  const module = codeSide / (side + 8)
  const left = (width - codeSide) / 2
  const top = height - 340 - codeSide
  pen.fillStyle = '#fff'
  pen.fillRect(left, top, codeSide, codeSide)
  pen.save()
  pen.setTransform(module, 0, 0, module, left + 4 * module, top + 4 * module)
  pen.fillStyle = ink
  pen.fill(new Path2D(d))
  pen.restore()
}

/** A text in lines no wider than `room`; what is too long for `most` of them ends in an ellipsis. */
export function linesOf(
  text: string,
  room: number,
  widthOf: (text: string) => number,
  most: number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  // Words of Latin letters stay whole, Chinese breaks anywhere.
  for (const part of text.trim().match(/[\p{Script=Latin}\p{N}'’-]+|\s+|./gsu) ?? []) {
    if (line !== '' && widthOf(line + part) > room) {
      lines.push(line.trimEnd())
      line = part.trimStart()
    } else line += part
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').slice(0, -1)}…`]
}
