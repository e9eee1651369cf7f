import { closeBeforeOpeningMs, type DrawStatus, drawType, isBeforeClose, keptInBinMs } from '@fairdraw/domain'
import type { AnswerOf } from '../../lib/call-table.ts'

/** A draw as the organiser's list tells it. */
export type DrawRow = AnswerOf<'taskList'>['list'][number]

export type StateGroup = 'all' | 'draft' | 'running' | 'ended' | 'called' | 'bin'

/** The states behind each choice of the filter. */
export const statesOf: Readonly<Record<StateGroup, readonly DrawStatus[]>> = {
  all: [],
  draft: ['draft'],
  running: ['scheduled', 'open', 'sealed', 'live', 'awaiting_beacon', 'paused'],
  ended: ['drawn', 'claiming', 'closed'],
  called: ['cancelled', 'expired', 'failed'],
  bin: [],
}

/** Epoch milliseconds of the opening; null when it opens by head count or by hand, or is played without one. */
export function opensAtOf({ opening, closes_at, fixed_level, status }: DrawRow): number | null {
  if (opening.by !== 'time') return null
  // An extended draw opens later than its settings say: its close moved.
  if (closes_at === null || status === 'draft') return Date.parse(opening.at)
  return Date.parse(closes_at) + (fixed_level === 'B' ? closeBeforeOpeningMs : 0)
}

export function kindOf(row: Pick<DrawRow, 'task_type'>) {
  return drawType(row.task_type)
}

/** May still be opened or called off by its organiser. */
export function isWaiting(row: Pick<DrawRow, 'status'>): boolean {
  return isBeforeClose(row.status)
}

/** Epoch milliseconds at which a draw in the bin is removed for good; null where it is not there. */
export function removedAtOf({ recycled_at: at }: Pick<DrawRow, 'recycled_at'>): number | null {
  return at === null ? null : Date.parse(at) + keptInBinMs
}

/** The order they open in: by the clock first, then those with most people in. */
export function byOpening(rows: readonly DrawRow[]): readonly DrawRow[] {
  const at = (row: DrawRow) => opensAtOf(row) ?? Number.POSITIVE_INFINITY
  return rows.toSorted((a, b) => (at(a) === at(b) ? b.join_count - a.join_count : at(a) - at(b)))
}

/** True for draws that are played one by one: nothing is opened in them. */
export function isPlayedRow({ opening }: Pick<DrawRow, 'opening'>): boolean {
  return opening.by === 'instant'
}

/** The one that opens next: the soonest by the clock, else the one with most people in, else one that is played. */
export function nextToOpen(rows: readonly DrawRow[], now: number): DrawRow | undefined {
  const waiting = byOpening(rows.filter((row) => isWaiting(row)))
  const opened = waiting.filter((row) => !isPlayedRow(row))
  return opened.find((row) => (opensAtOf(row) ?? 0) > now) ?? opened[0] ?? waiting[0]
}
