import type { Migration } from './migration.ts'

/**
 * From which networks guests came through a door that is open, as keyed hashes; and who came from one from which a guest
 * was in, 1. Of those who were in before nobody can tell.
 */
export const guestNetworks: Migration = {
  number: 63,
  statements: ({ bytes, int, clustered }) => [
    `create table guest_networks (
      draw_id text not null,
      address_key ${bytes} not null,
      primary key (draw_id, address_key)
    )${clustered}`,
    `alter table entrants add column is_again ${int}`,
    'create index entrants_again on entrants (draw_id, join_seq) where is_again = 1',
  ],
}
