import type { Play, PlayBook } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { StockBefore } from '@fairdraw/fairness'
import type { PlayTables } from './play-tables.ts'
import { rowInserter } from './row-inserter.ts'

export type BooksTable = PlayTables['play_books']
type PlaysTable = PlayTables['plays']

export const insertPlays = rowInserter('plays', {
  draw_id: 'text',
  seq: 'bigint',
  join_seq: 'bigint',
  ref: 'bytea',
  i: 'bigint',
  nonce: 'bytea',
  k: 'bytea',
  next_commit: 'bytea',
  u: 'bigint',
  tier: 'bigint',
  stock_before: 'text',
  beacon_round: 'bigint',
  at: 'bigint',
  slice: 'bigint',
  tree_size: 'bigint',
  tree_root: 'bytea',
  day: 'text',
  day_used: 'bigint',
  free_used: 'bigint',
  extra_used: 'bigint',
  wins: 'bigint',
  group_id: 'bigint',
  group_index: 'bigint',
  group_path: 'bytea',
})

export function bookColumns(book: PlayBook): BooksTable {
  return {
    draw_id: book.drawId,
    is_open: book.isOpen ? 1 : 0,
    opens_at: book.opensAt,
    closes_at: book.closesAt,
    play_count: book.playCount,
    win_count: book.winCount,
    waiting: book.waiting,
    won: JSON.stringify(book.won),
    blanks_taken: book.blanksTaken,
    edge: book.edge,
    logged: book.logged,
  }
}

export function bookOf(row: BooksTable): PlayBook {
  return {
    drawId: row.draw_id as DrawId,
    isOpen: row.is_open === 1,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    playCount: row.play_count,
    winCount: row.win_count,
    waiting: row.waiting,
    won: JSON.parse(row.won) as number[],
    blanksTaken: row.blanks_taken,
    edge: row.edge,
    logged: row.logged,
  }
}

export function playColumns(play: Play): PlaysTable {
  return {
    draw_id: play.drawId,
    seq: play.seq,
    join_seq: play.joinSeq,
    ref: play.ref,
    i: play.i,
    nonce: play.nonce,
    k: play.k,
    next_commit: play.nextCommit,
    u: play.u,
    tier: play.tier,
    stock_before: play.stockBefore === null ? null : JSON.stringify(play.stockBefore),
    beacon_round: play.beaconRound,
    at: play.at,
    slice: play.slice,
    tree_size: play.tree.size,
    tree_root: play.tree.root,
    day: play.day,
    day_used: play.dayUsed,
    free_used: play.freeUsed,
    extra_used: play.extraUsed,
    wins: play.wins,
    group_id: play.groupId,
    group_index: play.groupIndex,
    group_path: play.groupPath,
  }
}

export function playOf(row: PlaysTable): Play {
  return {
    drawId: row.draw_id as DrawId,
    seq: row.seq,
    joinSeq: row.join_seq,
    ref: row.ref,
    i: row.i,
    nonce: row.nonce,
    k: row.k,
    nextCommit: row.next_commit,
    u: row.u,
    tier: row.tier,
    stockBefore: row.stock_before === null ? null : (JSON.parse(row.stock_before) as StockBefore),
    beaconRound: row.beacon_round,
    at: row.at,
    slice: row.slice,
    tree: { size: row.tree_size, root: row.tree_root },
    day: row.day,
    dayUsed: row.day_used,
    freeUsed: row.free_used,
    extraUsed: row.extra_used,
    wins: row.wins,
    groupId: row.group_id,
    groupIndex: row.group_index,
    groupPath: row.group_path,
  }
}
