import type { Migration } from './migration.ts'

/**
 * Published draws are numbered per organiser from now on; the row of a draw stays when the draw is removed. Runs are what the
 * lists of 30 days are compared by.
 */
export const organiserDraws: Migration = {
  number: 55,
  statements: ({ bytes, int, clustered }) => [
    `create table organiser_draws (
      owner_id text not null,
      number ${int} not null,
      draw_id text not null,
      charter_hash text not null,
      primary key (owner_id, number)
    )${clustered}`,
    'create unique index organiser_draws_draw on organiser_draws (draw_id)',
    `create table list_runs (
      owner_id text not null,
      at ${int} not null,
      draw_id text not null,
      lid text not null,
      list text not null,
      marks ${bytes} not null,
      primary key (owner_id, at, draw_id)
    )${clustered}`,
    'create index list_runs_at on list_runs (at)',
  ],
}
