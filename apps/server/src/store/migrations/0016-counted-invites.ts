import type { Migration } from './migration.ts'

/** Whose coming an inviter was given chances for: a keyed hash of the number, of use in this draw alone. */
export const countedInvites: Migration = {
  number: 16,
  statements: ({ bytes, clustered }) => [
    `create table counted_invites (
      draw_id text not null,
      invite_key ${bytes} not null,
      primary key (draw_id, invite_key)
    )${clustered}`,
  ],
}
