import type { ExportOrder } from '@fairdraw/application/ports'
import { asideSaid, asideWords, awardWords, commentFaultWords, sheetText } from '@fairdraw/contract'
import {
  type AwardState,
  type Draw,
  type FormAnswer,
  type FormField,
  type Instant,
  iso,
  tierName,
  timeZoneOf,
  usualTimeZone,
} from '@fairdraw/domain'
import type { RowStatus } from '@fairdraw/fairness'
import { answerText } from './answer-text.ts'
import {
  type Head,
  headWords,
  type Outcome,
  outcomeWords,
  statusWords,
  timeHeads,
  usualZone,
  yesWord,
} from './export-words.ts'
import { createLocalClock, createStamp } from './local-stamp.ts'
import type { Cell, Column } from './table.ts'

/**
 * How each sort of value stands in a cell. For people: the clock of the draw as dates that spreadsheets count with, words
 * for codes, rounds from 1, digits that stay as they are. Raw: as calls answer, under the names of their fields.
 */
export type CellWriters = {
  column<Row>(head: Head, cell: (row: Row) => Cell): Column<Row>
  /** Null for what did not happen. */
  time(at: Instant | null): Cell
  text(text: string | null): Cell
  /** Contacts are masked unless they were asked for in full. */
  answer(field: Pick<FormField, 'kind'>, answer: FormAnswer | undefined): Cell
  /** A round, a play, a lot: counted from 0, told from 1. */
  place(place: number): Cell
  tier(tier: number | null): Cell
  status(status: RowStatus): Cell
  award(state: AwardState): Cell
  outcome(outcome: Outcome): Cell
  /** What is true of some: a word, and nothing of the others. */
  mark(isTrue: boolean): Cell
  /** Why an award was made void. */
  voidReason(reason: string | null): Cell
  /** Why somebody was set aside: a word of the service's own, or what the organiser typed. */
  aside(reason: string | null): Cell
}

export function createCellWriters({ settings }: Pick<Draw, 'settings'>, order: ExportOrder): CellWriters {
  return order.isRaw ? rawWriters(order) : writersForPeople(timeZoneOf(settings), order)
}

function rawWriters({ isUnmasked }: ExportOrder): CellWriters {
  const same = (text: string | null) => text ?? ''
  return {
    column: (head, cell) => ({ head: head.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), cell }),
    time: (at) => (at === null ? '' : iso(at)),
    text: same,
    answer: (field, answer) => answerText(field, answer, isUnmasked),
    place: (place) => place,
    tier: (tier) => tier ?? '',
    status: same,
    award: same,
    outcome: same,
    mark: String,
    voidReason: same,
    aside: same,
  }
}

function writersForPeople(timeZone: string, { lang, format, isUnmasked }: ExportOrder): CellWriters {
  const local = createLocalClock(timeZone)
  const stamp = createStamp()
  const zone = timeZone === usualTimeZone ? usualZone[lang] : timeZone
  const heads = headWords[lang]
  const { states, reasons } = awardWords[lang]
  const isCsv = format === 'csv'
  const text = (plain: string | null) => (isCsv ? sheetText(plain ?? '') : (plain ?? ''))
  return {
    column: (head, cell) => ({ head: timeHeads.has(head) ? `${heads[head]} (${zone})` : heads[head], cell }),
    time(at) {
      if (at === null) return ''
      return isCsv ? stamp(local(at)) : new Date(local(at))
    },
    text,
    answer: (field, answer) => text(answerText(field, answer, isUnmasked)),
    place: (place) => place + 1,
    tier: (tier) => (tier === null ? '' : lang === 'zh' ? tierName(tier) : tier),
    status: (status) => statusWords[lang][status],
    award: (state) => states[state],
    outcome: (outcome) => outcomeWords[lang][outcome],
    mark: (isTrue) => (isTrue ? yesWord[lang] : ''),
    voidReason: (reason) => text(reason === null ? '' : asideSaid(reason, reasons)),
    aside: (reason) =>
      text(reason === null ? '' : asideSaid(asideSaid(reason, commentFaultWords[lang]), asideWords[lang])),
  }
}
