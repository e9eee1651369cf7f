import { scaleIn, zonesIn } from '../zones.ts'
import { beside, type Mark } from './landing.ts'
import type { Layer } from './layer.ts'
import type { Box } from './use-box.ts'

/** px of the stage: from one slip of a book to the next, how high it is, and where it begins from the middle of the crowd. */
export const books = [
  { name: 'far', pitch: 62, above: 448, height: 189 },
  { name: 'near', pitch: 104, above: 232, height: 464 },
  { name: 'far', pitch: 62, above: -260, height: 189 },
] as const
/** Which of them stops under the mark. */
export const nearBook = 1

/** How many slips a book has: one more than fit, so that none is seen twice. */
export function slipsOf({ width }: Box): readonly number[] {
  return books.map(({ pitch }) => Math.ceil(width / pitch) + 1)
}

/** The books slide past one another; the near one comes to rest with a slip in the middle of the picture. */
export function slipLayers(box: Box): readonly Layer[] {
  const count = slipsOf(box)[nearBook] as number
  const mark = 0.5 / count - box.width / 2 / (count * books[nearBook].pitch)
  return [
    { times: -1, offset: 0.2 },
    { times: 1, offset: 0, places: { count, mark, step: 1 } },
    { times: -1, offset: 0.7 },
  ]
}

/** Where a book lies in its box. */
export function bookIn(box: Box, book: number): { readonly top: number; readonly height: number } {
  const { crowd } = zonesIn(box)
  const scale = scaleIn(box)
  const { above, height } = books[book] as (typeof books)[number]
  return { top: crowd.top + crowd.height / 2 - above * scale, height: height * scale }
}

export function slipMarks(box: Box, winners: number): readonly Mark[] {
  const { width } = box
  const { pitch } = books[nearBook]
  const { top, height } = bookIn(box, nearBook)
  return Array.from({ length: Math.min(winners, Math.ceil(width / pitch / 2)) }, (_, at) => ({
    x: width / 2 + beside(at) * pitch,
    y: top + height / 2,
    width: pitch,
  }))
}
