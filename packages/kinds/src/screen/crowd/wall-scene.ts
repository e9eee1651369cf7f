import { zonesIn } from '../zones.ts'
import { beside, type Mark } from './landing.ts'
import type { Layer } from './layer.ts'
import type { Box } from './use-box.ts'

export const wallRows = 5
/** Which of them comes to rest under the mark. */
export const midRow = 2
/** px of a stage 1080 high: a card with the gap after it, and without. */
export const cardPitch = 232
const card = { width: 206, height: 226 } as const
/** How much wider than its box the wall is on each side. */
export const wallOver = 0.12

export function cardsPerRow({ width }: Box): number {
  return Math.ceil((width * (1 + 2 * wallOver)) / cardPitch) + 1
}

/** Rows that slide past one another; the middle one comes to rest with a card in the middle of the picture. */
export function wallLayers(box: Box): readonly Layer[] {
  const count = cardsPerRow(box)
  const mark = (card.width / 2 - box.width * (0.5 + wallOver)) / (count * cardPitch)
  return Array.from({ length: wallRows }, (_, row) => ({
    times: row % 2 === 0 ? 1 : -1,
    offset: (row * 0.37) % 1,
    ...(row === midRow && { places: { count, mark, step: 1 as const } }),
  }))
}

/** How far below the top the middle row lies. */
export function wallMiddle(box: Box): number {
  const { shape, crowd } = zonesIn(box)
  return shape === 'stacked' ? crowd.top + crowd.height / 2 : box.height / 2
}

export function wallMarks(box: Box, winners: number): readonly Mark[] {
  const { width } = box
  return Array.from({ length: Math.min(winners, Math.ceil(width / cardPitch / 2)) }, (_, at) => ({
    x: width / 2 + beside(at) * cardPitch,
    y: wallMiddle(box),
    width: card.width,
  }))
}
