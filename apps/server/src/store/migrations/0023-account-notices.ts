import type { Migration } from './migration.ts'

/** What accounts are told on their desk, each thing once; and whose plan ends when. */
export const accountNotices: Migration = {
  number: 23,
  statements: ({ int, serial, strict }) => [
    `create table account_notices (
      number ${serial},
      user_id text not null,
      kind text not null,
      about text not null,
      at ${int} not null,
      read_at ${int}
    )${strict}`,
    'create unique index account_notices_once on account_notices (user_id, kind, about)',
    'create index account_notices_user on account_notices (user_id, number)',
    'create index account_notices_unread on account_notices (user_id) where read_at is null',
    'create index account_notices_age on account_notices (at)',
    'create index accounts_plan_end on accounts (plan_ends_at) where plan_ends_at is not null',
  ],
}
