import type { Migration } from './migration.ts'

/**
 * Who is in. Entrants name their draw without a foreign key: on PostgreSQL each would lock the draw's row, and
 * nobody gets in but through its door. One random index a join: it says who is in, and what somebody is in.
 */
export const entrants: Migration = {
  number: 3,
  statements: ({ bytes, int, serial, strict, clustered }) => [
    `create table doors (
      draw_id text not null primary key references draws (id),
      lid text not null,
      is_open ${int} not null,
      opens_at ${int} not null,
      closes_at ${int} not null,
      joined ${int} not null,
      capacity ${int},
      opening_count ${int},
      is_login_free ${int} not null,
      check (joined >= 0 and (capacity is null or joined <= capacity))
    )${strict}`,
    `create table entrants (
      draw_id text not null,
      join_seq ${int} not null,
      identity_key ${bytes} not null,
      sealed_identity ${bytes},
      id_commit ${bytes} not null,
      nickname text not null,
      joined_at ${int} not null,
      channel text,
      status text not null,
      chances ${int} not null,
      group_id ${int} not null,
      group_index ${int} not null,
      group_path ${bytes} not null,
      primary key (draw_id, join_seq)
    )${clustered}`,
    'create unique index entrants_identity on entrants (identity_key, draw_id)',
    `create table grants (
      draw_id text not null,
      join_seq ${int} not null,
      id text not null,
      count ${int} not null,
      reason text not null,
      at ${int} not null,
      primary key (draw_id, join_seq, id)
    )${clustered}`,
    `create table commit_groups (
      id ${serial},
      root ${bytes} not null,
      size ${int} not null,
      signature ${bytes} not null,
      key_id text not null,
      at ${int} not null
    )${strict}`,
  ],
}
