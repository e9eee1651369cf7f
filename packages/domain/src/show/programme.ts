import type { RoundRecord, Slot } from '@fairdraw/fairness'
import { seatCount } from '@fairdraw/fairness'
import type { Draw, DrawLife } from '../draw.ts'
import { freeSeats, quotaSeats, seatGroupsOf } from './seat-groups.ts'
import { mostWinnersAtOnce, type PlannedRound, type ShowSettings } from './show-settings.ts'

/** What was changed in front of the hall; each is public. */
export type ShowChange =
  | { readonly kind: 'count'; readonly round: number; readonly from: number; readonly to: number }
  | { readonly kind: 'added'; readonly round: number; readonly planned: PlannedRound; readonly prize: string }
  | { readonly kind: 'abandoned'; readonly round: number; readonly reason: string }

/** What a record says of its place in the show: which planned round, from 0, and which press of it. */
export type ShowPlace = { readonly round: number; readonly shot: number }

export type ProgrammeRound = PlannedRound & {
  /** From 0. */
  readonly place: number
  /** How many each press draws. */
  readonly shotSizes: readonly number[]
  /** The records that were logged for it, in order; redraws apart. */
  readonly records: readonly number[]
  readonly isExtra: boolean
  readonly abandonedFor?: string
}

/** The rounds of a show as they stand: planned, changed, added, abandoned, and how far each has come. */
export function programmeOf(
  settings: ShowSettings,
  life: Pick<DrawLife, 'rounds' | 'show'>,
): readonly ProgrammeRound[] {
  const changes = life.show?.changes ?? []
  const added = changes.flatMap((change) => (change.kind === 'added' ? [change.planned] : []))
  return [...settings.rounds, ...added].map((planned, place) => {
    const counts = changes.flatMap((c) => (c.kind === 'count' && c.round === place ? [c.to] : []))
    const abandoned = changes.find((c) => c.kind === 'abandoned' && c.round === place)
    const count = counts.at(-1) ?? planned.count
    const logged = life.rounds.filter(({ record }) => record.show?.round === place)
    const drawn = logged.map(({ record }) => seatCount(record.slots))
    return {
      ...planned,
      ...{ place, count, shotSizes: [...drawn, ...shotsLeft(count, planned.shots ?? 1, drawn)] },
      records: logged.map(({ record }) => record.round),
      isExtra: place >= settings.rounds.length,
      ...(abandoned?.kind === 'abandoned' ? { abandonedFor: abandoned.reason } : {}),
    }
  })
}

/** Presses that are still to come: what was drawn stays, whatever the number was changed to since. */
function shotsLeft(count: number, shots: number, drawn: readonly number[]): readonly number[] {
  const left = count - drawn.reduce((sum, size) => sum + size, 0)
  if (left <= 0) return []
  return shotSizes(left, Math.max(shots - drawn.length, Math.ceil(left / mostWinnersAtOnce)))
}

/** Which press of the programme a record belongs to; a redraw to that of the seats which it draws again. */
export function showPlaceOf(
  rounds: readonly { readonly record: RoundRecord }[],
  record: RoundRecord,
): ShowPlace | undefined {
  if (record.show) return record.show
  const before = rounds[record.voids[0]?.round ?? -1]?.record
  return before && before.round < record.round ? showPlaceOf(rounds, before) : undefined
}

/** So many winners in so many presses, as evenly as can be, the larger first. */
export function shotSizes(count: number, shots: number): readonly number[] {
  const presses = Math.min(Math.max(1, shots), Math.max(1, count))
  return Array.from(
    { length: presses },
    (_, at) => Math.floor(count / presses) + (at < count % presses ? 1 : 0),
  )
}

/** True when every press of it was logged, or it was given up. */
export function isRoundOver(round: ProgrammeRound): boolean {
  return round.abandonedFor !== undefined || round.records.length >= round.shotSizes.length
}

/**
 * The seats of one press, in the order in which they are drawn: those that a quota keeps come first, or the open seats
 * could take the last member of a small group.
 */
export function slotsOfShot(
  settings: Pick<ShowSettings, 'rounds' | 'groups'>,
  round: ProgrammeRound,
  shot: number,
): readonly Slot[] {
  const groups = seatGroupsOf(settings)
  const placeOf = (name: string | undefined) => groups.findIndex((group) => group.name === name)
  const quotas = (round.quotas ?? []).map(({ group, count }) => ({
    count,
    group: placeOf(quotaSeats(round, group).name),
  }))
  const kept = quotas.reduce((sum, { count }) => sum + count, 0)
  const free = freeSeats(round)
  const open = { count: Math.max(0, round.count - kept), group: free ? placeOf(free.name) : -1 }
  const first = round.shotSizes.slice(0, shot).reduce((sum, size) => sum + size, 0)
  return cut([...quotas, open], first, round.shotSizes[shot] ?? 0).map(({ count, group }) => ({
    ...{ tier: round.tier, count },
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

/** The tier of a prize that was added before the hall: the first that is free. */
export function freeTier({ settings }: Pick<Draw, 'settings'>): number {
  return Math.max(0, ...settings.prizes.map(({ tier }) => tier)) + 1
}
