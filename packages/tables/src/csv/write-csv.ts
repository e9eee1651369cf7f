import { type Pages, pagesOf } from '../pages-of.ts'
import { TextBlocks } from '../text-blocks.ts'
import { escapeFormula } from './escape-formula.ts'

export type WriteCsvOptions = {
  /** Spreadsheets take a file without the mark for the local code page. Default true. */
  hasMark?: boolean
  /** Only false for what no spreadsheet will open. Default true. */
  escapesFormulas?: boolean
  /** The size of the blocks. Default 16 KiB. */
  blockBytes?: number
}

/** A date shows what its UTC fields read, to the second, as spreadsheets take for one in every locale. */
type CsvCell = string | number | Date
type Row = readonly CsvCell[]

const needsQuotes = /[",\r\n]/
/** Lines are encoded together up to this: each encoding costs as much as a line. */
const textAtOnce = 2_048

/** CSV of the rows (RFC 4180, UTF-8 with its mark, formulas disarmed), in blocks. */
export function writeCsv(
  rows: AsyncIterable<Row> | Iterable<Row>,
  options: WriteCsvOptions = {},
): AsyncGenerator<Uint8Array> {
  return writeCsvPages(pagesOf(rows), options)
}

/** The same of rows that come many at a time: a long table waits for each page, not for each row. */
export async function* writeCsvPages(
  pages: Pages<Row>,
  { hasMark = true, escapesFormulas = true, blockBytes }: WriteCsvOptions = {},
): AsyncGenerator<Uint8Array> {
  const blocks = new TextBlocks(blockBytes)
  if (hasMark) blocks.add('\uFEFF')
  for await (const page of pages) {
    let lines = ''
    for (const row of page) {
      lines += lineOf(row, escapesFormulas)
      if (lines.length < textAtOnce) continue
      const full = blocks.add(lines)
      lines = ''
      if (full) yield full
    }
    const full = blocks.add(lines)
    if (full) yield full
  }
  const last = blocks.take()
  if (last.length > 0) yield last
}

function lineOf(row: Row, escapesFormulas: boolean): string {
  let line = ''
  let separator = ''
  for (const cell of row) {
    line += separator + cellText(cell, escapesFormulas)
    separator = ','
  }
  return `${line}\r\n`
}

function cellText(cell: CsvCell, escapesFormulas: boolean): string {
  // What is counted begins with a digit.
  if (typeof cell === 'number' && cell >= 0) return String(cell)
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  const text = String(cell)
  return quoted(escapesFormulas ? escapeFormula(text) : text)
}

function quoted(cell: string): string {
  return needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
