import type { Migration } from './migration.ts'

/** What was uploaded by whom, for the quota of each day, and the tickets that stand in for a session’s token. */
export const uploads: Migration = {
  number: 5,
  statements: ({ bytes, int, strict, clustered }) => [
    `create table uploads (
      id text not null primary key,
      owner_id text not null,
      use text not null,
      state text not null,
      bytes ${int} not null,
      at ${int} not null
    )${strict}`,
    'create index uploads_owner on uploads (owner_id, at)',
    'create index uploads_state on uploads (state, at)',
    `create table upload_tickets (
      ticket_hash ${bytes} not null primary key,
      session_hash ${bytes} not null,
      expires_at ${int} not null
    )${clustered}`,
    'create index upload_tickets_expiry on upload_tickets (expires_at)',
  ],
}
