import {
  createProgramme,
  drawnOrder,
  iso,
  type LoggedChange,
  pressesLeft,
  pressSize,
  type RoundNow,
  type ShowChange,
  seatsDrawn,
  turnIn,
} from '@fairdraw/fairness'
import type { Draw, DrawLife } from '../draw.ts'
import type { ShowSettings } from './show-settings.ts'

/**
 * A round of the programme, with how many winners each of its presses draws: those that were made, and those to come. `turn`: in
 * which place it comes, from 0, where the order is set or drawn; undefined where that is not drawn yet, or failed.
 */
export type ProgrammeRound = RoundNow & { readonly shotSizes: readonly number[]; readonly turn?: number }

/** The rounds of a show as they stand: planned, changed, added, abandoned, and how far each has come. */
export function programmeOf(
  settings: Pick<ShowSettings, 'order' | 'rounds'>,
  life: Pick<DrawLife, 'rounds' | 'show'>,
): readonly ProgrammeRound[] {
  const programme = createProgramme(settings.rounds)
  for (const change of life.show?.changes ?? []) programme.change(change)
  for (const { record } of life.rounds) programme.press(record)
  const order = orderOf(settings, life)
  return programme.rounds().map((round) => ({
    ...round,
    shotSizes: [...round.drawn, ...sizesLeft(round)],
    ...(order && { turn: turnIn(order, round.place) }),
  }))
}

/** The numbers of the planned rounds as they come, none where that is as they are listed; undefined where nobody said or drew it yet. */
function orderOf(
  { order, rounds }: Pick<ShowSettings, 'order' | 'rounds'>,
  life: Pick<DrawLife, 'rounds'>,
): readonly number[] | undefined {
  if (order === 'set') return []
  if (order !== 'drawn') return undefined
  const [first] = life.rounds
  return first?.outcome && drawnOrder({ record: first.record, ...first.outcome }, rounds.length)
}

/** Presses that are still to come: what was drawn stays, whatever the number was changed to since. */
function sizesLeft(round: Pick<RoundNow, 'count' | 'shots' | 'drawn'>): readonly number[] {
  const presses = pressesLeft(round)
  const left = round.count - seatsDrawn(round)
  return Array.from({ length: presses }, (_, at) => pressSize(left, presses, at))
}

/** So many winners in so many presses, as evenly as can be, the larger first. */
export function shotSizes(count: number, shots: number): readonly number[] {
  const presses = Math.min(Math.max(1, shots), Math.max(1, count))
  return Array.from({ length: presses }, (_, at) => pressSize(count, presses, at))
}

/** True when every press of it was logged, or it was given up. */
export function isRoundOver(round: ProgrammeRound): boolean {
  return round.abandonedFor !== undefined || round.records.length >= round.shotSizes.length
}

/** True where the order is set or drawn and a round that comes before this one is not over, or nobody knows the order. */
export function isOutOfTurn(
  { order = 'free' }: Pick<ShowSettings, 'order'>,
  programme: readonly ProgrammeRound[],
  place: number,
): boolean {
  const turn = programme[place]?.turn
  if (order === 'free') return false
  return turn === undefined || programme.some((one) => (one.turn ?? 0) < turn && !isRoundOver(one))
}

/** The tier of a prize that was added before the hall: the first that is free. */
export function freeTier({ settings }: Pick<Draw, 'settings'>): number {
  return Math.max(0, ...settings.prizes.map(({ tier }) => tier)) + 1
}

/** A change of the programme as the log and the proof have it. */
export function loggedChange(drawId: string, at: number, change: ShowChange): LoggedChange {
  return { ...change, drawId, at: iso(at) }
}
