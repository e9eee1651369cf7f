import type { Migration } from './migration.ts'

/** A pairing code carries the name of the remote it makes. */
export const namedRemotes: Migration = {
  number: 66,
  statements: () => ["alter table show_pairings add column label text not null default ''"],
}
