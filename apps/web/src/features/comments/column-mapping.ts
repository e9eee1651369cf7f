import type { CommentColumns, UnknownColumns } from '@fairdraw/contract'
import type { ColumnField } from './import-words.ts'

/** What each column of a file holds, in their order; null for one that is not used. */
export type Mapping = readonly (ColumnField | null)[]

export const columnFields: readonly ColumnField[] = [
  ...(['user_name', 'text', 'user_id', 'id', 'parent_id', 'at', 'likes', 'level'] as const),
]

/** As many columns as the widest line that is known. */
function widthOf({ headings, rows }: UnknownColumns): number {
  return Math.max(headings.length, ...rows.map((row) => row.length))
}

/** What was guessed of the columns, by heading or by number. */
export function guessedMapping(found: UnknownColumns): Mapping {
  const at = new Map<number, ColumnField>()
  for (const field of columnFields) {
    const named = found.guess[field]
    if (named === undefined) continue
    at.set(/^\d+$/.test(named) ? Number(named) : found.headings.indexOf(named), field)
  }
  return Array.from({ length: widthOf(found) }, (_, column) => at.get(column) ?? null)
}

/** The mapping with this column told; a field stands in one column only. */
export function withColumn(mapping: Mapping, column: number, field: ColumnField | null): Mapping {
  return mapping.map((held, at) => (at === column ? field : held === field ? null : held))
}

/** The mapping as it is sent; null while the name or the comment stands in no column. */
export function columnsOf(mapping: Mapping, headings: readonly string[]): CommentColumns | null {
  const named = mapping.flatMap((field, at) =>
    field === null ? [] : [[field, nameOf(at, headings)] as const],
  )
  const columns = Object.fromEntries(named) as Partial<CommentColumns>
  const { user_name, text } = columns
  return user_name === undefined || text === undefined ? null : { ...columns, user_name, text }
}

/** A heading tells its column where no other is the same, and it could not be meant as a number. */
function nameOf(at: number, headings: readonly string[]): string {
  const heading = headings[at] ?? ''
  const isPlain = heading.trim() !== '' && !/^\d+$/.test(heading.trim())
  return isPlain && headings.filter((other) => other === heading).length === 1 ? heading : String(at)
}
