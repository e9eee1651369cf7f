import type { Random } from '../basics/uniform.ts'
import { isOutside, type LineRule } from '../show/line-rule.ts'
import { createGroupLine, createLine, type Line } from './line.ts'
import type { RoundRecord, RoundResult, Slot } from './round.ts'
import { readRowRanges, rowsIn } from './row-ranges.ts'

/** What a selection works on; `groupLines` is needed for slots that name a group, `winsSoFar` counts wins by row (none if absent). */
export type Selection = {
  readonly line: Line
  readonly groupLines?: ReadonlyMap<number, Line>
  readonly slots: readonly Slot[]
  readonly maxWins: number
  readonly random: Random
  readonly winsSoFar?: ReadonlyMap<number, number>
  /** Most wins of one row in this round; as many as `maxWins` allows when left out. */
  readonly winsPerRound?: number
}

/** A result and its seat, counted from 0 over all slots of the round. */
export type Seated = RoundResult & { readonly seat: number }

function lineOf(slot: Slot, { line, groupLines }: Selection): Line {
  if (slot.group === undefined) return line
  const groupLine = groupLines?.get(slot.group)
  if (groupLine === undefined) throw new RangeError(`no line for group ${slot.group}`)
  return groupLine
}

/** Like {@link select}, one seat after another, with their numbers: an unawarded seat has a number but no result. */
export function* seats(selection: Selection): Generator<Seated> {
  const { line, groupLines, slots, maxWins, random, winsPerRound = maxWins } = selection
  const wins = new Map(selection.winsSoFar)
  const here = new Map<number, number>()
  const leave = (index: number): void => {
    line.remove(index)
    for (const groupLine of groupLines?.values() ?? []) groupLine.remove(index)
  }
  for (const [index, won] of wins) if (won >= maxWins) leave(index)
  let first = 0
  for (const slot of slots) {
    const from = lineOf(slot, selection)
    for (let seat = first; seat < first + slot.count && from.total() > 0; seat++) {
      const T = from.total()
      const t = random.uniform(T)
      const index = from.holderOf(t)
      yield { seat, tier: slot.tier, T, t, index }
      const won = (wins.get(index) ?? 0) + 1
      wins.set(index, won)
      const wonHere = (here.get(index) ?? 0) + 1
      here.set(index, wonHere)
      if (won >= maxWins || wonHere >= winsPerRound) leave(index)
    }
    first += slot.count
  }
}

/**
 * Picks the winners of a round (lot-1 §7.5, §8.2): seat by seat, ticket t of the T still in the line.
 * After `maxWins` wins a row's tickets leave `line`, which is changed. A seat with an empty line stays unawarded and has no result.
 */
export function select(selection: Selection): RoundResult[] {
  return Array.from(seats(selection), ({ tier, T, t, index }) => ({ tier, T, t, index }))
}

/** An earlier round as far as the line is concerned. */
export type EarlierRound = {
  readonly record: Pick<RoundRecord, 'voids'>
  readonly results: readonly Pick<RoundResult, 'index' | 'tier'>[]
}

/** Who stays out of a round, and how often each row has won before it. */
export type Standing = { readonly out: ReadonlySet<number>; readonly wins: ReadonlyMap<number, number> }

/** The terms of a line: how often a row may win, and in a show what the programme says of the round. */
export type LineTerms = { readonly maxWins: number; readonly rule?: LineRule | undefined }

/**
 * The rows that are out of a round by what happened before it: `maxWins` reached, voided by then, or barred by the
 * programme (lot-1 §7.5, §7.8, §8.6). Whom its `exclude` names is not among them.
 */
export function standingBefore(
  earlier: readonly EarlierRound[],
  record: Pick<RoundRecord, 'voids'>,
  { maxWins, rule }: LineTerms,
): Standing {
  const wins = new Map<number, number>()
  const out = new Set<number>()
  for (const { results } of earlier) {
    for (const { index, tier } of results) {
      wins.set(index, (wins.get(index) ?? 0) + 1)
      if (rule && (rule.barred === 'winners' || rule.barred.includes(tier))) out.add(index)
    }
  }
  for (const { voids } of [...earlier.map((round) => round.record), record]) {
    for (const { index } of voids) out.add(index)
  }
  for (const [index, won] of wins) if (won >= maxWins) out.add(index)
  return { out, wins }
}

/** The list a round draws from; `groups` gives the group indexes of each row, for draws that have groups. */
export type RoundSetting = LineTerms & {
  readonly weights: ArrayLike<number>
  readonly groups?: ArrayLike<readonly number[]>
  readonly earlier: readonly EarlierRound[]
  readonly record: Pick<RoundRecord, 'slots' | 'voids' | 'exclude'>
  readonly winsPerRound?: number
}

/** The line before a round, with a line for each group that a slot names; ready to be given to {@link select}. */
export function lineForRound(setting: RoundSetting): Omit<Selection, 'random'> {
  const { weights, groups, earlier, record, maxWins, rule, winsPerRound } = setting
  const { out, wins } = standingBefore(earlier, record, setting)
  const line = createLine(weights)
  const members = new Map<number, number[]>()
  for (const { group } of record.slots) if (group !== undefined) members.set(group, [])
  if (members.size > 0) {
    for (let i = 0; i < weights.length; i++)
      for (const group of groups?.[i] ?? []) members.get(group)?.push(i)
  }
  const groupLines = new Map([...members].map(([group, rows]) => [group, createGroupLine(weights, rows)]))
  const lines = [line, ...groupLines.values()]
  const leave = (index: number) => {
    for (const one of lines) one.remove(index)
  }
  for (const index of out) leave(index)
  for (const index of rowsIn(readRowRanges(record.exclude), weights.length)) leave(index)
  if (rule && rule.inside.length + rule.outside.length > 0)
    for (let i = 0; i < weights.length; i++) if (isOutside(rule, groups?.[i] ?? [])) leave(i)
  const most = winsPerRound === undefined ? {} : { winsPerRound }
  return { line, groupLines, slots: record.slots, maxWins, winsSoFar: wins, ...most }
}
