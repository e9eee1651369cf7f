import type { Migration } from './migration.ts'

/** Who follows an organiser's official account, who that is among entrants, and which pushes were heard. */
export const accountPeople: Migration = {
  number: 28,
  statements: ({ bytes, int, strict, clustered }) => [
    `create table account_people (
      account_id text not null,
      person_key ${bytes} not null,
      sealed_openid ${bytes},
      identity_key ${bytes},
      follows ${int},
      seen_at ${int} not null,
      constraint account_people_pkey primary key (account_id, person_key)
    )${strict}`,
    'create unique index account_people_identity on account_people (identity_key, account_id) where identity_key is not null',
    'create index account_people_left on account_people (seen_at) where sealed_openid is null',
    `create table pushes (
      account_id text not null,
      push_key ${bytes} not null,
      at ${int} not null,
      constraint pushes_pkey primary key (account_id, push_key)
    )${clustered}`,
    'create index pushes_age on pushes (at)',
  ],
}
