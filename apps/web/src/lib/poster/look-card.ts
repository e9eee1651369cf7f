import { type Pen, paintLandscape, paintLot, writeUpright } from '@fairdraw/ui'
import type { Pictures } from './pictures.ts'
import type { Poster } from './poster-of.ts'
import {
  card,
  fading,
  fill,
  glow,
  leastType,
  onNight,
  onPaper,
  paintChecked,
  paintFilling,
  paintLink,
  paintOrganiser,
  paintPrize,
  tellPrize,
} from './poster-parts.ts'
import { fitText, writeFitted, writeLine } from './set-text.ts'

export const cardEdge = 64
/** Where the white foot with the code begins. */
export const cardFoot = 776
const code = 240

/** A square for chats: the title and the day large enough to read small, and at the foot the prizes and the code. */
export function paintCardLook(pen: Pen, poster: Poster, pictures: Pictures): void {
  const { cover } = pictures
  const head = { left: 0, top: 0, width: card.width, height: cardFoot }
  if (cover) {
    paintFilling(pen, cover, head)
    fill(pen, scrimOf(pen), head)
  } else paintPaperHead(pen)
  const ink = cover ? onNight : onPaper
  if (!cover) paintOneLot(pen, poster.lot)
  const across = cover ? card.width - 2 * cardEdge : 640
  paintOrganiser(pen, pictures, { organiser: poster.organiser, x: cardEdge, y: 104, across, ink })
  const title = {
    width: across,
    height: 400,
    most: 112,
    least: 44,
    weight: 700,
    in: 'song',
    lines: 6,
  } as const
  const end = writeFitted(pen, fitText(pen, poster.title, title), {
    ...title,
    x: cardEdge,
    y: 172,
    fill: ink.text,
  })
  const when = { width: across, height: 150, most: 56, least: 40, weight: 600 }
  writeFitted(pen, fitText(pen, poster.when, when), {
    ...when,
    x: cardEdge,
    y: cover ? Math.max(end + 26, 590) : end + 26,
    fill: ink.text,
  })
  paintFoot(pen, poster, pictures)
}

const scrimOf = (pen: Pen) =>
  fading(pen, 0, cardFoot, [
    [0, 'rgb(18 14 10 / 0.72)'],
    [0.6, 'rgb(18 14 10 / 0.46)'],
    [1, 'rgb(14 10 8 / 0.78)'],
  ])

/** Paper with a sun and pale ridges, above a white foot. */
export function paintPaperHead(pen: Pen): void {
  const warm = fading(pen, 0, cardFoot, [
    [0, '#fffdf8'],
    [1, '#f6efe2'],
  ])
  fill(pen, warm, { left: 0, top: 0, width: card.width, height: cardFoot })
  const sun = glow(pen, 790, 330, 230, [
    [0, '#f8dfb9'],
    [0.8, '#fae8cf'],
    [1, 'rgb(250 232 207 / 0)'],
  ])
  fill(pen, sun, { left: 500, top: 60, width: card.width - 500, height: 540 })
  paintLandscape(pen, 'celadon', { left: 0, top: 500, width: card.width, height: cardFoot - 500 })
}

function paintOneLot(pen: Pen, word: string): void {
  paintLot(pen, { left: 712, top: 90, width: 190, height: 590, seed: 5, eye: '#2a1a10' })
  writeUpright(pen, word, { middle: 807, top: 190, bottom: 640, across: 156, most: 118, fill: '#fff6e6' })
}

function paintFoot(pen: Pen, poster: Poster, pictures: Pictures): void {
  const { link, act, checked, prizes } = poster
  fill(pen, '#fffdf9', { left: 0, top: cardFoot, width: card.width, height: card.height - cardFoot })
  const left = card.width - 32 - code
  paintLink(pen, link, { left, top: cardFoot + 32, side: code })
  const across = left - 30 - cardEdge
  const line = { x: cardEdge, across, fill: onPaper.text }
  if (prizes.length > 0) paintPrizes(pen, poster, pictures, across)
  else writeLine(pen, act, { ...line, y: cardFoot + 100, size: 64, least: 44, weight: 700, in: 'song' })
  const said = prizes.length > 0 ? `${act} · ${checked}` : checked
  paintChecked(pen, said, { ...line, y: cardFoot + 230, size: 36 })
}

/** Their pictures side by side; the dearest is told. */
function paintPrizes(pen: Pen, { prizes, besides }: Poster, pictures: Pictures, across: number): void {
  const [side, gap] = [116, 14]
  const middle = cardFoot + 104
  for (const [at, prize] of prizes.entries()) {
    const square = { left: cardEdge + at * (side + gap), top: middle - side / 2, side }
    paintPrize(pen, prize, pictures.prizes[at] ?? null, square)
  }
  const used = prizes.length * (side + gap) + 12
  const [first] = prizes
  if (!first) return
  const told = { x: cardEdge + used, across: across - used, ink: onPaper, size: 36 }
  if (besides === '') {
    tellPrize(pen, first, { ...told, y: middle, high: 136 })
    return
  }
  tellPrize(pen, { ...first, tier: '', count: '' }, { ...told, y: middle - 28, high: 92 })
  writeLine(pen, besides, { ...told, y: middle + 44, size: 32, least: leastType, fill: onPaper.second })
}
