import { type Line, TableError, trimmedLines, withUnwritten } from '@fairdraw/tables/intake'
import { unzipped } from './unzipped.ts'

/**
 * The rows of the first sheet of an XLSX workbook that is not hidden, with those left empty between them. Throws
 * `TableError` with what another kind of archive it is, and something else where it is broken.
 */
export async function readWorkbook(given: Blob): Promise<readonly Line[]> {
  const file = await unzipped(given)
  const sheet = await sheetOf(file)
  const [words, rows] = await Promise.all([file('xl/sharedStrings.xml').catch(() => null), file(sheet)])
  const shared = words === null ? [] : all(xmlOf(words), 'si').map(textOf)
  const lines = all(xmlOf(rows), 'row').map((row, at) => ({
    line: Number(row.getAttribute('r') ?? at + 1),
    ...rowOf(row, shared),
  }))
  return trimmedLines(withUnwritten(lines))
}

/** Texts of the parts of an archive, by their names. */
export type TextParts = (name: string) => Promise<string>

/** The part that holds the sheet which is read. */
export async function sheetOf(file: TextParts): Promise<string> {
  const book = xmlOf(await file('xl/workbook.xml').catch(() => refuseOther(file)))
  const sheet = all(book, 'sheet').find((one) => (one.getAttribute('state') ?? 'visible') === 'visible')
  const links = await linksOf(file, 'xl/workbook.xml')
  const target = links.get(sheet?.getAttributeNS(relations, 'id') ?? '')
  if (!target) throw new TypeError('the workbook has no sheet')
  return target
}

/** The parts that a part leads to, by the names that it has for them; none where it leads nowhere. */
export async function linksOf(file: TextParts, part: string): Promise<ReadonlyMap<string, string>> {
  const [folder, name] = [part.slice(0, part.lastIndexOf('/') + 1), part.slice(part.lastIndexOf('/') + 1)]
  const text = await file(`${folder}_rels/${name}.rels`).catch(() => null)
  const links = text === null ? [] : all(xmlOf(text), 'Relationship')
  return new Map(
    links.map((link) => {
      const target = new URL(link.getAttribute('Target') ?? '', `zip:/${folder}`)
      return [link.getAttribute('Id') ?? '', decodeURIComponent(target.pathname.slice(1))]
    }),
  )
}

/** Other kinds of tables are archives too. */
async function refuseOther(file: TextParts): Promise<never> {
  const has = (name: string) =>
    file(name).then(
      () => true,
      () => false,
    )
  if (await has('xl/workbook.bin')) throw new TableError('binary_workbook', 'an .xlsb')
  if (await has('content.xml')) throw new TableError('open_document', 'an .ods')
  throw new TableError('not_a_table', 'an archive without a workbook')
}

/** ECMA-376 part 1, §9: the names of parts by which a sheet is found. */
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const mostColumns = 200

export function xmlOf(text: string): Document {
  const read = new DOMParser().parseFromString(text, 'application/xml')
  if (read.getElementsByTagName('parsererror').length > 0)
    throw new TypeError('a part of the workbook is broken')
  return read
}

export const all = (within: Document | Element, name: string) => [...within.getElementsByTagNameNS('*', name)]

/** Words in several styles are one text; how they are pronounced is not part of it. */
function textOf(within: Element): string {
  return all(within, 't')
    .filter((part) => part.parentElement?.localName !== 'rPh')
    .map((part) => part.textContent ?? '')
    .join('')
    .trim()
}

function rowOf(row: Element, shared: readonly string[]): Omit<Line, 'line'> {
  const cells: string[] = []
  const formulas: number[] = []
  for (const cell of all(row, 'c')) {
    const place = placeOf(cell.getAttribute('r')) ?? cells.length
    if (place >= mostColumns) break
    while (cells.length < place) cells.push('')
    cells[place] = shownIn(cell, shared)
    // A formula whose result is an empty text says so by its type.
    if (cells[place] === '' && all(cell, 'f').length > 0 && cell.getAttribute('t') !== 'str')
      formulas.push(place)
  }
  return formulas.length > 0 ? { cells, formulas } : { cells }
}

/** The column of a cell, from 0: that of `AB12` is 27. */
function placeOf(name: string | null): number | null {
  const letters = /^[A-Z]+/.exec(name ?? '')?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function shownIn(cell: Element, shared: readonly string[]): string {
  const type = cell.getAttribute('t')
  if (type === 'inlineStr') return textOf(cell)
  const value = all(cell, 'v')[0]?.textContent?.trim() ?? ''
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'str' || type === 'e' || value === '') return value
  // A long number is stored as 1.2345678E7; people see its digits.
  return Number.isSafeInteger(Number(value)) ? String(Number(value)) : value
}
