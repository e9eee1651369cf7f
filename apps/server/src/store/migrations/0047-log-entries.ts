import type { Migration } from './migration.ts'

/**
 * Leaves about the log itself have shapes of their own, and the roots of commit groups a tree of their own, of which the log
 * holds a root now and then.
 */
export const logEntries: Migration = {
  number: 47,
  statements: ({ bytes, int, serial, strict, clustered }) => [
    'alter table log_outbox add column data text',
    'alter table log_leaves add column data text',
    `create table log_group_outbox (
      sequence ${serial},
      message ${bytes} not null
    )${strict}`,
    `create table log_groups (
      position ${int} not null primary key,
      message ${bytes} not null
    )${strict}`,
    'create index log_groups_message on log_groups (message)',
    `create table log_group_nodes (
      level ${int} not null,
      position ${int} not null,
      hash ${bytes} not null,
      primary key (level, position)
    )${clustered}`,
  ],
}
