import type { Migration } from './migration.ts'

/** Of how many removals the organiser of an ended draw was told, and when of the last: nothing goes unannounced, or twice told. */
export const toldRemovals: Migration = {
  number: 60,
  statements: ({ int }) => [
    `alter table draws add column told_removals ${int} not null default 0`,
    `alter table draws add column removal_told_at ${int}`,
    'create index draws_told_removals on draws (told_removals, ended_at) where ended_at is not null and removed_at is null',
  ],
}
