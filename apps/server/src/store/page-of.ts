import type { Page } from '@fairdraw/application/ports'

/** A page from rows of which one more than `limit` was asked for: whether it is there tells if the list goes on. */
export function pageOf<Row, Key>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => Key,
): Page<Row, Key> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last !== undefined ? keyOf(last) : null }
}
