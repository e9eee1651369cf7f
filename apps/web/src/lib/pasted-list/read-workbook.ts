import type { Line } from './pasted-list.ts'
import { unzipped } from './unzipped.ts'

/** The rows of the first sheet of an XLSX workbook that is not hidden. Throws where it is not such a workbook. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Line[]> {
  const file = unzipped(bytes)
  const book = xmlOf(await file('xl/workbook.xml'))
  const links = xmlOf(await file('xl/_rels/workbook.xml.rels'))
  const sheet = all(book, 'sheet').find((one) => (one.getAttribute('state') ?? 'visible') === 'visible')
  const link = all(links, 'Relationship').find(
    (one) => one.getAttribute('Id') === sheet?.getAttributeNS(relations, 'id'),
  )
  const target = link?.getAttribute('Target')
  if (!target) throw new TypeError('the workbook has no sheet')
  const [words, rows] = await Promise.all([
    file('xl/sharedStrings.xml').catch(() => null),
    file(target.startsWith('/') ? target.slice(1) : `xl/${target}`),
  ])
  const shared = words === null ? [] : all(xmlOf(words), 'si').map(textOf)
  return all(xmlOf(rows), 'row')
    .map((row, at) => ({ line: Number(row.getAttribute('r') ?? at + 1), cells: cellsOf(row, shared) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** ECMA-376 part 1, §9: the names of parts by which a sheet is found. */
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const mostColumns = 200

function xmlOf(text: string): Document {
  const read = new DOMParser().parseFromString(text, 'application/xml')
  if (read.getElementsByTagName('parsererror').length > 0)
    throw new TypeError('a part of the workbook is broken')
  return read
}

const all = (within: Document | Element, name: string) => [...within.getElementsByTagNameNS('*', name)]

/** Words in several styles are one text; how they are pronounced is not part of it. */
function textOf(within: Element): string {
  return all(within, 't')
    .filter((part) => part.parentElement?.localName !== 'rPh')
    .map((part) => part.textContent ?? '')
    .join('')
    .trim()
}

function cellsOf(row: Element, shared: readonly string[]): readonly string[] {
  const cells: string[] = []
  for (const cell of all(row, 'c')) {
    const place = placeOf(cell.getAttribute('r')) ?? cells.length
    if (place >= mostColumns) break
    while (cells.length < place) cells.push('')
    cells[place] = shownIn(cell, shared)
  }
  return cells
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
