import type { Fan, Letter, LetterState, Mailing, ReaderLang } from '@fairdraw/application/ports'
import type { UserId } from '@fairdraw/domain'
import type { Generated } from 'kysely'
import type { RowOf } from './row-of.ts'

/** What people are told by e-mail, and who agreed to it. `drawId` of a letter may be `ofAccount`. */
export type OutboxTables = {
  mailings: RowOf<Mailing, { id: Generated<number>; drawId: string }> & { doneAt: number | null }
  outbox: RowOf<Letter, { drawId: string }> & {
    state: LetterState
    tries: number
    settled: number
    nextAt: number
    endedAt: number | null
    answer: string | null
  }
  /** `declined`: topics, `turned`: channels, separated by spaces. */
  mailChoices: { userId: UserId; lang: ReaderLang; declined: string; turned: string }
  fans: Fan & { number: Generated<number> }
}
