import type { Migration } from './migration.ts'

/**
 * Letters by other ways than e-mail. `account`: whose account at a platform sends it, empty where there is but one;
 * `settled`: how many lendings a letter had when it was last settled; fewer than it had before the newest when a sender
 * died in between. `turned`: the ways that somebody switched from what they are without a word, separated by spaces.
 */
export const messageChannels: Migration = {
  number: 35,
  statements: ({ int }) => [
    "alter table outbox add column channel text not null default 'mail'",
    "alter table outbox add column account text not null default ''",
    `alter table outbox add column settled ${int} not null default 0`,
    'drop index outbox_due',
    "create index outbox_due on outbox (channel, next_at) where state = 'waiting'",
    "alter table mail_choices add column turned text not null default ''",
  ],
}
