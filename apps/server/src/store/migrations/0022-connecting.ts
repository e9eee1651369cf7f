import type { Migration } from './migration.ts'

/** What connects other systems: webhooks with their deliveries, API keys, sites that may show a draw. */
export const connecting: Migration = {
  number: 22,
  statements: ({ bytes, int, strict, clustered }) => [
    `create table hooks (
      id text not null primary key,
      user_id text not null,
      url text not null,
      note text not null,
      events text not null,
      draw_id text,
      state text not null,
      sealed_secret ${bytes} not null,
      sealed_old_secret ${bytes},
      old_secret_until ${int},
      created_at ${int} not null,
      failing_since ${int},
      rests_until ${int},
      lent_until ${int} not null
    )${strict}`,
    'create index hooks_user on hooks (user_id, created_at)',
    `create index hooks_ready on hooks (lent_until) where state = 'on'`,
    `create table hook_deliveries (
      id text not null primary key,
      hook_id text not null,
      event text not null,
      draw_id text,
      body text not null,
      at ${int} not null,
      state text not null,
      tries ${int} not null,
      next_at ${int},
      last_status ${int},
      last_problem text,
      last_at ${int},
      took_ms ${int}
    )${strict}`,
    'create index hook_deliveries_hook on hook_deliveries (hook_id, at, id)',
    `create index hook_deliveries_due on hook_deliveries (next_at) where state = 'waiting'`,
    `create index hook_deliveries_next on hook_deliveries (hook_id, next_at, id) where state = 'waiting'`,
    'create index hook_deliveries_age on hook_deliveries (at)',
    `create table api_keys (
      id text not null primary key,
      user_id text not null,
      name text not null,
      key_hash ${bytes} not null unique,
      hint text not null,
      scopes text not null,
      created_at ${int} not null,
      expires_at ${int},
      used_at ${int}
    )${strict}`,
    'create index api_keys_user on api_keys (user_id, created_at)',
    `create table embed_sites (
      user_id text not null,
      origin text not null,
      id text not null,
      added_at ${int} not null,
      primary key (user_id, origin)
    )${clustered}`,
  ],
}
