import type { Migration } from './migration.ts'

/** Which templates of an official account tell people what, and what became of the messages sent by them. */
export const chosenTemplates: Migration = {
  number: 39,
  statements: ({ int, strict }) => [
    `create table chosen_templates (
      account_id text not null,
      use_for text not null,
      way text not null,
      template_id text not null,
      fields_json text not null,
      constraint chosen_templates_pkey primary key (account_id, use_for, way)
    )${strict}`,
    `create table sent_templates (
      account_id text not null,
      message_id text not null,
      letter_id text,
      outcome text,
      at ${int} not null,
      constraint sent_templates_pkey primary key (account_id, message_id)
    )${strict}`,
    'create index sent_templates_letter on sent_templates (letter_id) where letter_id is not null',
    'create index sent_templates_age on sent_templates (at)',
  ],
}
