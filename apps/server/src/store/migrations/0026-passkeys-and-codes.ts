import type { Migration } from './migration.ts'

/** Passkeys, what they are asked to sign, codes that were sent, and whose address was proved. */
export const passkeysAndCodes: Migration = {
  number: 26,
  statements: ({ bytes, int, strict, clustered }) => [
    `alter table accounts add column account_verified_at ${int}`,
    `create table passkeys (
      id text not null primary key,
      user_id text not null,
      credential_id text not null,
      public_key ${bytes} not null,
      counter ${int} not null,
      transports text not null,
      name text not null,
      is_synced ${int} not null,
      created_at ${int} not null,
      used_at ${int}
    )${strict}`,
    'create unique index passkeys_credential on passkeys (credential_id)',
    'create index passkeys_user on passkeys (user_id, created_at)',
    `create table login_challenges (
      challenge_hash ${bytes} not null primary key,
      purpose text not null,
      user_id text,
      expires_at ${int} not null
    )${clustered}`,
    'create index login_challenges_user on login_challenges (user_id) where user_id is not null',
    'create index login_challenges_expiry on login_challenges (expires_at)',
    `create table login_codes (
      request_hash ${bytes} not null primary key,
      address_key ${bytes} not null,
      purpose text not null,
      code_hash ${bytes} not null,
      tries ${int} not null,
      expires_at ${int} not null
    )${clustered}`,
    'create index login_codes_address on login_codes (address_key)',
    'create index login_codes_expiry on login_codes (expires_at)',
    `create table login_code_sends (
      address_key ${bytes} not null primary key,
      last_at ${int} not null,
      hour_from ${int} not null,
      count ${int} not null
    )${clustered}`,
    'create index login_code_sends_age on login_code_sends (last_at)',
  ],
}
