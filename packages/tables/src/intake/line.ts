/**
 * A line of what was given, as a person finds it there, from 1. A blank line has no cell that is filled. `formulas` are
 * the places of cells whose formula was saved without its value.
 */
export type Line = {
  readonly line: number
  readonly cells: readonly string[]
  readonly formulas?: readonly number[]
}

/** Longer gaps in a sheet are no rows that somebody left empty, but its far end. */
export const widestGap = 1_000

/** True if a cell of the line is filled, or would be if its formula had a value. */
export function isFilledLine({ cells, formulas = [] }: Line): boolean {
  return formulas.length > 0 || cells.some((cell) => cell.trim() !== '')
}

/** The lines from the first to the last that is filled: what is left empty around them is nobody's. */
export function trimmedLines(lines: readonly Line[]): readonly Line[] {
  return lines.slice(lines.findIndex(isFilledLine), lines.findLastIndex(isFilledLine) + 1)
}

/** Rows of a sheet with those between them that are not written into its file at all. */
export function withUnwritten(rows: readonly Line[]): readonly Line[] {
  return rows.flatMap((row, at) => {
    const last = rows[at - 1]?.line ?? row.line
    const gap = row.line - last - 1
    const missing = gap > 0 && gap < widestGap ? gap : 0
    return [...Array.from({ length: missing }, (_, nth) => ({ line: last + 1 + nth, cells: [] })), row]
  })
}
