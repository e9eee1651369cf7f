import type { RoundRecord, Slot } from '../rounds/round.ts'
import { seatCount } from '../rounds/seat.ts'
import type { ShowChange } from './change.ts'
import { mostWinnersAtOnce, type PlannedRound } from './planned-round.ts'
import { freeSeats, quotaSeats } from './seat-groups.ts'

/** What a record says of its place in the show: which planned round, from 0, and which press of it. */
export type ShowPlace = { readonly round: number; readonly shot: number }

/** A round of the programme at one moment: `count` as it was last changed. */
export type RoundNow = PlannedRound & {
  /** From 0. */
  readonly place: number
  readonly isExtra: boolean
  /** The records that were logged for it, in order; redraws apart. */
  readonly records: readonly number[]
  /** How many seats each of them had. */
  readonly drawn: readonly number[]
  readonly abandonedFor?: string
}

/** The programme of a show while changes and presses happen to it (lot-1 §8.1). */
export type Programme = {
  rounds(): readonly RoundNow[]
  /** A change of a round that is not there changes nothing. */
  change(change: ShowChange): void
  /** A press that was logged; one of no known round is left out. */
  press(record: Pick<RoundRecord, 'round' | 'show' | 'slots'>): void
}

/** The programme before its first press, from the rounds of the charter. */
export function createProgramme(planned: readonly PlannedRound[]): Programme {
  const rounds: RoundNow[] = []
  const add = (round: PlannedRound, isExtra: boolean) =>
    rounds.push({ ...round, place: rounds.length, isExtra, records: [], drawn: [] })
  const put = (place: number, now: Partial<RoundNow>) => {
    const round = rounds[place]
    if (round) rounds[place] = { ...round, ...now }
  }
  for (const round of planned) add(round, false)
  return {
    rounds: () => rounds,
    change(change) {
      if (change.kind === 'added') add(change.planned, true)
      else if (change.kind === 'count') put(change.round, { count: change.to })
      else put(change.round, { abandonedFor: change.reason })
    },
    press({ round, show, slots }) {
      const pressed = rounds[show?.round ?? -1]
      if (!pressed) return
      const { place, records, drawn } = pressed
      put(place, { records: [...records, round], drawn: [...drawn, seatCount(slots)] })
    },
  }
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** How many seats of a round were logged by now. */
export const seatsDrawn = ({ drawn }: Pick<RoundNow, 'drawn'>): number => sum(drawn)

/** How many presses are to come, none where nothing is left: what was drawn stays, whatever the count was changed to since. */
export function pressesLeft({
  count,
  shots = 1,
  drawn,
}: Pick<RoundNow, 'count' | 'shots' | 'drawn'>): number {
  const left = count - sum(drawn)
  if (left <= 0) return 0
  return Math.min(Math.max(1, shots - drawn.length, Math.ceil(left / mostWinnersAtOnce)), left)
}

/** How many of `count` seats the press `at` of so many has, as evenly as can be, the larger first. */
export function pressSize(count: number, presses: number, at: number): number {
  return Math.floor(count / presses) + (at < count % presses ? 1 : 0)
}

/** The press of a round that is due, and how many seats it has (lot-1 §8.4); undefined once the round is over or given up. */
export function duePress(round: RoundNow): { readonly shot: number; readonly size: number } | undefined {
  const presses = pressesLeft(round)
  if (presses === 0 || round.abandonedFor !== undefined) return undefined
  const left = round.count - seatsDrawn(round)
  return { shot: round.drawn.length, size: pressSize(left, presses, 0) }
}

/**
 * The next `size` seats of a round behind those that were drawn, in the order in which they are drawn: those that a quota
 * keeps come first, or the open seats could take the last member of a small group. `groups` are the charter's names.
 */
export function slotsOfPress(
  round: PlannedRound & Pick<RoundNow, 'drawn'>,
  size: number,
  groups: readonly string[],
): readonly Slot[] {
  const placeOf = (name: string | undefined) => (name === undefined ? -1 : groups.indexOf(name))
  const quotas = (round.quotas ?? []).map(({ group, count }) => ({
    count,
    group: placeOf(quotaSeats(round, group).name),
  }))
  const kept = sum(quotas.map(({ count }) => count))
  const open = { count: Math.max(0, round.count - kept), group: placeOf(freeSeats(round)?.name) }
  return cut([...quotas, open], sum(round.drawn), size).map(({ count, group }) => ({
    tier: round.tier,
    count,
    ...(group < 0 ? {} : { group }),
  }))
}

/** `size` seats of these runs, from seat `first` on. */
function cut<Run extends { readonly count: number }>(
  runs: readonly Run[],
  first: number,
  size: number,
): readonly Run[] {
  const taken: Run[] = []
  let [skip, left] = [first, size]
  for (const run of runs) {
    const count = Math.min(Math.max(0, run.count - skip), left)
    skip = Math.max(0, skip - run.count)
    left -= count
    if (count > 0) taken.push({ ...run, count })
  }
  return taken
}

/** Which press of the programme a record belongs to; a redraw to that of the seats which it draws again. */
export function showPlaceOf(
  rounds: readonly { readonly record: Pick<RoundRecord, 'round' | 'show' | 'voids'> }[],
  record: Pick<RoundRecord, 'round' | 'show' | 'voids'>,
): ShowPlace | undefined {
  if (record.show) return record.show
  const before = rounds[record.voids[0]?.round ?? -1]?.record
  return before && before.round < record.round ? showPlaceOf(rounds, before) : undefined
}
