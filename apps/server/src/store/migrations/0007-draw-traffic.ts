import type { Migration } from './migration.ts'

/**
 * How many looked and entered, by quarter of an hour: every time zone's midnight lies between two of them. The owner
 * is found over the draws, whose index has nobody else's.
 */
export const drawTraffic: Migration = {
  number: 7,
  statements: ({ int, clustered }) => [
    `create table draw_traffic (
      draw_id text not null,
      quarter_at ${int} not null,
      channel text not null,
      visits ${int} not null,
      entrants ${int} not null,
      primary key (draw_id, quarter_at, channel)
    )${clustered}`,
    `create table channels (
      draw_id text not null,
      id text not null,
      name text not null,
      added_at ${int} not null,
      primary key (draw_id, id)
    )${clustered}`,
  ],
}
