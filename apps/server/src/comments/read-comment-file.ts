import type { FileComments, FileShape, SeenSheet } from '@fairdraw/application/ports'
import { type Instant, mostComments, Refusal } from '@fairdraw/domain'
import {
  jsonValue,
  readTable,
  readWhole,
  TableError,
  type TableErrorCode,
  type TableRow,
} from '@fairdraw/tables'
import { delimiterOf } from '@fairdraw/tables/intake'
import { FoundComments } from './found-comments.ts'
import { takeJson } from './json-comments.ts'
import { pastedShape, takePasted } from './pasted-comments.ts'
import { hasHeadings, takeTable } from './table-comments.ts'
import type { ToldLayout } from './told-layout.ts'

/** As many bytes as a file of comments may have. */
export const mostFileBytes = 50 * 2 ** 20
/** Rejected lines are no comments: a file may have some. */
const limits = { fileBytes: mostFileBytes, rows: mostComments + 20_000 }

const rowsLookedAt = 12

/**
 * Reads the comments of a file; its content says what it is. Refuses `file_unreadable`, `columns_unknown` and
 * `too_many_comments`.
 */
export async function readCommentFile(path: string, told: ToldLayout, now: Instant): Promise<FileComments> {
  const found = new FoundComments(now)
  try {
    const seen = await takeFile(path, told, found)
    const { comments, lines, problems, rejected, deletedUsers } = found
    const isShown = told.isTrial && seen.sheet !== null && !seen.sheet.isKnown
    if (comments.length === 0 && rejected === 0 && !isShown) throw new Refusal('file_unreadable')
    return { comments, lines, problems, rejected, deletedUsers, ...seen }
  } catch (failure) {
    throw failure instanceof TableError ? refusalOf(failure.code) : failure
  }
}

type Seen = { readonly shape: FileShape; readonly sheet: SeenSheet | null }

async function takeFile(path: string, told: ToldLayout, found: FoundComments): Promise<Seen> {
  const { columns, heading } = told
  const { format, text } = await readWhole({ path }, mostFileBytes)
  if (format === 'json') {
    takeJson(jsonValue(text), found, columns)
    return { shape: 'json', sheet: null }
  }
  if (format === 'csv') {
    const shape = columns === null && heading === null && !(await isTable(path)) ? pastedShape(text) : null
    if (shape) {
      takePasted(text, shape, found)
      return { shape, sheet: null }
    }
  }
  const joint = format === 'csv' ? { joint: delimiterOf(text) } : {}
  return { shape: format, sheet: await takeTable({ path }, found, { ...told, ...joint }, limits) }
}

/** A text whose headings are known is a table, whatever else it looks like. */
async function isTable(path: string): Promise<boolean> {
  const rows = readTable({ path }, { limits: { ...limits, cells: 400 } })
  try {
    const first: TableRow[] = []
    while (first.length < rowsLookedAt) {
      const { value, done } = await rows.next()
      if (done) break
      first.push(value)
    }
    return hasHeadings(first)
  } catch (failure) {
    // What breaks the quoting of a table may still be read as what people said.
    if (failure instanceof TableError) return false
    throw failure
  } finally {
    await rows.return(undefined)
  }
}

function refusalOf(code: TableErrorCode): Refusal {
  const isTooMuch = code === 'too_large' || code === 'too_many_rows' || code === 'zip_bomb'
  return new Refusal(isTooMuch ? 'too_many_comments' : 'file_unreadable', { why: code })
}
