import type { TableLimits } from '../table-limits.ts'
import type { TableRow } from '../table-row.ts'
import { CsvSplitter } from './csv-splitter.ts'
import { sniffDelimiter } from './sniff-delimiter.ts'

/** Rows of CSV text, in batches; the delimiter is guessed from the first piece of text unless it is given. */
export async function* readCsv(
  text: AsyncIterable<string>,
  limits: TableLimits,
  delimiter?: string,
): AsyncGenerator<TableRow[]> {
  let splitter: CsvSplitter | undefined
  for await (const piece of text) {
    splitter ??= new CsvSplitter(delimiter ?? sniffDelimiter(piece, limits), limits)
    yield splitter.push(piece)
  }
  if (splitter) yield splitter.end()
}
