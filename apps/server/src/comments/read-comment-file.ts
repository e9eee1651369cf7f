import type { FileComments, FileShape } from '@fairdraw/application/ports'
import { type Instant, mostComments, Refusal } from '@fairdraw/domain'
import { jsonValue, readTable, readWhole, TableError, type TableErrorCode } from '@fairdraw/tables'
import type { CommentColumns } from './comment-fields.ts'
import { FoundComments } from './found-comments.ts'
import { takeJson } from './json-comments.ts'
import { pastedShape, takePasted } from './pasted-comments.ts'
import { hasHeadings, takeTable } from './table-comments.ts'

/** As many bytes as a file of comments may have. */
export const mostFileBytes = 50 * 2 ** 20
/** Rejected lines are no comments: a file may have some. */
const limits = { fileBytes: mostFileBytes, rows: mostComments + 20_000 }

/**
 * Reads the comments of a file; its content says what it is. Refuses `file_unreadable`, `columns_unknown` and
 * `too_many_comments`.
 */
export async function readCommentFile(
  path: string,
  columns: CommentColumns | null,
  now: Instant,
): Promise<FileComments> {
  const found = new FoundComments(now)
  try {
    const shape = await takeFile(path, columns, found)
    const { comments, problems, rejected, deletedUsers } = found
    if (comments.length === 0 && rejected === 0) throw new Refusal('file_unreadable')
    return { comments, problems, rejected, deletedUsers, shape }
  } catch (failure) {
    throw failure instanceof TableError ? refusalOf(failure.code) : failure
  }
}

async function takeFile(
  path: string,
  columns: CommentColumns | null,
  found: FoundComments,
): Promise<FileShape> {
  const { format, text } = await readWhole({ path }, mostFileBytes)
  if (format === 'json') {
    takeJson(jsonValue(text), found, columns)
    return 'json'
  }
  if (format === 'csv') {
    const shape = columns === null && !(await isTable(path)) ? pastedShape(text) : null
    if (shape) {
      takePasted(text, shape, found)
      return shape
    }
  }
  await takeTable({ path }, found, columns, limits)
  return format
}

/** A text whose headings are known is a table, whatever else it looks like. */
async function isTable(path: string): Promise<boolean> {
  const rows = readTable({ path }, { limits: { ...limits, cells: 400 } })
  try {
    for (let at = 0; at < 6; at++) {
      const { value, done } = await rows.next()
      if (done) return false
      if (hasHeadings(value)) return true
    }
    return false
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
