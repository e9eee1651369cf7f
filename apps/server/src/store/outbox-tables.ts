import type { Generated } from 'kysely'

/** What people are told by e-mail, and who agreed to it. */
export type OutboxTables = {
  mailings: {
    id: Generated<number>
    drawId: string
    kind: string
    about: string
    at: number
    position: number
    doneAt: number | null
  }
  outbox: {
    id: string
    channel: string
    account: string
    drawId: string
    readerKey: Uint8Array
    sealedReader: Uint8Array
    kind: string
    about: string
    at: number
    state: string
    tries: number
    settled: number
    nextAt: number
    endedAt: number | null
    answer: string | null
  }
  /** `declined`: topics, `turned`: channels, separated by spaces. */
  mailChoices: { userId: string; lang: string; declined: string; turned: string }
  fans: {
    number: Generated<number>
    id: string
    ownerId: string
    readerKey: Uint8Array
    sealedReader: Uint8Array
    sinceAt: number
  }
}
