import type { Migration } from './migration.ts'

/**
 * Live draws. A hall is the one row that all writes to its attendees change: it counts them, and numbers its messages.
 * Attendees stand in the order of their numbers, compared byte by byte on both engines.
 */
export const halls: Migration = {
  number: 18,
  statements: ({ bytes, int, ordered, strict, clustered }) => [
    `create table halls (
      draw_id text not null primary key,
      people ${int} not null,
      arrived ${int} not null,
      version ${int} not null,
      last_message ${int} not null
    )${strict}`,
    `create table attendees (
      draw_id text not null,
      number text${ordered} not null,
      name text not null,
      name_folded text not null,
      department text,
      title text,
      picture text,
      groups text not null,
      join_seq ${int},
      checked_in_at ${int},
      place ${int},
      phone_key ${bytes},
      primary key (draw_id, number)
    )${clustered}`,
    'create unique index attendees_seat on attendees (draw_id, join_seq) where join_seq is not null',
    'create unique index attendees_phone on attendees (draw_id, phone_key) where phone_key is not null',
    'create index attendees_phones on attendees (phone_key) where phone_key is not null',
    'create index attendees_arrival on attendees (draw_id, checked_in_at, place) where checked_in_at is not null',
    `create table show_scenes (
      draw_id text not null primary key,
      scene text not null
    )${strict}`,
    `create table show_pairings (
      draw_id text not null,
      code_key ${bytes} not null,
      expires_at ${int} not null,
      primary key (draw_id, code_key)
    )${clustered}`,
    `create table show_remotes (
      draw_id text not null,
      id text not null,
      label text not null,
      token_key ${bytes} not null,
      paired_at ${int} not null,
      seen_at ${int},
      primary key (draw_id, id)
    )${clustered}`,
    'create unique index show_remotes_token on show_remotes (draw_id, token_key)',
    `create table hall_messages (
      draw_id text not null,
      id ${int} not null,
      join_seq ${int} not null,
      name text not null,
      text text not null,
      state text not null,
      sent_at ${int} not null,
      shown_at ${int},
      primary key (draw_id, id)
    )${clustered}`,
    'create index hall_messages_state on hall_messages (draw_id, state, id)',
    'create index hall_messages_shown on hall_messages (draw_id, shown_at, id) where shown_at is not null',
    'create index hall_messages_sender on hall_messages (draw_id, join_seq, sent_at)',
    'create index hall_messages_age on hall_messages (sent_at)',
  ],
}
