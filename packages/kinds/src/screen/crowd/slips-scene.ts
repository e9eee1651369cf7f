import { beside, type Mark } from './landing.ts'
import type { Layer } from './layer.ts'
import type { Box } from './use-box.ts'

/** px of a stage 1080 high: from one slip of a book to the next, and where the book lies as shares of the height. */
export const books = [
  { name: 'far', pitch: 62, top: 0.03, height: 0.175 },
  { name: 'near', pitch: 104, top: 0.23, height: 0.43 },
  { name: 'far', pitch: 62, top: 0.685, height: 0.175 },
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

export function slipMarks({ width, height }: Box, winners: number): readonly Mark[] {
  const { pitch, top, height: part } = books[nearBook]
  return Array.from({ length: Math.min(winners, Math.ceil(width / pitch / 2)) }, (_, at) => ({
    x: width / 2 + beside(at) * pitch,
    y: height * (top + part / 2),
    width: pitch,
  }))
}
