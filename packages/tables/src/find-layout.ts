import type { Columns } from './columns.ts'
import { matchHeader, type Places } from './match-header.ts'
import { TableError } from './table-error.ts'
import type { TableRow } from './table-row.ts'

/** How a table is laid out: where its columns are, how wide its header is, and the rows read to find that out. */
export type Layout = {
  places: Places
  width: number
  headerLine: number
  firstRows: readonly TableRow[]
}

const mostTitles = 4

/**
 * Reads the header, which may stand under a few titles of one cell each. A list of one cell a row needs none: it holds
 * `listColumn`. Throws `not_a_table` if there is no row, or no known column.
 */
export async function findLayout(
  rows: AsyncGenerator<TableRow>,
  columns: Columns,
  listColumn: string,
): Promise<Layout> {
  const firstRows: TableRow[] = []
  while (firstRows.length <= mostTitles) {
    const { value: row, done } = await rows.next()
    if (done) break
    firstRows.push(row)
    if (filledCells(row) > 1) break
  }
  const [first] = firstRows
  if (!first) throw new TableError('not_a_table', 'the file has no rows')
  for (const at of new Set([firstRows.length - 1, 0])) {
    const header = firstRows[at] ?? first
    const places = matchHeader(header, columns)
    // A lone cell under others is no header of theirs, whatever it says.
    if (places.size === 0 || (at > 0 && filledCells(header) === 1)) continue
    return headed(header, places, firstRows.slice(at + 1))
  }
  const deeper = await deeperHeading(rows, columns, firstRows)
  if (deeper) return deeper
  if (filledCells(first) > 1) throw new TableError('not_a_table', 'no known column', { line: first.line })
  const place = first.cells.findIndex(isFilled)
  return { places: new Map([[listColumn, place]]), width: place + 1, headerLine: first.line, firstRows }
}

const mostRemarks = 12

/** Remarks of several cells may stand above the headings too: such a row names all that is required, and more than one. */
async function deeperHeading(
  rows: AsyncGenerator<TableRow>,
  columns: Columns,
  firstRows: TableRow[],
): Promise<Layout | null> {
  const required = Object.keys(columns).filter((key) => columns[key]?.required)
  for (let at = 0; at < mostRemarks; at++) {
    if (at === firstRows.length) {
      const { value, done } = await rows.next()
      if (done) return null
      firstRows.push(value)
    }
    const header = firstRows[at]
    const places = header ? matchHeader(header, columns) : new Map<string, number>()
    if (!header || places.size < 2 || required.some((key) => !places.has(key))) continue
    return headed(header, places, firstRows.slice(at + 1))
  }
  return null
}

function headed(header: TableRow, places: Places, firstRows: readonly TableRow[]): Layout {
  const { line: headerLine, cells } = header
  return { places, width: cells.length, headerLine, firstRows }
}

/** True if more than white space stands in the cell. */
export function isFilled(cell: string): boolean {
  return cell.trim() !== ''
}

function filledCells(row: TableRow): number {
  return row.cells.filter(isFilled).length
}
