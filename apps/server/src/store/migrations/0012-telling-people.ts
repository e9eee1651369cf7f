import type { Migration } from './migration.ts'

/**
 * Who is written to, and of what; and when what is personal of an ended draw was forgotten. An act costs one row of
 * `mailings` however many it concerns: the rows of `outbox`, one a reader, are written behind it.
 */
export const tellingPeople: Migration = {
  number: 12,
  statements: ({ bytes, int, serial, strict }) => [
    `create table mailings (
      id ${serial},
      draw_id text not null,
      kind text not null,
      about text not null,
      at ${int} not null,
      position ${int} not null,
      done_at ${int}
    )${strict}`,
    'create unique index mailings_once on mailings (draw_id, kind, about)',
    'create index mailings_open on mailings (at, id) where done_at is null',
    'create index mailings_age on mailings (at)',
    `create table outbox (
      id text not null primary key,
      draw_id text not null,
      reader_key ${bytes} not null,
      sealed_reader ${bytes} not null,
      kind text not null,
      about text not null,
      at ${int} not null,
      state text not null,
      tries ${int} not null,
      next_at ${int} not null,
      ended_at ${int},
      answer text
    )${strict}`,
    "create index outbox_due on outbox (next_at) where state = 'waiting'",
    'create index outbox_reader on outbox (reader_key)',
    'create index outbox_draw on outbox (draw_id)',
    'create index outbox_age on outbox (at)',
    `create table mail_choices (
      user_id text not null primary key,
      lang text not null,
      declined text not null
    )${strict}`,
    `create table fans (
      number ${serial},
      id text not null,
      owner_id text not null,
      reader_key ${bytes} not null,
      sealed_reader ${bytes} not null,
      since_at ${int} not null
    )${strict}`,
    'create unique index fans_id on fans (id)',
    'create unique index fans_once on fans (reader_key, owner_id)',
    'create index fans_owner on fans (owner_id, number)',
    'create index notices_unread on notices (reader_key) where read_at is null',
    "create index proofs_waiting on proofs (draw_id) where state = 'waiting'",
    `alter table draws add column ended_at ${int}`,
    `alter table draws add column contacts_erased_at ${int}`,
    `with ended (draw_id, at) as (select draw_id, max(at) from facts group by draw_id)
      update draws set ended_at = (select ended.at from ended where ended.draw_id = draws.id)
      where status in ('drawn', 'closed', 'cancelled', 'expired', 'failed')`,
    'create index draws_contacts_due on draws (ended_at) where contacts_erased_at is null and ended_at is not null',
    'create index draws_identities_due on draws (ended_at) where erased_at is null and ended_at is not null',
  ],
}
