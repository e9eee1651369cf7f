import type { Migration } from './migration.ts'

/** What somebody in a hall took of themself, which is their picture from when it was let onto the screen. */
export const selfies: Migration = {
  number: 72,
  statements: () => ['alter table attendees add column selfie text'],
}
