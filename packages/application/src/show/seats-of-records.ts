import { type Draw, failureOf, type ProgrammeRound, programmeOf } from '@fairdraw/domain'
import {
  failureHash,
  type LineRule,
  lineRuleOf,
  type RoundRecord,
  seatsAgain,
  showPlaceOf,
  type VoidReason,
} from '@fairdraw/fairness'
import type { Award } from '../ports/index.ts'

/** What binds the next record to what is there: the result of the last round, that it failed, or the sealed list. */
export function lastHash({ life }: Pick<Draw, 'life'>): string {
  const last = life.rounds.at(-1)
  if (!last) return life.closeHash ?? ''
  if (last.failedAt === undefined) return last.outcome?.resultHash ?? ''
  return failureHash('lot/1', last.roundHash, failureOf(last.failedAt))
}

/** What a redraw of these awards says: who is set aside, and their very seats, each with its group. */
export function redrawOf(
  { life }: Pick<Draw, 'life'>,
  awards: readonly Award[],
  reason: VoidReason,
  isDrawnAnew: boolean,
): Pick<RoundRecord, 'kind' | 'slots' | 'voids'> {
  const inOrder = awards.toSorted((a, b) => a.round - b.round || a.slot - b.slot)
  const voids = inOrder.map(({ round, slot, index }) => ({ round, slot, index, reason }))
  return { kind: 'redraw', voids, slots: isDrawnAnew ? seatsAgain(life.rounds, voids) : [] }
}

/** The planned round that a record was drawn for, a redraw that of its seats. */
export function roundOfRecord(
  { settings, life }: Pick<Draw, 'settings' | 'life'>,
  record: RoundRecord,
): ProgrammeRound | undefined {
  const place = showPlaceOf(life.rounds, record)
  return settings.show && place && programmeOf(settings.show, life)[place.round]
}

/** The names of the groups that seats are kept for, as the charter lists them. */
export const groupsOf = ({ life }: Pick<Draw, 'life'>): readonly string[] => life.charter?.groups ?? []

/** What the programme says of the line of a record; undefined for a draw that is no show. */
export function lineRuleOfRecord(
  draw: Pick<Draw, 'settings' | 'life'>,
  record: RoundRecord,
): LineRule | undefined {
  const planned = roundOfRecord(draw, record)
  return planned && lineRuleOf(planned, groupsOf(draw))
}
