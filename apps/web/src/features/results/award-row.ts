import type { DrawLife, Round } from '@fairdraw/domain'
import type { AnswerOf } from '../../lib/call-table.ts'

/** An award as the organiser's list tells it. */
export type AwardRow = AnswerOf<'winnerList'>['list'][number]

/** What became of a void award: who came instead, that it is being drawn, or that nobody will. */
export type AfterVoid =
  | { readonly is: 'replaced'; readonly round: number; readonly award: AwardRow | null }
  | { readonly is: 'running' | 'left' }

/** Follows a void award to the round that set it aside; a redraw has one seat for each void, in their order (lot-1 §7.8). */
export function afterVoid(award: AwardRow, life: DrawLife, awards: readonly AwardRow[]): AfterVoid {
  const seatIn = ({ record }: Round) =>
    record.voids.findIndex((set) => set.round === award.round && set.slot === award.slot)
  const round = life.rounds.find((one) => seatIn(one) >= 0)
  // A redraw whose randomness stayed away drew nobody, and none follows it.
  if (!round || round.record.slots.length === 0 || round.failedAt !== undefined) return { is: 'left' }
  if (!round.outcome) return { is: 'running' }
  const [number, seat] = [round.record.round, seatIn(round)]
  const instead = awards.find((other) => other.round === number && other.slot === seat)
  return { is: 'replaced', round: number, award: instead ?? null }
}
