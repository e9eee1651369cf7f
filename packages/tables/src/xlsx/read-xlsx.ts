import { decodeText } from '../decode-text.ts'
import { TableError } from '../table-error.ts'
import type { TableLimits } from '../table-limits.ts'
import type { TableRow } from '../table-row.ts'
import type { HeldSource } from '../table-source.ts'
import { readCellFormats } from './cell-formats.ts'
import { chooseSheet, readWorkbook } from './read-workbook.ts'
import { readRelationships } from './relationships.ts'
import { readSharedStrings } from './shared-strings.ts'
import { SheetRows } from './sheet-rows.ts'
import { XmlReader } from './xml-reader.ts'
import { openZip, type ZipParts } from './zip-parts.ts'

/** Rows of one sheet of a workbook (ECMA-376), in batches. Throws `TableError`. */
export async function* readXlsx(
  source: HeldSource,
  limits: TableLimits,
  sheetName?: string,
): AsyncGenerator<TableRow[]> {
  const zip = await openZip(source, limits)
  try {
    const { rows, part } = await openSheet(zip, limits, sheetName)
    const reader = new XmlReader(rows)
    for await (const piece of decodeText(zip.read(part))) {
      reader.write(piece)
      yield rows.take()
    }
    reader.end()
    yield rows.take()
  } finally {
    zip.close()
  }
}

function noWorkbook({ has }: ZipParts): TableError {
  if (has('xl/workbook.bin')) return new TableError('binary_workbook', 'a .xlsb: save it as .xlsx or .csv')
  if (has('content.xml')) return new TableError('open_document', 'a .ods: save it as .xlsx or .csv')
  return new TableError('not_a_table', 'the zip holds no workbook')
}

async function openSheet(
  zip: ZipParts,
  limits: TableLimits,
  sheetName: string | undefined,
): Promise<{ rows: SheetRows; part: string }> {
  const root = await readRelationships(zip, '')
  const workbookPart = root.find(({ kind }) => kind === 'officeDocument')?.part ?? 'xl/workbook.xml'
  if (!zip.has(workbookPart) || workbookPart.endsWith('.bin')) throw noWorkbook(zip)
  const links = await readRelationships(zip, workbookPart)
  const textOf = (part: string) => decodeText(zip.read(part))
  const { sheets, isFrom1904 } = await readWorkbook(textOf(workbookPart))
  const sheet = chooseSheet(
    sheets.filter(({ id }) => links.some((link) => link.id === id && link.kind === 'worksheet')),
    sheetName,
  )
  const partOf = (kind: string) => links.find((link) => link.kind === kind)?.part
  const stylesPart = partOf('styles')
  const stringsPart = partOf('sharedStrings')
  const formats = stylesPart && zip.has(stylesPart) ? await readCellFormats(textOf(stylesPart)) : []
  const strings =
    stringsPart && zip.has(stringsPart)
      ? await readSharedStrings(textOf(stringsPart), limits.sharedStringBytes)
      : []
  const part = links.find(({ id }) => id === sheet.id)?.part ?? ''
  return { rows: new SheetRows({ strings, formats, isFrom1904 }, limits), part }
}
