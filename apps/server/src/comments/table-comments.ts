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
  { joint, ...told }: ToldLayout & { readonly joint?: string },
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
      const into = { found, joint }
      takeRows(first, layout, into)
      for await (const row of rows) takeRows([row], layout, into)
    }
    return { lines: first.slice(0, rowsShown).map((row) => shown(row, layout, joint)), ...layout, isKnown }
  } finally {
    await rows.return(undefined)
  }
}

/** Whether the first lines of a table say who wrote what. */
export function hasHeadings(first: readonly TableRow[]): boolean {
  return layoutOf(first, commentShape).heading !== null
}

type Into = { readonly found: FoundComments; readonly joint: string | undefined }

function takeRows(rows: readonly TableRow[], layout: Layout<CommentField>, { found, joint }: Into): void {
  const { leftOut } = takeIn<CommentField, null>(rows, layout, {
    rest: 'text',
    ...(joint !== undefined && { joint }),
    read: ({ all: _, ...told }, line) => {
      found.take(told, line)
      return { row: null }
    },
  })
  for (const { line, column, reason } of leftOut)
    found.reject({ line, column: column ?? (reason === 'blank' ? '' : 'text'), reason })
}

/** A line as it is read: what takes the rest of it shows that. */
function shown({ line, cells }: TableRow, { columns }: Layout<CommentField>, joint = ', ') {
  const last = columns.length - 1
  const read = columns[last] === 'text' ? [...cells.slice(0, last), cells.slice(last).join(joint)] : cells
  return { line, cells: read.map((cell) => cell.slice(0, cellShown)) }
}
