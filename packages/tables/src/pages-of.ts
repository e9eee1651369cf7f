/** Rows, many at a time. */
export type Pages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

/** So many rows are taken at once; the first of them say how wide the columns of a workbook are. */
const rowsOfPage = 100

/** Rows that come one by one, in pages. */
export async function* pagesOf<Row>(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row[]> {
  let page: Row[] = []
  for await (const row of rows) {
    page.push(row)
    if (page.length < rowsOfPage) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
