import type { Proof } from '../proof.ts'
import type { Charter } from '../rounds/charter.ts'
import { countRows, isNamed, readRowRanges } from '../rounds/row-ranges.ts'
import { drawnOrder } from '../show/drawn-order.ts'
import { type RoundNow, seatsDrawn } from '../show/programme.ts'
import { plannedRounds, replayShow } from './replay-show.ts'

/**
 * Pieces of a prize that were promised for a round of the programme (from 0) and not drawn (lot-1 §8.7): the round was given up, its
 * count lowered, or the show ended before its presses were made. `round` is null for pieces that a later charter added and no
 * round was planned for. `reason` is the host's, where one was given.
 */
export type NotDrawn = {
  readonly round: number | null
  readonly tier: number
  readonly count: number
  readonly why: 'abandoned' | 'lowered' | 'not_pressed' | 'not_planned'
  readonly reason?: string
}

/** The numbers of the rounds of a programme as they were drawn to come (lot-1 §8.8); empty of a show that drew no order, or none yet. */
export const orderTold = ({ charter, rounds }: Proof): readonly number[] =>
  drawnOrder(rounds[0], plannedRounds(charter).length) ?? []

/** All of them, round by round; what may still be drawn is not among them. */
export function notDrawn(proof: Proof): readonly NotDrawn[] {
  const { charter, changes = [], showEnd, stopped } = proof
  if (charter.kind !== 'live') return []
  const promised = mostPromised(proof)
  const isOver = showEnd !== undefined || stopped !== undefined
  const ofRounds = replayShow(proof).rounds.flatMap((round): NotDrawn[] => {
    const { place, tier, abandonedFor } = round
    const left = round.count - seatsDrawn(round)
    const lowered = (promised[place] ?? 0) - round.count
    const last = changes.findLast(
      (one) => one.kind === 'count' && one.round === place && one.reason !== undefined,
    )
    const given = abandonedFor === undefined ? {} : { reason: abandonedFor }
    const open = abandonedFor === undefined ? 'not_pressed' : 'abandoned'
    return [
      ...(lowered > 0
        ? [{ round: place, tier, count: lowered, why: 'lowered' as const, ...reasonOf(last) }]
        : []),
      ...(left > 0 && (isOver || given.reason !== undefined)
        ? [{ round: place, tier, count: left, why: open, ...given } as const]
        : []),
    ]
  })
  return [...ofRounds, ...notPlanned(charter)]
}

/** Pieces that a later version of the charter promises beyond the rounds of its programme. */
function notPlanned({ prizes, seats }: Charter): NotDrawn[] {
  return prizes.flatMap(({ tier, count }): NotDrawn[] => {
    const planned = (seats?.rounds ?? []).filter((round) => round.tier === tier)
    const more = count - planned.reduce((sum, round) => sum + round.count, 0)
    return more > 0 ? [{ round: null, tier, count: more, why: 'not_planned' }] : []
  })
}

const reasonOf = (change: object | undefined) =>
  change && 'reason' in change && typeof change.reason === 'string' ? { reason: change.reason } : {}

/** The largest count that each round was ever announced with. */
function mostPromised({ charter, changes = [] }: Proof): readonly number[] {
  const most = plannedRounds(charter).map(({ count }: Pick<RoundNow, 'count'>) => count)
  for (const change of changes) {
    if (change.kind === 'added') most.push(change.planned.count)
    else if (change.kind === 'count') most[change.round] = Math.max(most[change.round] ?? 0, change.to)
  }
  return most
}

/** Whom the record of a round (from 0) names as not checked in: their rows, as ranges, and how many they are. */
export type LeftOut = { readonly round: number; readonly rows: string; readonly people: number }

/** Every round that left somebody out (lot-1 §7.6). */
export function leftOutOf({ rounds }: Pick<Proof, 'rounds'>): readonly LeftOut[] {
  return rounds.flatMap(({ record: { round, exclude: rows } }) =>
    rows === '' ? [] : [{ round, rows, people: countRows(readRowRanges(rows)) }],
  )
}

/** The rounds that left this row out. */
export function roundsWithout({ rounds }: Pick<Proof, 'rounds'>, row: number): readonly number[] {
  return rounds.flatMap(({ record }) => (isNamed(readRowRanges(record.exclude), row) ? [record.round] : []))
}
