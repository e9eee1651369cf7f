import type { Migration } from './migration.ts'

/** A grant after the join is signed for: all chances from then on, and its leaf in a commit group. */
export const signedGrants: Migration = {
  number: 53,
  statements: ({ bytes, int }) => [
    `alter table grants add column total ${int}`,
    `alter table grants add column group_id ${int}`,
    `alter table grants add column group_index ${int}`,
    `alter table grants add column group_path ${bytes}`,
  ],
}
