import type { Migration } from './migration.ts'

/**
 * Accounts that were disconnected, by the id that their people are kept under; and who was said to leave an official
 * account and is still to be asked about.
 */
export const keptWhenDisconnected: Migration = {
  number: 38,
  statements: ({ bytes, int, strict, clustered }) => [
    `create table former_accounts (
      id text not null primary key,
      user_id text not null,
      kind text not null,
      app_id text not null,
      gone_at ${int} not null
    )${strict}`,
    'create unique index former_accounts_app on former_accounts (user_id, kind, app_id)',
    'create index former_accounts_age on former_accounts (gone_at)',
    `create table leave_doubts (
      account_id text not null,
      person_key ${bytes} not null,
      heard_at ${int} not null,
      asks_at ${int} not null,
      constraint leave_doubts_pkey primary key (account_id, person_key)
    )${clustered}`,
    'create index leave_doubts_due on leave_doubts (asks_at)',
  ],
}
