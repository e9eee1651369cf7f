import type { Migration } from './migration.ts'

/** Who is kept apart where people draw each other, as JSON, beside the rest of what the list of a pairing is closed with. */
export const peopleApart: Migration = {
  number: 61,
  statements: () => [`alter table lot_books add column apart text not null default '[]'`],
}
