import type { Migration } from './migration.ts'

/**
 * A spare computer is a remote that tells what its set-up comes to: `spare_checksum`, empty before it has one, null for
 * every other remote. Whoever types a pairing code need not know of which draw it is.
 */
export const spareComputers: Migration = {
  number: 68,
  statements: () => [
    'alter table show_remotes add column spare_checksum text',
    'create index show_pairings_code on show_pairings (code_key)',
  ],
}
