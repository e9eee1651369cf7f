import type { ExportOrder, Store, Vault } from '@fairdraw/application/ports'
import type { Draw } from '@fairdraw/domain'
import type { CellWriters } from './cell-writers.ts'

/** A date shows what its UTC fields read: the clock of the draw. */
export type Cell = string | number | Date

/** A table whose length is known before its rows are read; they come a page at a time. */
export type Table = {
  readonly header: readonly string[]
  readonly rows: number
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
}

/** A heading and what of a row stands under it. */
export type Column<Row> = { readonly head: string; readonly cell: (row: Row) => Cell }

/** What a table is made of. */
export type TableSource = {
  readonly store: Pick<Store, 'read'>
  readonly vault: Vault
  readonly draw: Draw
  readonly order: ExportOrder
  readonly write: CellWriters
}

/** A table of these columns, whose rows come in pages. */
export function tableOf<Row>(
  columns: readonly Column<Row>[],
  rows: number,
  pages: AsyncIterable<readonly Row[]>,
): Table {
  return { header: columns.map(({ head }) => head), rows, pages: cellsOf(columns, pages) }
}

async function* cellsOf<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const page of pages) yield page.map((row) => columns.map(({ cell }) => cell(row)))
}

/** Rows of one short read. */
export const rowsAtOnce = 4_000
