import type { ExportOrder, Store, Vault } from '@fairdraw/application/ports'
import type { Draw } from '@fairdraw/domain'
import { type Head, headWords } from './export-words.ts'

export type Cell = string | number
/** A table whose length is known before its rows are read; they come a page at a time. */
export type Table = {
  readonly header: readonly string[]
  readonly rows: number
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
}

/** What a table is made of. */
export type TableSource = {
  readonly store: Pick<Store, 'read'>
  readonly vault: Vault
  readonly draw: Draw
  readonly order: ExportOrder
}

export function headsOf({ lang }: ExportOrder, heads: readonly Head[]): string[] {
  return heads.map((head) => headWords[lang][head])
}

/** Rows of one short read. */
export const rowsAtOnce = 4_000
