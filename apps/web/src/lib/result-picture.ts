import { pngOf } from './png-of.ts'
import { foot, hei, margin, paintFoot, posterSize, song, write, zhu } from './poster-paint.ts'
import type { ResultSheet } from './result-sheet.ts'

type Pen = CanvasRenderingContext2D

const { width, height } = posterSize
const headHeight = 380
const light = '#fff6e6'

/** A result as a PNG, drawn on this device; null where the browser cannot draw one. */
export function drawResult(sheet: ResultSheet): Promise<Blob | null> {
  return pngOf(posterSize, (pen) => paintResult(pen, sheet))
}

/** Lays a result out: title on vermilion, who was drawn by prize, and at the foot the code of the proof with the fingerprint. */
function paintResult(pen: Pen, sheet: ResultSheet): void {
  pen.fillStyle = '#faf8f4'
  pen.fillRect(0, 0, width, height)
  pen.textBaseline = 'alphabetic'
  const red = pen.createRadialGradient(width / 2, 130, 0, width / 2, 130, width * 0.72)
  red.addColorStop(0, '#c94021')
  red.addColorStop(1, '#9b2a10')
  pen.fillStyle = red
  pen.fillRect(0, 0, width, headHeight)
  const titled = { y: 160, size: 68, step: 88, most: 2, face: song, weight: 700, fill: light } as const
  const y = write(pen, sheet.title, titled)
  write(pen, [sheet.organiser, sheet.odds].filter(Boolean).join(' · '), {
    y: y + 68,
    size: 36,
    step: 46,
    most: 1,
    fill: light,
  })
  const shown = writeGroups(pen, sheet)
  if (shown < sheet.drawn)
    write(pen, sheet.more(sheet.drawn - shown), { y: foot - 66, size: 34, step: 44, most: 1, fill: zhu })
  paintFoot(pen, { when: `${sheet.printName} ${sheet.print}`, hint: sheet.hint, link: sheet.link })
}

/** Prizes with who won them, as many lines as there is room for; answers how many people stand there. */
function writeGroups(pen: Pen, { groups, numbered }: ResultSheet): number {
  const across = width - 2 * margin
  const last = foot - 120
  let y = headHeight + 84
  let shown = 0
  for (const { head, lots } of groups) {
    if (y + 62 > last) break
    write(pen, head, { y, size: 36, step: 46, most: 1, fill: zhu, weight: 600 })
    for (const line of linesOfNames(pen, lots.map(numbered), across)) {
      if (y + 62 > last) break
      y += 62
      write(pen, line.text, { y, size: 40, step: 52, most: 1, weight: 600 })
      shown += line.count
    }
    y += 92
  }
  return shown
}

/** Names side by side, never one broken in two; how many stand in each line. */
function linesOfNames(pen: Pen, names: readonly string[], across: number) {
  pen.font = `600 40px ${hei}`
  const lines: { text: string; count: number }[] = []
  for (const name of names) {
    const line = lines.at(-1)
    const together = line ? `${line.text}　${name}` : name
    if (line && pen.measureText(together).width <= across) {
      line.text = together
      line.count += 1
    } else lines.push({ text: name, count: 1 })
  }
  return lines
}
