import type { Migration } from './migration.ts'

/** The append-only log of all draws and the outbox that feeds it. */
export const log: Migration = {
  number: 4,
  statements: ({ bytes, int, serial, strict, clustered }) => [
    `create table log_outbox (
      sequence ${serial},
      type text not null,
      at text not null,
      draw_id text,
      hash text not null
    )${strict}`,
    `create table log_leaves (
      position ${int} not null primary key,
      type text not null,
      at text not null,
      draw_id text,
      hash text not null
    )${strict}`,
    'create index log_leaves_hash on log_leaves (hash)',
    'create index log_leaves_draw on log_leaves (draw_id) where draw_id is not null',
    `create table log_nodes (
      level ${int} not null,
      position ${int} not null,
      hash ${bytes} not null,
      primary key (level, position)
    )${clustered}`,
    `create table log_heads (
      name text not null primary key,
      size ${int} not null,
      note text not null,
      at ${int} not null
    )${strict}`,
    `create table leases (
      name text not null primary key,
      holder text not null,
      until_at ${int} not null
    )${strict}`,
  ],
}
