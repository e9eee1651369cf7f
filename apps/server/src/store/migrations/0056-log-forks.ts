import type { Migration } from './migration.ts'

/** How many leaves the log had when it went on from an older copy: what is older may have been lost with the rest. */
export const logForks: Migration = {
  number: 56,
  statements: ({ int, strict }) => [
    `create table log_forks (size ${int} not null primary key)${strict}`,
    "insert into log_forks (size) select position from log_leaves where type = 'fork'",
  ],
}
