import type { Migration } from './migration.ts'

/**
 * Draws that are played. The book is the one row of a draw that its plays change, held while a group of them is
 * committed; a play is a row of its own and carries its player's counts, so that the newest tells how a player stands.
 */
export const plays: Migration = {
  number: 17,
  statements: ({ bytes, int, strict, clustered }) => [
    `create table play_books (
      draw_id text not null primary key references draws (id),
      is_open ${int} not null,
      opens_at ${int} not null,
      closes_at ${int} not null,
      play_count ${int} not null,
      win_count ${int} not null,
      waiting ${int} not null,
      won text not null,
      blanks_taken ${int} not null
    )${strict}`,
    `create table plays (
      draw_id text not null,
      seq ${int} not null,
      join_seq ${int} not null,
      ref ${bytes} not null,
      i ${int} not null,
      nonce ${bytes} not null,
      k ${bytes} not null,
      next_commit ${bytes} not null,
      u ${int},
      tier ${int},
      stock_before text,
      beacon_round ${int},
      at ${int} not null,
      slice ${int},
      day text not null,
      day_used ${int} not null,
      free_used ${int} not null,
      extra_used ${int} not null,
      wins ${int} not null,
      group_id ${int} not null,
      group_index ${int} not null,
      group_path ${bytes} not null,
      primary key (draw_id, seq)
    )${clustered}`,
    `create table play_hours (
      draw_id text not null,
      hour_at ${int} not null,
      plays ${int} not null,
      wins ${int} not null,
      primary key (draw_id, hour_at)
    )${clustered}`,
    'create unique index plays_player on plays (draw_id, join_seq, i)',
    'create index plays_waiting on plays (draw_id, seq) where u is null',
  ],
}
