import type { Migration } from './migration.ts'

/** The operator's third-party platform at WeChat: its ticket, and the accounts that let it act for them. */
export const components: Migration = {
  number: 34,
  statements: ({ bytes, int, strict }) => [
    `create table component_tickets (
      component_id text not null primary key,
      sealed_ticket ${bytes} not null,
      created_at ${int} not null
    )${strict}`,
    `create table component_authorisations (
      component_id text not null,
      app_id text not null,
      sealed_refresh ${bytes},
      original_id text not null,
      said_at ${int} not null,
      code_key ${bytes} not null,
      primary key (app_id, component_id)
    )${strict}`,
    'create index component_authorisations_code on component_authorisations (code_key)',
    'create index outside_accounts_app on outside_accounts (app_id, kind)',
  ],
}
