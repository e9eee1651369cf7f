import type { SeenSheet } from '@fairdraw/application/ports'
import { readTable, type TableRow, type TableSource } from '@fairdraw/tables'
import { isWhole, type Layout, layoutOf, takeIn } from '@fairdraw/tables/intake'
import { commentShape } from './comment-columns.ts'
import type { CommentField } from './comment-fields.ts'
import type { FoundComments } from './found-comments.ts'
import { commentLayout, type ToldLayout } from './told-layout.ts'

/** Titles may stand above the headings, and what columns hold is told by what stands in them. */
const rowsLookedAt = 60
const rowsShown = 8
const cellShown = 120

type Limits = { readonly fileBytes: number; readonly rows: number }

/**
 * Takes the comments of a table in, and answers its first rows with how they were read; where that is not known none
 * are taken in a trial. Refuses `columns_unknown`.
 */
export async function takeTable(
  source: TableSource,
  found: FoundComments,
  told: ToldLayout,
  limits: Limits,
): Promise<SeenSheet> {
  const rows = readTable(source, { limits: { ...limits, cells: 400 }, blanks: true })
  try {
    const first: TableRow[] = []
    while (first.length < rowsLookedAt) {
      const { value, done } = await rows.next()
      if (done) break
      first.push(value)
    }
    const layout = commentLayout(first, told)
    const isKnown = isWhole(layout.columns, commentShape)
    if (isKnown) {
      takeRows(first, layout, found)
      for await (const row of rows) takeRows([row], layout, found)
    }
    return { lines: first.slice(0, rowsShown).map(shown), ...layout, isKnown }
  } finally {
    await rows.return(undefined)
  }
}

/** Whether the first lines of a table say who wrote what. */
export function hasHeadings(first: readonly TableRow[]): boolean {
  return layoutOf(first, commentShape).heading !== null
}

function takeRows(rows: readonly TableRow[], layout: Layout<CommentField>, found: FoundComments): void {
  const { leftOut } = takeIn<CommentField, null>(rows, layout, {
    rest: 'text',
    read: ({ all: _, ...told }, line) => {
      found.take(told, line)
      return { row: null }
    },
  })
  for (const { line, column, reason } of leftOut)
    found.reject({ line, column: column ?? (reason === 'blank' ? '' : 'text'), reason })
}

function shown({ line, cells }: TableRow) {
  return { line, cells: cells.map((cell) => cell.slice(0, cellShown)) }
}
