import type { Migration } from './migration.ts'

/** The door knows the newest charter, and each entrant the version under which they joined. */
export const chartersOfJoins: Migration = {
  number: 52,
  statements: ({ int, memberOf }) => [
    `alter table entrants add column charter_version ${int} not null default 1`,
    `alter table doors add column charter_version ${int} not null default 1`,
    "alter table doors add column charter_hash text not null default ''",
    `alter table doors add column charter_at ${int} not null default 0`,
    `with told as (select id, ${memberOf('life', 'charterHash')} as hash from draws)
      update doors set charter_hash = coalesce((select hash from told where told.id = doors.draw_id), '')`,
  ],
}
