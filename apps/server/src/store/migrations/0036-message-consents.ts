import type { Migration } from './migration.ts'

/** Who agreed to one message, and the letter that took it: one consent, one message. */
export const messageConsents: Migration = {
  number: 36,
  statements: ({ bytes, int, strict }) => [
    `create table message_consents (
      id text not null,
      channel text not null,
      account_ref text not null,
      person_key ${bytes} not null,
      template_id text not null,
      draw_id text,
      granted_at ${int} not null,
      used_at ${int},
      letter_id text,
      constraint message_consents_pkey primary key (id)
    )${strict}`,
    'create index message_consents_person on message_consents (person_key, account_ref, granted_at)',
    'create unique index message_consents_letter on message_consents (letter_id) where letter_id is not null',
    'create index message_consents_account on message_consents (account_ref)',
    'create index message_consents_age on message_consents (granted_at)',
  ],
}
