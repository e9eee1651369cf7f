import type { Migration } from './migration.ts'

/** Draws, what happened to them and what was won. Each row names its draw first, so that draws can be spread. */
export const draws: Migration = {
  number: 2,
  statements: ({ bytes, int, strict, clustered }) => [
    `create table draws (
      id text not null primary key,
      lid text not null,
      owner_id text not null,
      title text not null,
      title_folded text not null,
      status text not null,
      task_type text not null,
      version ${int} not null,
      created_at ${int} not null,
      due_at ${int},
      lease_token ${int} not null,
      lease_until ${int} not null,
      awaited_round ${int},
      settings text not null,
      life text not null
    )${strict}`,
    'create unique index draws_lid on draws (lid)',
    'create index draws_owner on draws (owner_id, created_at desc, id desc)',
    'create index draws_due on draws (due_at) where due_at is not null',
    'create index draws_awaiting on draws (awaited_round) where awaited_round is not null',
    `create table draw_chains (
      draw_id text not null primary key references draws (id),
      sealed_last ${bytes} not null,
      length ${int} not null
    )${strict}`,
    `create table facts (
      draw_id text not null references draws (id),
      number ${int} not null,
      at ${int} not null,
      body text not null,
      primary key (draw_id, number)
    )${strict}`,
    `create table awards (
      draw_id text not null references draws (id),
      id text not null,
      round ${int} not null,
      slot ${int} not null,
      tier ${int} not null,
      line ${int} not null,
      ticket ${int} not null,
      row_index ${int} not null,
      row_text text not null,
      path ${bytes} not null,
      shown text not null,
      state text not null,
      void_reason text,
      primary key (draw_id, id)
    )${strict}`,
    'create unique index awards_slot on awards (draw_id, round, slot)',
    'create index awards_winner on awards (draw_id, row_index)',
    `create table beacons (
      chain text not null,
      round ${int} not null,
      signature text not null,
      primary key (chain, round)
    )${clustered}`,
  ],
}
