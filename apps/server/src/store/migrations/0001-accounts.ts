import type { Migration } from './migration.ts'

/** Who signs in, and what the deployment keeps for itself. */
export const accounts: Migration = {
  number: 1,
  statements: ({ bytes, int, strict, clustered }) => [
    `create table accounts (
      id text not null primary key,
      account text,
      nickname text not null,
      headimgurl text,
      contact_name text,
      contact_mobile text,
      plan text not null,
      plan_ends_at ${int},
      is_first_organiser ${int} not null,
      created_at ${int} not null,
      password_hash text
    )${strict}`,
    'create unique index accounts_account on accounts (account)',
    'create unique index accounts_first on accounts (is_first_organiser) where is_first_organiser = 1',
    `create table sign_in_codes (
      code_hash ${bytes} not null primary key,
      platform ${int} not null,
      user_id text,
      expires_at ${int}
    )${clustered}`,
    `create table sessions (
      token_hash ${bytes} not null primary key,
      user_id text,
      guest_id text,
      nickname text,
      created_at ${int} not null,
      seen_at ${int} not null,
      expires_at ${int} not null,
      check ((user_id is null) <> (guest_id is null))
    )${clustered}`,
    'create index sessions_user on sessions (user_id) where user_id is not null',
    'create index sessions_expiry on sessions (expires_at)',
    `create table once_records (
      key_hash ${bytes} not null primary key,
      body_hash ${bytes} not null,
      answer text not null,
      at ${int} not null
    )${strict}`,
    'create index once_records_age on once_records (at)',
    `create table signing_keys (
      key_id text not null primary key,
      public_key ${bytes} not null,
      sealed_private ${bytes} not null,
      is_current ${int} not null
    )${strict}`,
    'create unique index signing_keys_current on signing_keys (is_current) where is_current = 1',
  ],
}
