import { TextBlocks } from '../text-blocks.ts'
import { escapeFormula } from './escape-formula.ts'

export type WriteCsvOptions = {
  /** Spreadsheets take a file without the mark for the local code page. Default true. */
  hasMark?: boolean
  /** Only false for what no spreadsheet will open. Default true. */
  escapesFormulas?: boolean
}

const needsQuotes = /[",\r\n]/

/** CSV of the rows (RFC 4180, UTF-8 with its mark, formulas disarmed), in blocks of about 16 KiB. */
export async function* writeCsv(
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  options: WriteCsvOptions = {},
): AsyncGenerator<Uint8Array> {
  const safe = (options.escapesFormulas ?? true) ? escapeFormula : (cell: string) => cell
  const blocks = new TextBlocks()
  if (options.hasMark ?? true) blocks.add('\uFEFF')
  for await (const row of rows) {
    let line = ''
    let separator = ''
    for (const cell of row) {
      line += separator + quoted(safe(cell))
      separator = ','
    }
    line += '\r\n'
    const full = blocks.add(line)
    if (full) yield full
  }
  const last = blocks.take()
  if (last.length > 0) yield last
}

function quoted(cell: string): string {
  return needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
