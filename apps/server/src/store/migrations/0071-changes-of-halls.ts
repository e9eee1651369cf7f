import type { Migration } from './migration.ts'

/**
 * What changed in a hall since a version can be told alone: `changed_in` is the version in which a line of its list last
 * did, `whole_since` that in which lines last went, since when nothing older can be told so.
 */
export const changesOfHalls: Migration = {
  number: 71,
  statements: ({ int }) => [
    `alter table attendees add column changed_in ${int} not null default 0`,
    `alter table halls add column whole_since ${int} not null default 0`,
    'create index attendees_changed_in on attendees (draw_id, changed_in)',
  ],
}
