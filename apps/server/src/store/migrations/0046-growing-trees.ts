import type { Migration } from './migration.ts'

/**
 * What is played in a draw, and what happens to lots, is one growing tree for each, whose right edge stands in the book that is
 * held meanwhile, and whose states are kept as they were logged. What happened before is in none.
 */
export const growingTrees: Migration = {
  number: 46,
  statements: ({ bytes, int, clustered, noBytes }) => [
    `create table log_trees (
      draw_id text not null,
      size ${int} not null,
      root text not null,
      primary key (draw_id, size)
    )${clustered}`,
    `alter table play_books add column edge ${bytes} not null default ${noBytes}`,
    `alter table play_books add column logged ${int} not null default 0`,
    `alter table plays add column tree_size ${int} not null default 0`,
    `alter table plays add column tree_root ${bytes} not null default ${noBytes}`,
    `alter table lot_books add column events ${int} not null default 0`,
    `alter table lot_books add column edge ${bytes} not null default ${noBytes}`,
    `alter table lot_books add column logged ${int} not null default 0`,
    `alter table lot_books add column last_at ${int}`,
    `alter table lot_takes add column tree_size ${int}`,
    `alter table lot_takes add column tree_root ${bytes}`,
  ],
}
