import type { Migration } from './migration.ts'

/** Winners say that a prize has come, by a statement that they sign; links lead those of a list to theirs. */
export const arrivals: Migration = {
  number: 58,
  statements: ({ bytes, int, clustered }) => [
    `alter table claims add column arrived_at ${int}`,
    'alter table claims add column arrival text',
    `create table claim_links (
      draw_id text not null,
      award_id text not null,
      join_seq ${int} not null,
      code_key ${bytes} not null,
      sealed_code ${bytes} not null,
      made_at ${int} not null,
      phone_key ${bytes},
      opened_at ${int},
      primary key (draw_id, award_id)
    )${clustered}`,
    'create unique index claim_links_code on claim_links (code_key)',
    'create index claim_links_phone on claim_links (phone_key, draw_id) where phone_key is not null',
  ],
}
