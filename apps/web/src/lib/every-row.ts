type Page<Row> = { readonly list: readonly Row[]; readonly next_cursor: string | null }

/** The rows of all pages in their order, read one after the other; null where a page did not come. */
export async function everyRow<Row>(
  read: (from: { readonly cursor?: string }) => Promise<Page<Row> | null>,
): Promise<readonly Row[] | null> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: Page<Row> | null = await read(cursor === null ? {} : { cursor })
    if (!page) return null
    rows.push(...page.list)
    cursor = page.next_cursor
  } while (cursor !== null)
  return rows
}
