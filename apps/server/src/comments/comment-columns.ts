import type { Line, Shape } from '@fairdraw/tables/intake'
import { type CommentField, commentFields, fieldNames } from './comment-fields.ts'

const linesLookedAt = 50

/** A list of comments: who wrote, and what. */
export const commentShape: Shape<CommentField> = {
  fields: commentFields.map((key) => ({ key, headings: fieldNames[key] })),
  isEnough: (found) => found.has('text') && (found.has('user_name') || found.has('user_id')),
  usual: usualColumns,
  rest: 'text',
}

/** The column of the longest texts is what was written; the first other one with letters is who wrote it. */
function usualColumns(lines: readonly Line[], width: number): readonly (CommentField | null)[] {
  const looked = lines.slice(0, linesLookedAt)
  const wordy = Array.from({ length: width }, (_, at) => at).filter((at) =>
    looked.some(({ cells }) => /\p{L}/u.test(cells[at] ?? '')),
  )
  const lengthOf = (at: number) => looked.reduce((sum, { cells }) => sum + (cells[at] ?? '').length, 0)
  const [text] = [...wordy].sort((a, b) => lengthOf(b) - lengthOf(a))
  const name = wordy.find((at) => at !== text)
  return endedByText(
    lines,
    Array.from({ length: width }, (_, at) => (at === text ? 'text' : at === name ? 'user_name' : null)),
  )
}

/** Where no heading says how many columns there are, what stands behind a text in a few lines only is the rest of it. */
export function endedByText(
  lines: readonly Line[],
  columns: readonly (CommentField | null)[],
): readonly (CommentField | null)[] {
  const text = columns.indexOf('text')
  const looked = lines.slice(0, linesLookedAt)
  const isSparse = (at: number) =>
    looked.filter(({ cells }) => (cells[at] ?? '').trim() !== '').length * 2 <= looked.length
  const isEnd = columns.every((field, at) => at <= text || (field === null && isSparse(at)))
  return text >= 0 && isEnd ? columns.slice(0, text + 1) : columns
}
