import type { Columns } from './columns.ts'
import { plainHeading } from './intake/plain-heading.ts'
import type { TableRow } from './table-row.ts'

/** Where each column stands in the rows, counted from 0; a column that the header lacks is not in it. */
export type Places = ReadonlyMap<string, number>

/**
 * Finds the columns in a header row. The earlier alias wins: a sheet with both 标识 and 手机 says itself which one
 * identifies a person. A header cell serves one column only.
 */
export function matchHeader(header: TableRow, columns: Columns): Places {
  const names = header.cells.map(plainHeading)
  const places = new Map<string, number>()
  for (const [key, { aliases }] of Object.entries(columns)) {
    const found = aliases.map((alias) => names.indexOf(plainHeading(alias))).find((place) => place >= 0)
    if (found === undefined) continue
    places.set(key, found)
    names[found] = ''
  }
  return places
}
