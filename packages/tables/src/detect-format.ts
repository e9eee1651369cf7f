import { decodeHead } from './decode-text.ts'
import { TableError } from './table-error.ts'

export type TableFormat = 'csv' | 'json' | 'xlsx'

const zip = [0x50, 0x4b, 0x03, 0x04]
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

/** What the first bytes of a file say it is; throws `not_a_table` for what is no text and no workbook. */
export function detectFormat(head: Uint8Array): TableFormat {
  if (startsWith(head, zip)) return 'xlsx'
  if (startsWith(head, compoundFile))
    throw new TableError(
      'old_workbook',
      'an old .xls or a workbook with a password: save it as .xlsx or .csv',
    )
  const text = decodeHead(head)
  if (text.includes('\0')) throw new TableError('not_a_table', 'the file is no text and no workbook')
  if (webPage.test(text))
    throw new TableError('web_page', 'a page that is called a workbook: save it as .xlsx')
  // A bracket alone proves nothing: names in lists do begin with "[VIP]".
  return /^\s*(\[\s*[[{\]"]|\{\s*["}])/.test(text) ? 'json' : 'csv'
}

/** HTML, and the XML of spreadsheets of 2003. */
const webPage =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<\?mso[^>]*>\s*)?(?:<!--[^>]*>\s*)?<(?:!doctype\s+html|html|table|head|meta|style|workbook)\b/i

function startsWith(head: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => head[at] === byte)
}
