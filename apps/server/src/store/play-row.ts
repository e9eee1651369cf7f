import type { Play, PlayBook } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
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
  return {
    drawId: book.drawId,
    isOpen: book.isOpen ? 1 : 0,
    opensAt: book.opensAt,
    closesAt: book.closesAt,
    playCount: book.playCount,
    winCount: book.winCount,
    waiting: book.waiting,
    won: JSON.stringify(book.won),
    blanksTaken: book.blanksTaken,
    edge: book.edge,
    logged: book.logged,
  }
}

export function bookOf(row: BooksTable): PlayBook {
  return {
    drawId: row.drawId as DrawId,
    isOpen: row.isOpen === 1,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    playCount: row.playCount,
    winCount: row.winCount,
    waiting: row.waiting,
    won: JSON.parse(row.won) as number[],
    blanksTaken: row.blanksTaken,
    edge: row.edge,
    logged: row.logged,
  }
}

export function playColumns(play: Play): PlaysTable {
  return {
    drawId: play.drawId,
    seq: play.seq,
    joinSeq: play.joinSeq,
    ref: play.ref,
    i: play.i,
    nonce: play.nonce,
    k: play.k,
    nextCommit: play.nextCommit,
    u: play.u,
    tier: play.tier,
    stockBefore: play.stockBefore === null ? null : JSON.stringify(play.stockBefore),
    beaconRound: play.beaconRound,
    at: play.at,
    slice: play.slice,
    treeSize: play.tree.size,
    treeRoot: play.tree.root,
    day: play.day,
    dayUsed: play.dayUsed,
    freeUsed: play.freeUsed,
    extraUsed: play.extraUsed,
    wins: play.wins,
    groupId: play.groupId,
    groupIndex: play.groupIndex,
    groupPath: play.groupPath,
  }
}

export function playOf(row: PlaysTable): Play {
  return {
    drawId: row.drawId as DrawId,
    seq: row.seq,
    joinSeq: row.joinSeq,
    ref: row.ref,
    i: row.i,
    nonce: row.nonce,
    k: row.k,
    nextCommit: row.nextCommit,
    u: row.u,
    tier: row.tier,
    stockBefore: row.stockBefore === null ? null : (JSON.parse(row.stockBefore) as StockBefore),
    beaconRound: row.beaconRound,
    at: row.at,
    slice: row.slice,
    tree: { size: row.treeSize, root: row.treeRoot },
    day: row.day,
    dayUsed: row.dayUsed,
    freeUsed: row.freeUsed,
    extraUsed: row.extraUsed,
    wins: row.wins,
    groupId: row.groupId,
    groupIndex: row.groupIndex,
    groupPath: row.groupPath,
  }
}
