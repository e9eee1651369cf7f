import type { Migration } from './migration.ts'

/**
 * Appeals that nobody has decided on, 1, found without reading the entrants; and the prizes that wait, counted by what
 * their winners were promised without reading the awards.
 */
export const waitingAppeals: Migration = {
  number: 64,
  statements: ({ int }) => [
    `alter table entrant_details add column appeal_open ${int}`,
    `update entrant_details set appeal_open = 1
      where appeal is not null and exclude_reason is not null and withdrawn_at is null`,
    `create index entrant_details_appeals on entrant_details (draw_id, join_seq) where appeal_open is not null`,
    'drop index awards_claimed',
    "create index awards_claimed on awards (draw_id, round, tier) where state = 'claimed'",
    "create index awards_announced on awards (draw_id, round, tier) where state = 'announced'",
  ],
}
