import type { Migration } from './migration.ts'

/** Who gets into an account by being known at another site, and the codes of other sites that were used. */
export const identities: Migration = {
  number: 25,
  statements: ({ bytes, int, strict, clustered }) => [
    `create table identities (
      subject_key ${bytes} not null primary key,
      provider text not null,
      app text not null,
      sealed_person ${bytes} not null,
      unionid_key ${bytes},
      user_id text not null,
      linked_at ${int} not null
    )${strict}`,
    'create index identities_user on identities (user_id, linked_at)',
    'create index identities_unionid on identities (unionid_key, linked_at) where unionid_key is not null',
    `create table spent_codes (
      code_hash ${bytes} not null primary key,
      expires_at ${int} not null
    )${clustered}`,
    'create index spent_codes_expiry on spent_codes (expires_at)',
    // By what an account that is erased is looked for.
    'create index sign_in_codes_user on sign_in_codes (user_id) where user_id is not null',
    'create index beta_applications_user on beta_applications (user_id)',
  ],
}
