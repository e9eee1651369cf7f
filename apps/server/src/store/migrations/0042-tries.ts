import type { Migration } from './migration.ts'

/** What is tried too often, and by whom; the codes by which people check in to a hall; whom an act was about. */
export const tries: Migration = {
  number: 42,
  statements: ({ bytes, int, clustered }) => [
    `create table tries (
      key ${bytes} not null primary key,
      count ${int} not null,
      until ${int} not null
    )${clustered}`,
    'create index tries_end on tries (until)',
    `alter table attendees add column code_key ${bytes}`,
    'create unique index attendees_code on attendees (draw_id, code_key) where code_key is not null',
    'create index attendees_codeless on attendees (draw_id, number) where code_key is null',
    `alter table activities add column about_seq ${int}`,
  ],
}
