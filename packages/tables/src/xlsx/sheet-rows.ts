import { widestGap } from '../intake/line.ts'
import { TableError } from '../table-error.ts'
import type { TableLimits } from '../table-limits.ts'
import type { TableRow } from '../table-row.ts'
import type { CellFormat } from './cell-formats.ts'
import { escapedText } from './escaped-text.ts'
import { numberText } from './number-text.ts'
import type { XmlAttributes, XmlWatcher } from './xml-reader.ts'

/** What the cells of a sheet refer to. */
export type Workbook = { strings: string[]; formats: CellFormat[]; isFrom1904: boolean }

/** Gathers the rows of a sheet while its XML goes by. A formula gives its stored value; it is never worked out. */
export class SheetRows implements XmlWatcher {
  readonly #workbook: Workbook
  readonly #limits: TableLimits
  #rows: TableRow[] = []
  #row: TableRow = { line: 0, cells: [] }
  #column = -1
  #type = 'n'
  #style = 0
  #value = ''
  #isValue = false
  #isFormula = false
  #phonetic = 0

  constructor(workbook: Workbook, limits: TableLimits) {
    this.#workbook = workbook
    this.#limits = limits
  }

  /** The rows that are whole by now, once. */
  take(): TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'c') this.#startCell(attributes)
    else if (name === 'row') this.#startRow(attributes)
    else if (name === 'rPh') this.#phonetic += 1
    else if (name === 'f') this.#isFormula = true
    else this.#isValue = name === 'v' || (name === 't' && this.#phonetic === 0)
  }

  text(piece: string): void {
    if (!this.#isValue) return
    this.#value += piece
    // Seven: the longest way to write one character is _x000D_.
    if (this.#value.length > 7 * this.#limits.cellChars)
      throw new TableError('too_large', 'a cell is too long', { line: this.#row.line })
  }

  close(name: string): void {
    if (name === 'c') this.#endCell()
    else if (name === 'row') this.#rows.push(this.#row)
    else if (name === 'rPh') this.#phonetic -= 1
    this.#isValue = false
  }

  // Numbers of rows and columns may be left out: then they follow the one before.
  #startRow({ r }: XmlAttributes): void {
    const line = r === undefined ? this.#row.line + 1 : Number(r)
    if (!Number.isSafeInteger(line) || line < 1) throw new TableError('broken', 'a row without a number')
    this.#fillGap(line)
    this.#row = { line, cells: [] }
    this.#column = -1
  }

  // Empty rows are mostly not written into the file.
  #fillGap(next: number): void {
    const { line } = this.#row
    if (line === 0 || next - line > widestGap) return
    for (let between = line + 1; between < next; between++) this.#rows.push({ line: between, cells: [] })
  }

  #startCell({ r, t, s }: XmlAttributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    this.#type = t ?? 'n'
    this.#style = Number(s ?? 0)
    this.#value = ''
    this.#isFormula = false
  }

  #endCell(): void {
    const { line, cells } = this.#row
    const text = this.#text()
    // A formula whose result is an empty text says so by its type.
    if (text === '' && this.#isFormula && this.#type !== 'str' && this.#column >= 0)
      this.#row.formulas = [...(this.#row.formulas ?? []), this.#column]
    // Whole rows are often coloured to the last column: a cell counts when something is in it.
    if (text === '') return
    if (this.#column < 0) throw new TableError('broken', 'a cell without a column', { line })
    if (this.#column >= this.#limits.cells)
      throw new TableError('too_large', `more than ${this.#limits.cells} cells`, { line })
    while (cells.length < this.#column) cells.push('')
    cells[this.#column] = text
  }

  #text(): string {
    const value = this.#value
    const { strings, formats, isFrom1904 } = this.#workbook
    if (value === '') return ''
    switch (this.#type) {
      case 's':
        return this.#shared(strings[Number(value)])
      case 'n':
        return numberText(value, formats[this.#style] ?? 'plain', isFrom1904)
      case 'b':
        return value.trim() === '1' ? 'TRUE' : 'FALSE'
      default:
        return escapedText(value)
    }
  }

  #shared(text: string | undefined): string {
    if (text === undefined) throw new TableError('broken', 'a text is missing', { line: this.#row.line })
    return text
  }
}

// "AB12" is column 27. By hand and without a pattern: it is asked for every cell.
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}
