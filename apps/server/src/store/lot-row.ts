import type { LotBook, LotSwap, LotTake } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { LotTables } from './lot-tables.ts'
import { rowInserter } from './row-inserter.ts'

export type LotBooksTable = LotTables['lot_books']
type TakesTable = LotTables['lot_takes']
type SwapsTable = LotTables['lot_swaps']

export const insertTakes = rowInserter('lot_takes', {
  draw_id: 'text',
  seq: 'bigint',
  k: 'bigint',
  join_seq: 'bigint',
  ref: 'bytea',
  at: 'bigint',
  held_by: 'bigint',
  group_id: 'bigint',
  group_index: 'bigint',
  group_path: 'bytea',
  tree_size: 'bigint',
  tree_root: 'bytea',
})

export function lotBookColumns(book: LotBook): LotBooksTable {
  return {
    draw_id: book.drawId,
    is_open: book.isOpen ? 1 : 0,
    opens_at: book.opensAt,
    closes_at: book.closesAt,
    lots: book.lots,
    takes: book.takes,
    reopened: JSON.stringify(book.reopened),
    events: book.events,
    edge: book.edge,
    logged: book.logged,
    last_at: book.lastAt,
  }
}

export function lotBookOf(row: LotBooksTable): LotBook {
  return {
    drawId: row.draw_id as DrawId,
    isOpen: row.is_open === 1,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    lots: row.lots,
    takes: row.takes,
    reopened: JSON.parse(row.reopened) as number[],
    events: row.events,
    edge: row.edge,
    logged: row.logged,
    lastAt: row.last_at,
  }
}

export function takeColumns(take: LotTake): TakesTable {
  return {
    draw_id: take.drawId,
    seq: take.seq,
    k: take.k,
    join_seq: take.joinSeq,
    ref: take.ref,
    at: take.at,
    held_by: take.heldBy,
    group_id: take.group?.id ?? null,
    group_index: take.group?.index ?? null,
    group_path: take.group?.path ?? null,
    tree_size: take.group?.tree.size ?? null,
    tree_root: take.group?.tree.root ?? null,
  }
}

export function takeOf(row: TakesTable): LotTake {
  const { group_id: id, group_index: index, group_path: path, tree_size: size, tree_root: root } = row
  const isSigned = id !== null && index !== null && path !== null && size !== null && root !== null
  return {
    drawId: row.draw_id as DrawId,
    seq: row.seq,
    k: row.k,
    joinSeq: row.join_seq,
    ref: row.ref,
    at: row.at,
    heldBy: row.held_by,
    group: isSigned ? { id, index, path, tree: { size, root } } : null,
  }
}

export function swapColumns({ drawId, id, from, to, askedAt }: LotSwap): SwapsTable {
  return { draw_id: drawId, id, asker: from, asked: to, asked_at: askedAt }
}

export function swapOf({ draw_id, id, asker, asked, asked_at }: SwapsTable): LotSwap {
  return { drawId: draw_id as DrawId, id, from: asker, to: asked, askedAt: asked_at }
}
