import type { Play, PlayBook } from '@fairdraw/application/ports'
import type { StockBefore } from '@fairdraw/fairness'
import type { PlayTables } from './play-tables.ts'
import { rowInserter } from './row-inserter.ts'

export type BooksTable = PlayTables['playBooks']
type PlaysTable = PlayTables['plays']

export const insertPlays = rowInserter('plays', {
  drawId: 'text',
  seq: 'bigint',
  joinSeq: 'bigint',
  ref: 'bytea',
  i: 'bigint',
  nonce: 'bytea',
  k: 'bytea',
  nextCommit: 'bytea',
  u: 'bigint',
  tier: 'bigint',
  stockBefore: 'text',
  beaconRound: 'bigint',
  at: 'bigint',
  slice: 'bigint',
  treeSize: 'bigint',
  treeRoot: 'bytea',
  day: 'text',
  dayUsed: 'bigint',
  freeUsed: 'bigint',
  extraUsed: 'bigint',
  wins: 'bigint',
  groupId: 'bigint',
  groupIndex: 'bigint',
  groupPath: 'bytea',
})

export function bookColumns(book: PlayBook): BooksTable {
  return { ...book, isOpen: book.isOpen ? 1 : 0, won: JSON.stringify(book.won) }
}

export function bookOf(row: BooksTable): PlayBook {
  return { ...row, isOpen: row.isOpen === 1, won: JSON.parse(row.won) as number[] }
}

export function playColumns({ tree, stockBefore, ...play }: Play): PlaysTable {
  return {
    ...play,
    stockBefore: stockBefore === null ? null : JSON.stringify(stockBefore),
    treeSize: tree.size,
    treeRoot: tree.root,
  }
}

export function playOf({ treeSize: size, treeRoot: root, stockBefore, ...row }: PlaysTable): Play {
  return {
    ...row,
    stockBefore: stockBefore === null ? null : (JSON.parse(stockBefore) as StockBefore),
    tree: { size, root },
  }
}
