import type { Migration } from './migration.ts'

/** Letters that wait are found by whose account sends them, and by their age. */
export const lettersOfAccounts: Migration = {
  number: 40,
  statements: () => [
    'drop index outbox_due',
    "create index outbox_due on outbox (channel, account, next_at) where state = 'waiting'",
    "create index outbox_waiting on outbox (at) where state = 'waiting'",
  ],
}
