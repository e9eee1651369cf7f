import { readCsv } from './csv/read-csv.ts'
import { decodeText } from './decode-text.ts'
import { detectFormat } from './detect-format.ts'
import { readJson } from './json/read-json.ts'
import { TableError } from './table-error.ts'
import { type TableLimits, usualLimits } from './table-limits.ts'
import { checkRow, isBlank, type TableRow } from './table-row.ts'
import { blocksOf, startingWith, type TableSource, withHeld } from './table-source.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

export type ReadTableOptions = {
  /** The name of the sheet of a workbook; without it the first that is not hidden. */
  sheet?: string
  /** The delimiter of CSV; without it the file is looked at. */
  delimiter?: ',' | ';' | '\t'
  /** Gives the rows too that were left empty between others. */
  blanks?: boolean
  /** What differs from `usualLimits`. */
  limits?: Partial<TableLimits>
}

/**
 * Rows of a CSV, XLSX or JSON file, one after another, without blank ones. The content tells the format, not the name.
 * Throws `TableError` when the whole file cannot be used, also after some rows were given.
 */
export async function* readTable(
  source: TableSource,
  options: ReadTableOptions = {},
): AsyncGenerator<TableRow> {
  const limits = { ...usualLimits, ...options.limits }
  let count = 0
  let blank: TableRow[] = []
  for await (const batch of batchesOf(source, options, limits)) {
    for (const row of batch) {
      if (isBlank(row)) {
        if (options.blanks && count > 0 && blank.length < limits.rows) blank.push(row)
        continue
      }
      yield* blank
      blank = []
      count += 1
      if (count > limits.rows)
        throw new TableError('too_many_rows', `more than ${limits.rows} rows`, { line: row.line })
      checkRow(row, limits)
      yield row
    }
  }
}

async function* batchesOf(
  source: TableSource,
  options: ReadTableOptions,
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  const blocks = blocksOf(source, limits.fileBytes)
  try {
    const first = await blocks.next()
    if (first.done) return
    const all = startingWith(first.value, blocks)
    switch (detectFormat(first.value)) {
      case 'csv':
        yield* readCsv(decodeText(all), limits, options.delimiter)
        break
      case 'json':
        yield* withHeld(source, all, (held) =>
          readJson(() => decodeText(blocksOf(held, limits.fileBytes)), limits),
        )
        break
      case 'xlsx':
        yield* withHeld(source, all, (held) => readXlsx(held, limits, options.sheet))
    }
  } finally {
    await blocks.return(undefined)
  }
}
