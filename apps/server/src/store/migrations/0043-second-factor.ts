import type { Migration } from './migration.ts'

/** When who holds a session last showed more than a password. */
export const secondFactor: Migration = {
  number: 43,
  statements: ({ int }) => [`alter table sessions add column strong_at ${int}`],
}
