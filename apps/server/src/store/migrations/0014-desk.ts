import type { Migration } from './migration.ts'

/** Settings that an organiser keeps to begin draws from; what waits to be sent is found without reading all awards. */
export const desk: Migration = {
  number: 14,
  statements: ({ int, strict }) => [
    `create table templates (
      id text not null primary key,
      owner_id text not null references accounts (id),
      name text not null,
      task_type text not null,
      settings text not null,
      made_at ${int} not null
    )${strict}`,
    'create index templates_owner on templates (owner_id, made_at, id)',
    "create index awards_claimed on awards (draw_id, tier) where state = 'claimed'",
  ],
}
