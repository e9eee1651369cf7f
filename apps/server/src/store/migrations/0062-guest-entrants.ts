import type { Migration } from './migration.ts'

/** Who enters with a nickname alone, 1, or with an account, 0; of those who were in before nobody can tell. */
export const guestEntrants: Migration = {
  number: 62,
  statements: ({ int }) => [`alter table entrants add column is_guest ${int}`],
}
