import { crc32, deflateRawSync } from 'node:zlib'

/** One file of a zip; `declaredBytes` tells a lie about its unpacked size. */
export type ZipEntry = { name: string; content: string | Uint8Array; declaredBytes?: number }

/** A cell as XML inside its `<c>`, with the attributes beside `r`; plain values are written the usual way. */
export type SheetCell = string | number | boolean | null | { attributes?: string; xml: string }

type SheetSpec = { name: string; rows: SheetCell[][]; isHidden?: boolean }

export type WorkbookSpec = {
  sheets: SheetSpec[]
  /** Text goes to the shared strings, as spreadsheets do it, or stands in the cells. Default true. */
  sharesStrings?: boolean
  /** Number formats of the styles 1, 2, …; style 0 is General. */
  formats?: string[]
  isFrom1904?: boolean
  /** Other parts; one of a name that there is stands in its place. */
  extra?: ZipEntry[]
}

/** A zip (APPNOTE 6.3) with the entries deflated. */
export function zipFile(entries: ZipEntry[]): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declaredBytes } of entries) {
    const raw = Buffer.from(content as string)
    const packed = deflateRawSync(raw)
    const nameBytes = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x0800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(raw), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(declaredBytes ?? raw.length, 18)
    fields.writeUInt16LE(nameBytes.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, nameBytes)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), fields, nameBytes, packed)
    offset += 30 + nameBytes.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** A workbook as a spreadsheet program would save it. */
export function xlsxFile(spec: WorkbookSpec): Uint8Array {
  const strings: string[] = []
  const sheets = spec.sheets.map((sheet, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: sheetXml(sheet, (spec.sharesStrings ?? true) ? strings : undefined),
  }))
  const si = strings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')
  const parts = [
    { name: '_rels/.rels', content: relationships([['officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', content: workbookXml(spec) },
    { name: 'xl/_rels/workbook.xml.rels', content: workbookLinks(spec) },
    { name: 'xl/styles.xml', content: stylesXml(spec.formats ?? []) },
    { name: 'xl/sharedStrings.xml', content: `${declaration}<sst xmlns="${main}">${si}</sst>` },
    ...sheets,
  ]
  const extra = spec.extra ?? []
  return zipFile([...parts.filter((part) => !extra.some(({ name }) => name === part.name)), ...extra])
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeLinks = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function relationships(links: [kind: string, target: string][]): string {
  const items = links.map(
    ([kind, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${officeLinks}/${kind}" Target="${target}"/>`,
  )
  const names = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return `${declaration}<Relationships xmlns="${names}">${items.join('')}</Relationships>`
}

function workbookLinks({ sheets }: WorkbookSpec): string {
  return relationships([
    ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ])
}

function workbookXml({ sheets, isFrom1904 }: WorkbookSpec): string {
  const items = sheets.map(({ name, isHidden }, at) => {
    const state = isHidden ? ' state="hidden"' : ''
    return `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`
  })
  const pr = isFrom1904 ? '<workbookPr date1904="1"/>' : ''
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${officeLinks}">${pr}<sheets>${items.join('')}</sheets></workbook>`
}

function stylesXml(formats: string[]): string {
  const numFmts = formats.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(code)}"/>`,
  )
  const xfs = ['<xf numFmtId="0"/>', ...formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)]
  return `${declaration}<styleSheet xmlns="${main}"><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`
}

function sheetXml({ rows }: SheetSpec, strings: string[] | undefined): string {
  const items = rows.map((cells, at) => {
    const line = at + 1
    const inner = cells.map((cell, place) => cellXml(cell, `${letters(place)}${line}`, strings))
    return cells.length > 0 ? `<row r="${line}">${inner.join('')}</row>` : ''
  })
  return `${declaration}<worksheet xmlns="${main}"><sheetData>${items.join('')}</sheetData></worksheet>`
}

function cellXml(cell: SheetCell, reference: string, strings: string[] | undefined): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return `<c r="${reference}" ${cell.attributes ?? ''}>${cell.xml}</c>`
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (strings) return `<c r="${reference}" t="s"><v>${strings.push(cell) - 1}</v></c>`
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last
}

function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[^\P{Cc}\t\n]/gu, (mark) => `_x${mark.charCodeAt(0).toString(16).padStart(4, '0')}_`)
}
