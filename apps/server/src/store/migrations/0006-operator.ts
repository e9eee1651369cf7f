import type { Migration } from './migration.ts'

/** What the operator looks at, and the mark of a support session. */
export const operator: Migration = {
  number: 6,
  statements: ({ bytes, int, serial, strict }) => [
    `alter table sessions add column is_support ${int} not null default 0`,
    'create index sign_in_codes_expiry on sign_in_codes (expires_at)',
    'create index accounts_age on accounts (created_at)',
    `create table error_reports (
      fingerprint text not null primary key,
      type text not null,
      value text not null,
      frames text not null,
      release text,
      path text,
      browser text,
      lang text,
      count ${int} not null,
      first_at ${int} not null,
      last_at ${int} not null
    )${strict}`,
    'create index error_reports_last on error_reports (last_at)',
    `create table audits (
      id ${serial},
      at ${int} not null,
      user_id text not null,
      session text,
      call text not null,
      draw_id text
    )${strict}`,
    `create table appointments (
      user_id text not null primary key,
      id text not null,
      date ${int} not null,
      people ${int} not null,
      sealed_contact ${bytes} not null,
      made_at ${int} not null
    )${strict}`,
    'create index appointments_date on appointments (date)',
    `create table beta_applications (
      id text not null primary key,
      user_id text not null,
      feature text not null,
      sealed_contact ${bytes} not null,
      at ${int} not null
    )${strict}`,
    'create index beta_applications_age on beta_applications (at)',
  ],
}
