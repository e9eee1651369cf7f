import type { Migration } from './migration.ts'

/** A later stage of a period draw is a draw of its own; `series_id` names the first, which stands for all in lists. */
export const periodStages: Migration = {
  number: 13,
  statements: () => [
    'alter table draws add column series_id text',
    'create index draws_series on draws (series_id, status) where series_id is not null',
  ],
}
