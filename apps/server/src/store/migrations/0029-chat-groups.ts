import type { Migration } from './migration.ts'

/** Chat groups of WeChat that organisers bound to their accounts, and leave to bind more. */
export const chatGroups: Migration = {
  number: 29,
  statements: ({ int, bytes, strict }) => [
    `create table chat_groups (
      id text not null primary key,
      user_id text not null,
      group_key ${bytes} not null,
      name text not null,
      bound_at ${int} not null
    )${strict}`,
    'create unique index chat_groups_once on chat_groups (user_id, group_key)',
    `create table group_tickets (
      ticket_hash ${bytes} not null primary key,
      user_id text not null,
      opener_key ${bytes},
      expires_at ${int} not null
    )${strict}`,
    'create index group_tickets_end on group_tickets (expires_at)',
    'create index group_tickets_user on group_tickets (user_id)',
  ],
}
