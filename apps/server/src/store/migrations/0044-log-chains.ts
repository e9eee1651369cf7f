import type { Migration } from './migration.ts'

/** The leaves of a draw are a chain, and each has a signed tip. */
export const logChains: Migration = {
  number: 44,
  statements: ({ bytes, int }) => [
    `alter table log_leaves add column seq ${int}`,
    'alter table log_leaves add column prev text',
    `alter table log_leaves add column tip ${bytes}`,
    'create unique index log_leaves_chain on log_leaves (draw_id, seq) where seq is not null',
  ],
}
