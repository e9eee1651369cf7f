import type { Migration } from './migration.ts'

/** Winners say that a prize has come, by a statement that they sign. */
export const arrivals: Migration = {
  number: 60,
  statements: ({ int }) => [
    `alter table claims add column arrived_at ${int}`,
    'alter table claims add column arrival text',
  ],
}
