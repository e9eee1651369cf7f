import { TableError } from '../table-error.ts'
import { type TableLimits, usualLimits } from '../table-limits.ts'
import { CsvSplitter } from './csv-splitter.ts'

/** The last ones are what a Chinese keyboard types: they part cells only where nothing else does. */
const candidates = [',', ';', '\t', '，', '；', '、']
const rowsLooked = 50
const beginningLooked = 16_384

/** The delimiter that cuts most of the first rows to one same width of two cells or more; a comma if none does. */
export function sniffDelimiter(sample: string, limits: TableLimits): string {
  const scores = candidates.map((delimiter) => agreement(sample, delimiter, limits))
  return candidates[scores.indexOf(Math.max(...scores))] ?? ','
}

function agreement(sample: string, delimiter: string, limits: TableLimits): number {
  const counts = new Map<number, number>()
  for (const width of widths(sample, delimiter, limits)) counts.set(width, (counts.get(width) ?? 0) + 1)
  counts.delete(1)
  return Math.max(0, ...counts.values())
}

function widths(sample: string, delimiter: string, limits: TableLimits): number[] {
  const splitter = new CsvSplitter(delimiter, limits)
  try {
    const rows = splitter.push(sample)
    return (rows.length > 0 ? rows : splitter.end()).slice(0, rowsLooked).map((row) => row.cells.length)
  } catch (error) {
    // What breaks the quoting is not the delimiter of this file.
    if (error instanceof TableError) return []
    throw error
  }
}

/** The delimiter that a file tells, or the one its beginning suggests. */
export function delimiterOf(text: string): string {
  const beginning = text.slice(0, beginningLooked)
  return toldDelimiter(beginning)?.delimiter ?? sniffDelimiter(beginning, usualLimits)
}

/** The delimiter that a file tells in a first line of its own, `sep=;`, as Excel writes it, and how long that line is. */
export function toldDelimiter(text: string): { readonly delimiter: string; readonly length: number } | null {
  const [line = '', delimiter] = /^sep=(.)(?:\r\n|\r|\n|$)/i.exec(text) ?? []
  return delimiter === undefined ? null : { delimiter, length: line.length }
}
