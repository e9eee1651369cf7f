import type { Migration } from './migration.ts'

/** The accounts that organisers connect: official account, enterprise, mini-program; one of a kind each. */
export const outsideAccounts: Migration = {
  number: 27,
  statements: ({ bytes, int, strict }) => [
    `create table outside_accounts (
      id text not null primary key,
      user_id text not null,
      kind text not null,
      app_id text not null,
      agent_id text,
      name text not null,
      sealed_secrets ${bytes} not null,
      connected_at ${int} not null,
      checked_at ${int},
      check_json text,
      pushed_at ${int}
    )${strict}`,
    'create unique index outside_accounts_kind on outside_accounts (user_id, kind)',
  ],
}
