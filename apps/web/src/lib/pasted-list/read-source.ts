import { type Line, TableError, type TableErrorCode, textLines } from '@fairdraw/tables/intake'
import { readTextFile } from './read-text-file.ts'
import { readWorkbook } from './read-workbook.ts'

/** Why a file gives no lines: what it is, or that it holds nothing. */
export type SourceFault = TableErrorCode | 'empty'

/** PK: an XLSX is a zip archive, whatever its file is called. */
const zipMark = [0x50, 0x4b]
/** Workbooks before 2007, and those that a password locks. */
const oldMark = [0xd0, 0xcf, 0x11, 0xe0]
const webPage =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*>\s*)?<(?:!doctype\s+html|html|table|head|meta|style|workbook)\b/i

/** Most bytes of a list that is read on this machine. */
const mostBytes = 20 * 2 ** 20

/** The lines of a file: of a workbook or of text; or why there are none. */
export async function readSource(
  file: Blob,
): Promise<{ readonly lines: readonly Line[] } | { readonly fault: SourceFault }> {
  if (file.size > mostBytes) return { fault: 'too_large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const begins = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)
  if (begins(oldMark)) return { fault: 'old_workbook' }
  try {
    const lines = begins(zipMark) ? await readWorkbook(file) : textLines(await textOf(file))
    return lines.length === 0 ? { fault: 'empty' } : { lines }
  } catch (failure) {
    return { fault: failure instanceof TableError ? failure.code : 'broken' }
  }
}

async function textOf(file: Blob): Promise<string> {
  const text = await readTextFile(file)
  if (webPage.test(text)) throw new TableError('web_page', 'a page that is called a workbook')
  if (isJson(text)) throw new TableError('not_a_table', 'JSON is read by the interface only')
  if (text.includes('\0')) throw new TableError('not_a_table', 'the file is no text')
  return text
}

/** A bracket alone proves nothing: names in lists do begin with "[VIP]". */
function isJson(text: string): boolean {
  if (!/^\s*(\[\s*[[{"]|\{\s*")/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
