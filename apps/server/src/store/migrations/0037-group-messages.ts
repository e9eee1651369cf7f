import type { Migration } from './migration.ts'

/** Messages that an organiser asked members of their enterprise to send about a draw, by their number at WeCom. */
export const groupMessages: Migration = {
  number: 37,
  statements: ({ int, strict }) => [
    `create table group_messages (
      id text not null primary key,
      draw_id text not null,
      account_id text not null,
      request text not null,
      kind text not null,
      sender text not null,
      words text not null,
      state text not null,
      message_id text,
      addressed ${int} not null,
      unreached ${int} not null,
      at ${int} not null
    )${strict}`,
    'create unique index group_messages_once on group_messages (draw_id, request)',
    'create index group_messages_draw on group_messages (draw_id, at)',
    'create index group_messages_age on group_messages (at)',
  ],
}
