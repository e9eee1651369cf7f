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
  return Array.from({ length: width }, (_, at) => (at === text ? 'text' : at === name ? 'user_name' : null))
}
