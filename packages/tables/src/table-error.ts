/** Why a file cannot be read as a table. Closed: every code has words in the product. */
export type TableErrorCode =
  | 'too_large'
  | 'too_many_rows'
  | 'zip_bomb'
  | 'not_a_table'
  /** A workbook before 2007 (.xls), or one that a password locks. */
  | 'old_workbook'
  /** .xlsb */
  | 'binary_workbook'
  /** .ods */
  | 'open_document'
  /** A page that is called .xls, as many services export it. */
  | 'web_page'
  | 'broken'
  | 'encoding'

/** Thrown for the whole file; `line` is the row where it was noticed, if that is known. */
export class TableError extends Error {
  readonly code: TableErrorCode
  readonly line: number | undefined

  constructor(code: TableErrorCode, message: string, at: { line?: number; cause?: unknown } = {}) {
    super(message, { cause: at.cause })
    this.name = 'TableError'
    this.code = code
    this.line = at.line
  }
}

/** Makes a failure of a parser or a disk a `TableError`, and leaves one that already is. */
export function asTableError(cause: unknown, code: TableErrorCode, message: string): TableError {
  return cause instanceof TableError ? cause : new TableError(code, message, { cause })
}
