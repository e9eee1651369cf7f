import type { LotBook, LotSwap, LotTake } from '@fairdraw/application/ports'
import type { ApartLine } from '@fairdraw/domain'
import type { LotTables } from './lot-tables.ts'
import { rowInserter } from './row-inserter.ts'

export type LotBooksTable = LotTables['lotBooks']
type TakesTable = LotTables['lotTakes']
type SwapsTable = LotTables['lotSwaps']

export const insertTakes = rowInserter('lotTakes', {
  drawId: 'text',
  seq: 'bigint',
  k: 'bigint',
  joinSeq: 'bigint',
  ref: 'bytea',
  at: 'bigint',
  heldBy: 'bigint',
  groupId: 'bigint',
  groupIndex: 'bigint',
  groupPath: 'bytea',
  treeSize: 'bigint',
  treeRoot: 'bytea',
})

export function lotBookColumns(book: LotBook): LotBooksTable {
  return {
    ...book,
    isOpen: book.isOpen ? 1 : 0,
    reopened: JSON.stringify(book.reopened),
    apart: JSON.stringify(book.apart),
  }
}

export function lotBookOf(row: LotBooksTable): LotBook {
  const [reopened, apart] = [JSON.parse(row.reopened) as number[], JSON.parse(row.apart) as ApartLine[]]
  return { ...row, isOpen: row.isOpen === 1, reopened, apart }
}

export function takeColumns({ group, ...take }: LotTake): TakesTable {
  return {
    ...take,
    groupId: group?.id ?? null,
    groupIndex: group?.index ?? null,
    groupPath: group?.path ?? null,
    treeSize: group?.tree.size ?? null,
    treeRoot: group?.tree.root ?? null,
  }
}

export function takeOf(row: TakesTable): LotTake {
  const { groupId: id, groupIndex: index, groupPath: path, treeSize: size, treeRoot: root, ...take } = row
  const isSigned = id !== null && index !== null && path !== null && size !== null && root !== null
  return { ...take, group: isSigned ? { id, index, path, tree: { size, root } } : null }
}

export function swapColumns({ from: asker, to: asked, ...swap }: LotSwap): SwapsTable {
  return { ...swap, asker, asked }
}

export function swapOf({ asker: from, asked: to, ...swap }: SwapsTable): LotSwap {
  return { ...swap, from, to }
}
