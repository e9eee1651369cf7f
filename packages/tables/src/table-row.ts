import { TableError } from './table-error.ts'
import type { TableLimits } from './table-limits.ts'

/** The text of a cell, as a person would have typed it; an empty cell is ''. */
export type Cell = string

/**
 * One row. `line` is where a person finds it, from 1: the text line where a CSV row begins, the row number of a sheet,
 * the number of a JSON element. The header made of the keys of JSON objects is in no row of the file: its line is 0.
 */
export type TableRow = {
  line: number
  cells: Cell[]
  /** The places of cells whose formula was saved without its value: a sheet that no program ever worked out. */
  formulas?: number[]
}

/** True if nothing but white space stands in the row: such rows are not part of a table. */
export function isBlank(row: TableRow): boolean {
  return row.formulas === undefined && row.cells.every((cell) => cell.trim() === '')
}

/** Throws `too_large` if the row is wider, or one of its cells longer, than the limits allow. */
export function checkRow(row: TableRow, limits: TableLimits): void {
  const { line, cells } = row
  if (cells.length > limits.cells)
    throw new TableError('too_large', `more than ${limits.cells} cells`, { line })
  for (const cell of cells) checkCell(cell, line, limits)
}

/** Throws `too_large` if the cell is longer than the limits allow. */
export function checkCell(cell: Cell, line: number, limits: TableLimits): void {
  if (cell.length > limits.cellChars)
    throw new TableError('too_large', `a cell longer than ${limits.cellChars} characters`, { line })
}
