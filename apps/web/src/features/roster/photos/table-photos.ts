import { type Line, layoutOf, takeIn } from '@fairdraw/tables/intake'
import { readSource } from '../../../lib/pasted-list/read-source.ts'
import {
  all,
  linksOf,
  readWorkbook,
  relations,
  sheetOf,
  type TextParts,
  xmlOf,
} from '../../../lib/pasted-list/read-workbook.ts'
import { textOf, type ZipEntry } from '../../../lib/pasted-list/unzipped.ts'
import { type RosterPerson, rosterList } from '../roster-rows.ts'
import { type GivenPhoto, mostPhotoBytes } from './photo-source.ts'

type Row = { readonly line: number; readonly row: Omit<RosterPerson, 'picture'>; readonly link: string }

/** The photos of a table of text: links, each in the row of its person. */
export async function textPhotos(file: Blob): Promise<readonly GivenPhoto[]> {
  const read = await readSource(file)
  return 'lines' in read ? linked(rowsOf(read.lines)) : []
}

/** The photos of a workbook: pictures that lie in the row of their person, or links that stand there. */
export async function workbookPhotos(
  file: Blob,
  entries: readonly ZipEntry[],
): Promise<readonly GivenPhoto[]> {
  const rows = rowsOf(await readWorkbook(file))
  const places = await picturePlaces((name) => textOf(entries, name))
  const found = new Map(entries.map((entry) => [entry.name, entry]))
  const pictures = rows.flatMap(({ line, row }) => {
    const entry = found.get(places.get(line) ?? '')
    return entry ? [pictureIn(line, row, entry)] : []
  })
  const has = new Set(pictures.map(({ line }) => line))
  return [...pictures.map(({ photo }) => photo), ...linked(rows.filter(({ line }) => !has.has(line)))]
}

function pictureIn(line: number, person: Row['row'], { size, isLocked, read }: ZipEntry) {
  const photo: GivenPhoto = {
    name: `${line} · ${person.name}`,
    person,
    bytes: size,
    fault: isLocked ? 'locked' : null,
    read: async () => new Blob([await read(mostPhotoBytes)]),
  }
  return { line, photo }
}

function linked(rows: readonly Row[]): readonly GivenPhoto[] {
  return rows.flatMap(({ line, row, link }) =>
    /^https?:\/\//i.test(link)
      ? [
          {
            name: `${line} · ${row.name}`,
            person: row,
            link,
            bytes: 0,
            fault: null,
            read: async () => new Blob(),
          },
        ]
      : [],
  )
}

/** People as a roster's import would read them; what stands in the column of pictures is told apart. */
function rowsOf(lines: readonly Line[]): readonly Row[] {
  const { shape, reading } = rosterList(null)
  const layout = layoutOf(lines, shape)
  const at = layout.columns.indexOf('picture')
  const cells = new Map(lines.map((one) => [one.line, one.cells]))
  // A link is no fault here.
  const columns = layout.columns.map((column) => (column === 'picture' ? null : column))
  const { taken } = takeIn(lines, { ...layout, columns }, reading)
  return taken.map(({ line, row }) => ({ line, row, link: cells.get(line)?.[at]?.trim() ?? '' }))
}

/** Which part of a workbook is the picture in each line: one that floats over it, or one that WPS keeps in a cell. */
async function picturePlaces(file: TextParts): Promise<ReadonlyMap<number, string>> {
  const sheet = await sheetOf(file)
  return new Map([...(await floating(file, sheet)), ...(await inCells(file, sheet))])
}

/** ECMA-376 part 1, §20.5: a picture belongs to the line in which its upper edge lies. */
async function floating(file: TextParts, sheet: string): Promise<readonly (readonly [number, string])[]> {
  const found: (readonly [number, string])[] = []
  for (const drawing of (await linksOf(file, sheet)).values()) {
    if (!/\/drawing\d*\.xml$/.test(drawing)) continue
    const links = await linksOf(file, drawing)
    for (const picture of all(xmlOf(await file(drawing)), 'pic')) {
      const anchor = picture.closest('*|oneCellAnchor, *|twoCellAnchor') ?? picture.parentElement
      const from = anchor ? all(anchor, 'from')[0] : undefined
      const row = Number((from ? all(from, 'row')[0] : undefined)?.textContent ?? Number.NaN)
      const part = links.get(embedded(picture))
      if (Number.isInteger(row) && part) found.push([row + 1, part])
    }
  }
  return found
}

/** WPS writes `=DISPIMG("ID_…",1)` into the cell, and lists the pictures in a part of its own. */
async function inCells(file: TextParts, sheet: string): Promise<readonly (readonly [number, string])[]> {
  const list = 'xl/cellimages.xml'
  const text = await file(list).catch(() => null)
  if (text === null) return []
  const links = await linksOf(file, list)
  const parts = new Map(
    all(xmlOf(text), 'pic').map((one) => [
      all(one, 'cNvPr')[0]?.getAttribute('name') ?? '',
      links.get(embedded(one)) ?? '',
    ]),
  )
  return all(xmlOf(await file(sheet)), 'row').flatMap((row) => {
    const id = /DISPIMG\(\s*"([^"]+)"/.exec(row.textContent ?? '')?.[1]
    const part = parts.get(id ?? '')
    return part ? [[Number(row.getAttribute('r')), part] as const] : []
  })
}

function embedded(picture: Element): string {
  return all(picture, 'blip')[0]?.getAttributeNS(relations, 'embed') ?? ''
}
