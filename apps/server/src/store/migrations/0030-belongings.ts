import type { Migration } from './migration.ts'

/** Who was said to belong to an enterprise no more when a list closed, and the ways to its staff and groups. */
export const belongings: Migration = {
  number: 30,
  statements: ({ bytes, int, strict }) => [
    `create table draw_leavers (
      draw_id text not null,
      identity_key ${bytes} not null,
      reason text not null,
      at ${int} not null,
      constraint draw_leavers_pkey primary key (draw_id, identity_key)
    )${strict}`,
    'create index draw_leavers_identity on draw_leavers (identity_key)',
    `create table draw_entrances (
      draw_id text not null,
      kind text not null,
      chosen_key ${bytes} not null,
      config_id text not null,
      picture_url text not null,
      picture ${bytes},
      constraint draw_entrances_pkey primary key (draw_id, kind)
    )${strict}`,
  ],
}
