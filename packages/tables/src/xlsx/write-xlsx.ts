import { columnLetters } from '../intake/column-letters.ts'
import { type Pages, pagesOf } from '../pages-of.ts'
import { TextBlocks } from '../text-blocks.ts'
import { cellStyles, cellXml, type XlsxCell } from './cell-xml.ts'
import { columnWidths } from './column-widths.ts'
import { sheetName } from './sheet-names.ts'
import { mainNames, sheetPart, workbookParts, xmlDeclaration } from './workbook-xml.ts'
import { ZipWriter } from './zip-writer.ts'

export type WriteXlsxOptions = {
  /** The name of the sheet; what spreadsheets forbid in it is left out. */
  sheetName: string
  /** Most rows of a sheet beside its header; more go on further sheets. Default and most: 1,048,575. */
  rowsPerSheet?: number
}

/** Bytes of the part of this name. */
type Piece = { readonly name: string; readonly bytes: Uint8Array }
type Row = readonly XlsxCell[]

const mostRows = 2 ** 20 - 1
/** So many rows say how wide the columns are. */
const measuredRows = 100

/**
 * An XLSX workbook (ECMA-376) of the rows under a bold, frozen header, in blocks. Rows are taken as the blocks are:
 * its memory does not grow with the table. Text stays text, whatever it looks like.
 */
export function writeXlsx(
  header: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  options: WriteXlsxOptions,
): AsyncGenerator<Uint8Array> {
  return writeXlsxPages(header, pagesOf(rows), options)
}

/** The same of rows that come many at a time. */
export async function* writeXlsxPages(
  header: readonly string[],
  pages: Pages<Row>,
  options: WriteXlsxOptions,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter()
  let begun = ''
  try {
    for await (const { name, bytes } of partsOf(header, pages, options)) {
      if (name !== begun) zip.begin(name)
      begun = name
      yield* zip.write(bytes)
    }
    yield* zip.end()
  } finally {
    await zip.stop()
  }
}

/** The parts of the workbook in pieces, those of one part together. */
async function* partsOf(
  header: readonly string[],
  pages: Pages<Row>,
  options: WriteXlsxOptions,
): AsyncGenerator<Piece> {
  const names: string[] = []
  for await (const { sheet, bytes } of sheetsOf(header, pages, options.rowsPerSheet ?? mostRows)) {
    if (sheet === names.length) names.push(sheetName(options.sheetName, sheet))
    yield { name: sheetPart(sheet), bytes }
  }
  for (const { name, text } of workbookParts(names)) yield { name, bytes: Buffer.from(text) }
}

/** The sheets by their place, in pieces. */
async function* sheetsOf(
  header: readonly string[],
  pages: Pages<Row>,
  rowsPerSheet: number,
): AsyncGenerator<{ sheet: number; bytes: Uint8Array }> {
  const letters: string[] = []
  const blocks = new TextBlocks()
  let head = ''
  let sheet = 0
  let line = 0
  const ended = function* (sheet: number) {
    const bytes = blocks.add(sheetFoot)
    if (bytes) yield { sheet, bytes }
    yield { sheet, bytes: blocks.take() }
  }
  const begin = (first: readonly Row[]) => {
    head = sheetHead(header, first.slice(0, measuredRows), letters)
    blocks.add(head)
    line = 1
  }
  for await (const page of pages) {
    if (line === 0) begin(page)
    for (const row of page) {
      if (line > Math.min(rowsPerSheet, mostRows)) {
        yield* ended(sheet)
        blocks.add(head)
        sheet += 1
        line = 1
      }
      line += 1
      const bytes = blocks.add(rowXml(row, line, letters))
      if (bytes) yield { sheet, bytes }
    }
  }
  // A table without rows has its sheet too.
  if (line === 0) begin([])
  yield* ended(sheet)
}

function sheetHead(header: readonly string[], first: readonly Row[], letters: string[]): string {
  const cols = columnWidths([header, ...first]).map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const views = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  const widths = cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''
  const top = rowXml(header, 1, letters, cellStyles.header)
  return `${xmlDeclaration}<worksheet xmlns="${mainNames}">${views}${widths}<sheetData>${top}`
}

const sheetFoot = '</sheetData></worksheet>'

function rowXml(row: Row, line: number, letters: string[], style?: number): string {
  let cells = ''
  let at = 0
  for (const cell of row) {
    letters[at] ??= columnLetters(at)
    cells += cellXml(cell, `${letters[at]}${line}`, style)
    at += 1
  }
  return `<row r="${line}">${cells}</row>`
}
