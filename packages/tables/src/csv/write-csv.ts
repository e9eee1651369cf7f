import { escapeFormula } from './escape-formula.ts'

export type WriteCsvOptions = {
  /** Spreadsheets take a file without the mark for the local code page. Default true. */
  hasMark?: boolean
  /** Only false for what no spreadsheet will open. Default true. */
  escapesFormulas?: boolean
}

const blockChars = 65_536
const needsQuotes = /[",\r\n]/

/** CSV of the rows (RFC 4180, UTF-8 with its mark, formulas disarmed), in blocks of about 64 KiB. */
export async function* writeCsv(
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  options: WriteCsvOptions = {},
): AsyncGenerator<Uint8Array> {
  const safe = (options.escapesFormulas ?? true) ? escapeFormula : (cell: string) => cell
  const encoder = new TextEncoder()
  let text = (options.hasMark ?? true) ? '\uFEFF' : ''
  for await (const row of rows) {
    text += `${row.map((cell) => quoted(safe(cell))).join(',')}\r\n`
    if (text.length < blockChars) continue
    yield encoder.encode(text)
    text = ''
  }
  if (text !== '') yield encoder.encode(text)
}

function quoted(cell: string): string {
  return needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
