import type { Migration } from './migration.ts'

/** Rows seal the name that is shown if they win. */
export const sealedNames: Migration = {
  number: 51,
  statements: ({ bytes }) => [`alter table entrants add column name_commit ${bytes}`],
}
