import type { TableLimits } from '../table-limits.ts'
import type { TableRow } from '../table-row.ts'
import { CsvSplitter } from './csv-splitter.ts'
import { sniffDelimiter, toldDelimiter } from './sniff-delimiter.ts'

/** Rows of CSV text, in batches; the delimiter is told by the file (`sep=;`), or guessed from its first piece, unless it is given. */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  limits: TableLimits,
  delimiter?: string,
): AsyncGenerator<TableRow[]> {
  let splitter: CsvSplitter | undefined
  for await (const piece of pieces) {
    if (splitter) {
      yield splitter.push(piece)
      continue
    }
    const told = toldDelimiter(piece)
    const text = piece.slice(told?.length ?? 0)
    const parts = delimiter ?? told?.delimiter ?? sniffDelimiter(text, limits)
    splitter = new CsvSplitter(parts, limits, told ? 2 : 1)
    yield splitter.push(text)
  }
  if (splitter) yield splitter.end()
}
