import { CsvSplitter } from '../csv/csv-splitter.ts'
import { delimiterOf, toldDelimiter } from '../csv/sniff-delimiter.ts'
import { TableError } from '../table-error.ts'
import { usualLimits } from '../table-limits.ts'
import { type Line, trimmedLines } from './line.ts'

/**
 * The lines of text that was typed, pasted or read from a file. What breaks the rules of quoting is taken as it stands.
 * Throws `TableError` `too_large`.
 */
export function textLines(text: string): readonly Line[] {
  const plain = text.replace(/^\uFEFF/, '').normalize('NFC')
  const told = toldDelimiter(plain)
  const below = plain.slice(told?.length ?? 0)
  const delimiter = delimiterOf(plain)
  const rows = quoted(below, delimiter) ?? unquoted(below, delimiter)
  const above = told ? 1 : 0
  return trimmedLines(
    rows.map(({ line, cells }) => ({ line: line + above, cells: cells.map((cell) => cell.trim()) })),
  )
}

function quoted(text: string, delimiter: string): readonly Line[] | null {
  try {
    const splitter = new CsvSplitter(delimiter, usualLimits)
    return [...splitter.push(text), ...splitter.end()]
  } catch (failure) {
    if (failure instanceof TableError && failure.code === 'broken') return null
    throw failure
  }
}

function unquoted(text: string, delimiter: string): readonly Line[] {
  return text.split(/\r\n|\r|\n/).map((line, at) => ({ line: at + 1, cells: line.split(delimiter) }))
}
