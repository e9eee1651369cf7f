import type { LotBook, LotSwap, LotTake } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
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
    drawId: book.drawId,
    isOpen: book.isOpen ? 1 : 0,
    opensAt: book.opensAt,
    closesAt: book.closesAt,
    lots: book.lots,
    takes: book.takes,
    reopened: JSON.stringify(book.reopened),
    events: book.events,
    edge: book.edge,
    logged: book.logged,
    lastAt: book.lastAt,
  }
}

export function lotBookOf(row: LotBooksTable): LotBook {
  return {
    drawId: row.drawId as DrawId,
    isOpen: row.isOpen === 1,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    lots: row.lots,
    takes: row.takes,
    reopened: JSON.parse(row.reopened) as number[],
    events: row.events,
    edge: row.edge,
    logged: row.logged,
    lastAt: row.lastAt,
  }
}

export function takeColumns(take: LotTake): TakesTable {
  return {
    drawId: take.drawId,
    seq: take.seq,
    k: take.k,
    joinSeq: take.joinSeq,
    ref: take.ref,
    at: take.at,
    heldBy: take.heldBy,
    groupId: take.group?.id ?? null,
    groupIndex: take.group?.index ?? null,
    groupPath: take.group?.path ?? null,
    treeSize: take.group?.tree.size ?? null,
    treeRoot: take.group?.tree.root ?? null,
  }
}

export function takeOf(row: TakesTable): LotTake {
  const { groupId: id, groupIndex: index, groupPath: path, treeSize: size, treeRoot: root } = row
  const isSigned = id !== null && index !== null && path !== null && size !== null && root !== null
  return {
    drawId: row.drawId as DrawId,
    seq: row.seq,
    k: row.k,
    joinSeq: row.joinSeq,
    ref: row.ref,
    at: row.at,
    heldBy: row.heldBy,
    group: isSigned ? { id, index, path, tree: { size, root } } : null,
  }
}

export function swapColumns({ drawId, id, from, to, askedAt }: LotSwap): SwapsTable {
  return { drawId, id, asker: from, asked: to, askedAt }
}

export function swapOf({ drawId, id, asker, asked, askedAt }: SwapsTable): LotSwap {
  return { drawId: drawId as DrawId, id, from: asker, to: asked, askedAt }
}
