import type { Migration } from './migration.ts'

/** Tokens of accounts at platforms, fetched by one process at a time and used by all. */
export const outsideTokens: Migration = {
  number: 24,
  statements: ({ bytes, int, strict }) => [
    `create table outside_tokens (
      name_key ${bytes} not null primary key,
      sealed ${bytes},
      fresh_until ${int} not null,
      holder text,
      held_until ${int} not null
    )${strict}`,
    'create index outside_tokens_age on outside_tokens (fresh_until)',
  ],
}
