import {
  type Draw,
  failureOf,
  type ProgrammeRound,
  programmeOf,
  type Round,
  showPlaceOf,
} from '@fairdraw/domain'
import { failureHash, type RoundRecord, type Slot, slotOfSeat, type VoidReason } from '@fairdraw/fairness'
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
  return { kind: 'redraw', voids, slots: isDrawnAnew ? seatsAgain(life.rounds, inOrder) : [] }
}

/** Neighbouring seats of one prize and group are one slot. */
function seatsAgain(rounds: readonly Round[], awards: readonly Award[]): readonly Slot[] {
  const slots: Slot[] = []
  for (const { round, slot: seat, tier } of awards) {
    const group = slotOfSeat(rounds[round]?.record.slots ?? [], seat)?.group
    const last = slots.at(-1)
    if (last?.tier === tier && last.group === group)
      slots[slots.length - 1] = { ...last, count: last.count + 1 }
    else slots.push({ tier, count: 1, ...(group === undefined ? {} : { group }) })
  }
  return slots
}

/** The planned round that a record was drawn for, a redraw that of its seats. */
export function roundOfRecord(
  { settings, life }: Pick<Draw, 'settings' | 'life'>,
  record: RoundRecord,
): ProgrammeRound | undefined {
  const place = showPlaceOf(life.rounds, record)
  return settings.show && place && programmeOf(settings.show, life)[place.round]
}
