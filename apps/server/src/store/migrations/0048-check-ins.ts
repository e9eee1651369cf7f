import type { Migration } from './migration.ts'

/** Who checks in to a hall with their own phone is given a signed receipt: which group signed it. */
export const checkIns: Migration = {
  number: 48,
  statements: ({ int }) => [`alter table attendees add column check_in_group ${int}`],
}
