import type { Columns, RecordOf } from './columns.ts'
import { findLayout, isFilled, type Layout } from './find-layout.ts'
import { columnLetters } from './intake/column-letters.ts'
import { type ReadTableOptions, readTable } from './read-table.ts'
import type { TableRow } from './table-row.ts'
import type { TableSource } from './table-source.ts'

/**
 * What is wrong with one cell. `column` is the key of the column, or the letters of a cell that stands under no header.
 * `reason` is the column's own code, or 'no_column' (the header lacks it), 'empty' (but required),
 * 'formula' (saved without its value) or 'extra_cell'.
 */
export type RowProblem = { line: number; column: string; reason: string }

export type ReadRecord<C extends Columns> =
  | { line: number; record: RecordOf<C> }
  | { line: number; problem: RowProblem }

export type ReadRecordsOptions<C extends Columns = Columns> = ReadTableOptions & {
  /** The column that a list without a header holds; without it the first required one, or the first of all. */
  listColumn?: keyof C & string
}

/**
 * Rows of a table as records, or as problems: one for each bad cell. A record is given only for a row without any.
 * Throws `TableError`, with `not_a_table` if there is no row, or no column that is known.
 */
export async function* readRecords<C extends Columns>(
  source: TableSource,
  columns: C,
  options: ReadRecordsOptions<C> = {},
): AsyncGenerator<ReadRecord<C>> {
  const rows = readTable(source, options)
  try {
    const { listColumn = usualListColumn(columns) } = options
    const layout = await findLayout(rows, columns, listColumn)
    const missing = missingColumns(columns, layout)
    for (const problem of missing) yield { line: problem.line, problem }
    if (missing.length > 0) return
    for (const row of layout.firstRows) yield* readRow(row, columns, layout)
    for await (const row of rows) for (const item of readRow(row, columns, layout)) yield item
  } finally {
    await rows.return(undefined)
  }
}

function usualListColumn(columns: Columns): string {
  const keys = Object.keys(columns)
  return keys.find((key) => columns[key]?.required) ?? keys[0] ?? ''
}

function missingColumns(columns: Columns, { places, headerLine }: Layout): RowProblem[] {
  return Object.entries(columns)
    .filter(([key, { required }]) => required && !places.has(key))
    .map(([column]) => ({ line: headerLine, column, reason: 'no_column' }))
}

function readRow<C extends Columns>(row: TableRow, columns: C, layout: Layout): ReadRecord<C>[] {
  const { line } = row
  const values: Record<string, unknown> = {}
  const problems: RowProblem[] = extraCells(row, layout)
  for (const [column, place] of layout.places) {
    const cell = (row.cells[place] ?? '').trim()
    if (cell === '') {
      if (row.formulas?.includes(place)) problems.push({ line, column, reason: 'formula' })
      else if (columns[column]?.required) problems.push({ line, column, reason: 'empty' })
      continue
    }
    const result = columns[column]?.parse(cell)
    if (result && 'reason' in result) problems.push({ line, column, reason: result.reason })
    else values[column] = result?.value
  }
  if (problems.length > 0) return problems.map((problem) => ({ line, problem }))
  return [{ line, record: values as RecordOf<C> }]
}

// A delimiter inside a name that was not quoted moves all that follows: better to ask than to take the wrong cells.
function extraCells({ line, cells }: TableRow, { width }: Layout): RowProblem[] {
  if (cells.length <= width) return []
  return cells.flatMap((cell, at) =>
    at >= width && isFilled(cell) ? [{ line, column: columnLetters(at), reason: 'extra_cell' }] : [],
  )
}
