import { readXml } from './xml-reader.ts'

/** How the number of a cell is to be written: as it is, as a date, or with zeros up to a width ("00042"). */
export type CellFormat = 'plain' | 'date' | { digits: number }

/** The formats by the style number of a cell (ECMA-376 18.8.10 cellXfs). */
export async function readCellFormats(text: AsyncIterable<string>): Promise<CellFormat[]> {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  let isInCellFormats = false
  await readXml(text, {
    open(name, attributes) {
      const id = Number(attributes.numFmtId)
      if (name === 'numFmt') codes.set(id, attributes.formatCode ?? '')
      else if (name === 'cellXfs') isInCellFormats = true
      else if (name === 'xf' && isInCellFormats) formats.push(formatOf(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false
    },
  })
  return formats
}

function formatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return isDateId(id) ? 'date' : 'plain'
  if (/^0{2,}$/.test(code)) return { digits: code.length }
  return isDateCode(code) ? 'date' : 'plain'
}

// ECMA-376 18.8.30: built in everywhere, and those built in for Chinese, Japanese, Korean and Thai.
function isDateId(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
}

// Quoted and escaped text, colours and conditions say nothing; [h] and the like count time past a day: no date.
function isDateCode(code: string): boolean {
  if (/\[(h+|m+|s+)\]/i.test(code)) return false
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
  return /[dyhs]|m/i.test(bare) && !/general/i.test(bare)
}
