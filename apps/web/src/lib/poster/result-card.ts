import { type Pen, paintSeal } from '@fairdraw/ui'
import { cardEdge, cardFoot, paintPaperHead } from './look-card.ts'
import type { Pictures } from './pictures.ts'
import { card, codeSide, fill, onPaper, paintLink, paintOrganiser } from './poster-parts.ts'
import { paintWon } from './result-lots.ts'
import type { ResultSheet } from './result-sheet.ts'
import { resultWords } from './result-words.ts'
import { fitText, writeFitted, writeLine } from './set-text.ts'

const ink = onPaper
const across = 520

/** The square for chats once it is drawn: 开奖了, the first three lots, and how anybody checks them. */
export function paintResultCard(pen: Pen, result: ResultSheet, pictures: Pictures): void {
  const say = resultWords[result.lang]
  paintPaperHead(pen)
  paintLots(pen, result)
  paintOrganiser(pen, pictures, { organiser: result.organiser, x: cardEdge, y: 104, across, ink })
  const head = {
    width: across,
    height: 230,
    most: 148,
    least: 80,
    weight: 700,
    in: 'song',
    lines: 2,
  } as const
  const end = writeFitted(pen, fitText(pen, say.opened, head), {
    ...head,
    x: cardEdge,
    y: 178,
    fill: ink.text,
  })
  const title = { width: across, height: 190, most: 54, least: 38, weight: 600, lines: 4 }
  const below = writeFitted(pen, fitText(pen, result.title, title), {
    ...title,
    x: cardEdge,
    y: end + 14,
    fill: ink.text,
  })
  const line = { x: cardEdge, across, size: 42, least: 30, fill: ink.text }
  writeLine(pen, result.odds, { ...line, y: below + 52 })
  writeLine(pen, say.look, { ...line, y: below + 112 })
  paintFoot(pen, result)
}

/** The first in the middle, before the others. */
function paintLots(pen: Pen, result: ResultSheet): void {
  const [first, second, third] = result.groups.flatMap(({ lots }) => lots)
  const leaning = [
    [second, 642, -8],
    [third, 918, 7],
  ] as const
  for (const [lot, middle, degrees] of leaning) {
    if (!lot) continue
    pen.save()
    pen.translate(middle, 430)
    pen.rotate((degrees * Math.PI) / 180)
    paintWon(pen, result, lot, { left: -62, top: -200, width: 124, height: 400, eye: '#2a1a10' })
    pen.restore()
  }
  if (!first) return
  paintWon(pen, result, first, {
    left: 696,
    top: 104,
    width: 168,
    height: 600,
    eye: '#2a1a10',
    tier: first.tier,
  })
}

function paintFoot(pen: Pen, { lang, print, printName, link }: ResultSheet): void {
  const say = resultWords[lang]
  fill(pen, '#fffdf9', { left: 0, top: cardFoot, width: card.width, height: card.height - cardFoot })
  const middle = (cardFoot + card.height) / 2
  const left = card.width - 40 - codeSide
  paintLink(pen, link, { left, top: middle - codeSide / 2, side: codeSide })
  const side = 150
  paintSeal(pen, { left: cardEdge, top: middle - side / 2, side }, 'paste')
  const x = cardEdge + side + 36
  const line = { x, across: left - 24 - x }
  writeLine(pen, say.checked, {
    ...line,
    y: middle - 52,
    size: 50,
    least: 34,
    weight: 700,
    in: 'song',
    fill: ink.text,
  })
  writeLine(pen, `${printName} ${print}`, { ...line, y: middle + 10, size: 34, least: 28, fill: ink.second })
  writeLine(pen, say.scan, { ...line, y: middle + 62, size: 34, least: 28, fill: ink.second })
}
