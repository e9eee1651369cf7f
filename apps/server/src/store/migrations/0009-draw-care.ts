import type { Migration } from './migration.ts'

/**
 * A draw that was removed stays for its proof: `removed_at` hides it, `erased_at` says that nothing personal is left.
 * `plan` is what it was published under.
 */
export const drawCare: Migration = {
  number: 9,
  statements: ({ int }) => [
    `alter table draws add column removed_at ${int}`,
    `alter table draws add column erased_at ${int}`,
    'alter table draws add column plan text',
    `create index draws_removed on draws (removed_at) where removed_at is not null and erased_at is null`,
    'create index notices_draw on notices (draw_id)',
  ],
}
