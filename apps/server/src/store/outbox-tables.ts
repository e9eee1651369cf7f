import type { Generated } from 'kysely'

/** What people are told by e-mail, and who agreed to it. */
export type OutboxTables = {
  mailings: {
    id: Generated<number>
    draw_id: string
    kind: string
    about: string
    at: number
    position: number
    done_at: number | null
  }
  outbox: {
    id: string
    channel: string
    account: string
    draw_id: string
    reader_key: Uint8Array
    sealed_reader: Uint8Array
    kind: string
    about: string
    at: number
    state: string
    tries: number
    settled: number
    next_at: number
    ended_at: number | null
    answer: string | null
  }
  /** `declined`: topics, `turned`: channels, separated by spaces. */
  mail_choices: { user_id: string; lang: string; declined: string; turned: string }
  fans: {
    number: Generated<number>
    id: string
    owner_id: string
    reader_key: Uint8Array
    sealed_reader: Uint8Array
    since_at: number
  }
}
