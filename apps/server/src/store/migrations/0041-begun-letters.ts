import type { Migration } from './migration.ts'

/** Since when letters may have been sent of which nobody has said so. */
export const begunLetters: Migration = {
  number: 41,
  statements: ({ int, strict }) => [
    `create table begun_letters (
      letter_id text not null,
      at ${int} not null,
      constraint begun_letters_pkey primary key (letter_id)
    )${strict}`,
    'create index begun_letters_age on begun_letters (at)',
  ],
}
