import { TableError, type TableErrorCode } from '../table-error.ts'
import type { TableLimits } from '../table-limits.ts'
import { checkCell, type TableRow } from '../table-row.ts'

type Taken = { cells: string[]; breaks: number; end: number }
type TakenCell = { cell: string; breaks: number; end: number }

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d
const lineBreak = /\r\n|\r|\n/g

/** Cuts text that comes in pieces into rows (RFC 4180; LF, CRLF or CR). Throws `broken` and `too_large` with the line. */
export class CsvSplitter {
  readonly #separator: number
  readonly #limits: TableLimits
  #rest = ''
  #line: number

  constructor(delimiter: string, limits: TableLimits, firstLine = 1) {
    this.#line = firstLine
    this.#separator = delimiter.charCodeAt(0)
    this.#limits = limits
  }

  push(piece: string): TableRow[] {
    return this.#split(this.#rest + piece, false)
  }

  end(): TableRow[] {
    return this.#split(this.#rest, true)
  }

  #split(text: string, isLast: boolean): TableRow[] {
    const rows: TableRow[] = []
    let at = 0
    while (at < text.length) {
      const taken = this.#takeRow(text, at, isLast)
      if (!taken) break
      rows.push({ line: this.#line, cells: taken.cells })
      this.#line += 1 + taken.breaks
      at = taken.end
    }
    this.#rest = text.slice(at)
    return rows
  }

  // Nothing is returned for a row that may go on in the next piece: it is read again from its start.
  #takeRow(text: string, from: number, isLast: boolean): Taken | undefined {
    const cells: string[] = []
    let breaks = 0
    let at = from
    for (;;) {
      const taken =
        text.charCodeAt(at) === quote ? this.#takeQuoted(text, at, isLast) : this.#takePlain(text, at)
      if (!taken) return undefined
      cells.push(taken.cell)
      breaks += taken.breaks
      // Here and not only when the row is whole: a row that never ends would be read again and again.
      if (cells.length > this.#limits.cells)
        throw this.#error('too_large', `more than ${this.#limits.cells} cells`)
      at = taken.end
      if (at >= text.length) return isLast ? { cells, breaks, end: at } : undefined
      const code = text.charCodeAt(at)
      if (code === this.#separator) at += 1
      else if (code === lineFeed) return { cells, breaks, end: at + 1 }
      else if (code !== carriageReturn) throw this.#error('broken', 'text after a closing quotation mark')
      else if (at + 1 === text.length && !isLast) return undefined
      else return { cells, breaks, end: text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1 }
    }
  }

  #takePlain(text: string, from: number): TakenCell {
    let end = from
    for (; end < text.length; end += 1) {
      const code = text.charCodeAt(end)
      if (code === this.#separator || code === lineFeed || code === carriageReturn) break
    }
    const cell = text.slice(from, end)
    checkCell(cell, this.#line, this.#limits)
    return { cell, breaks: 0, end }
  }

  #takeQuoted(text: string, from: number, isLast: boolean): TakenCell | undefined {
    let end = text.indexOf('"', from + 1)
    while (end >= 0 && text.charCodeAt(end + 1) === quote) end = text.indexOf('"', end + 2)
    if (end < 0) {
      if (isLast) throw this.#error('broken', 'a quotation mark is never closed')
      // Doubled marks count twice in the text; without this a stray mark would gather the rest of the file.
      if (text.length - from > 2 * this.#limits.cellChars + 2)
        throw this.#error('too_large', 'a quotation mark is not closed for too long')
      return undefined
    }
    const cell = text.slice(from + 1, end).replaceAll('""', '"')
    checkCell(cell, this.#line, this.#limits)
    return { cell, breaks: cell.match(lineBreak)?.length ?? 0, end: end + 1 }
  }

  #error(code: TableErrorCode, message: string): TableError {
    return new TableError(code, message, { line: this.#line })
  }
}
