import { xmlText } from './cell-xml.ts'

/** A part of a workbook: its name in the zip and its XML. */
export type Part = { readonly name: string; readonly text: string }

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const mainNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const officeLinks = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The name of the part of the sheet at `place` (from 0). */
export function sheetPart(place: number): string {
  return `xl/worksheets/sheet${place + 1}.xml`
}

/** Everything of a workbook beside its sheets (ECMA-376 part 1, 12.2), once it is known how many there are. */
export function workbookParts(sheetNames: readonly string[]): Part[] {
  return [
    { name: 'xl/workbook.xml', text: workbookXml(sheetNames) },
    { name: 'xl/_rels/workbook.xml.rels', text: workbookLinks(sheetNames.length) },
    { name: 'xl/styles.xml', text: stylesXml },
    { name: '_rels/.rels', text: relationships([['officeDocument', 'xl/workbook.xml']]) },
    { name: '[Content_Types].xml', text: contentTypes(sheetNames.length) },
  ]
}

function workbookXml(names: readonly string[]): string {
  const sheets = names.map((name, at) => {
    const text = xmlText(name).replaceAll('"', '&quot;')
    return `<sheet name="${text}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`
  })
  return `${xmlDeclaration}<workbook xmlns="${mainNames}" xmlns:r="${officeLinks}"><sheets>${sheets.join('')}</sheets></workbook>`
}

function workbookLinks(sheets: number): string {
  return relationships([
    ...Array.from({ length: sheets }, (_, at): [string, string] => [
      'worksheet',
      `worksheets/sheet${at + 1}.xml`,
    ]),
    ['styles', 'styles.xml'],
  ])
}

function relationships(links: readonly [kind: string, target: string][]): string {
  const items = links.map(
    ([kind, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${officeLinks}/${kind}" Target="${target}"/>`,
  )
  return `${xmlDeclaration}<Relationships xmlns="${packageNames}/relationships">${items.join('')}</Relationships>`
}

function contentTypes(sheets: number): string {
  const parts = [
    ['xl/workbook.xml', 'sheet.main'],
    ['xl/styles.xml', 'styles'],
    ...Array.from({ length: sheets }, (_, at) => [sheetPart(at), 'worksheet']),
  ]
  const items = parts.map(
    ([name, kind]) => `<Override PartName="/${name}" ContentType="${spreadsheet}.${kind}+xml"/>`,
  )
  const links = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`
  return `${xmlDeclaration}<Types xmlns="${packageNames}/content-types">${links}<Default Extension="xml" ContentType="application/xml"/>${items.join('')}</Types>`
}

// Fonts 0 plain, 1 bold; cell formats in the order of `cellStyles`. 49 is "text": an edited cell stays text too.
// 164 is the first number that is free for an own format: of dates that read the same in every locale.
const stylesXml = `${xmlDeclaration}<styleSheet xmlns="${mainNames}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
