import type { Migration } from './migration.ts'

/**
 * Draws of lots. The book is the one row of a draw that taking changes, held while a group of takes is committed. A take
 * says who drew a lot and never changes but for who holds it now; a lot is held once, and so is a place in the order.
 */
export const lots: Migration = {
  number: 19,
  statements: ({ bytes, int, strict, clustered }) => [
    `create table lot_books (
      draw_id text not null primary key references draws (id),
      is_open ${int} not null,
      opens_at ${int} not null,
      closes_at ${int} not null,
      lots ${int} not null,
      takes ${int} not null,
      reopened text not null
    )${strict}`,
    `create table lot_takes (
      draw_id text not null,
      seq ${int} not null,
      k ${int} not null,
      join_seq ${int} not null,
      ref ${bytes} not null,
      at ${int} not null,
      held_by ${int},
      group_id ${int},
      group_index ${int},
      group_path ${bytes},
      primary key (draw_id, seq)
    )${clustered}`,
    'create unique index lot_takes_person on lot_takes (draw_id, join_seq)',
    'create unique index lot_takes_lot on lot_takes (draw_id, k) where held_by is not null',
    'create unique index lot_takes_holder on lot_takes (draw_id, held_by) where held_by is not null',
    `create table lot_swaps (
      draw_id text not null,
      id text not null,
      asker ${int} not null,
      asked ${int} not null,
      asked_at ${int} not null,
      primary key (draw_id, id)
    )${clustered}`,
    'create index lot_swaps_asker on lot_swaps (draw_id, asker)',
    'create index lot_swaps_asked on lot_swaps (draw_id, asked)',
  ],
}
