import type { DrawLife } from '@fairdraw/domain'
import type { AnswerOf } from '../../lib/call-table.ts'

/** An award as the organiser's list tells it. */
export type AwardRow = AnswerOf<'winnerList'>['list'][number]

/** What became of a void award: who came instead, that it is being drawn, or that nobody will. */
export type AfterVoid =
  | { readonly is: 'replaced'; readonly round: number; readonly award: AwardRow | null }
  | { readonly is: 'running' | 'left' }

/** Follows a void award to the round that set it aside; a redraw has one seat for each void (fairness.md A.7.6). */
export function afterVoid(award: AwardRow, life: DrawLife, awards: readonly AwardRow[]): AfterVoid {
  const round = life.rounds.find(({ record }) =>
    record.voids.some((set) => set.round === award.round && set.slot === award.slot),
  )
  // A redraw whose randomness stayed away drew nobody, and none follows it.
  if (!round || round.record.slots.length === 0 || round.failedAt !== undefined) return { is: 'left' }
  if (!round.outcome) return { is: 'running' }
  const number = round.record.round
  return { is: 'replaced', round: number, award: awards.find((other) => other.round === number) ?? null }
}
