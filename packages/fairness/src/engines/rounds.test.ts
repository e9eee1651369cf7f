import { describe, expect, test } from 'vitest'
import { be32, utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { hmac } from '../basics/tagged.ts'
import { createRandom } from '../basics/uniform.ts'
import type { Slot } from '../rounds/round.ts'
import { rowRanges } from '../rounds/row-ranges.ts'
import type { RoundSetting } from '../rounds/select.ts'
import { chiSquare, chiSquareP } from '../testing/statistics.ts'
import { rounds } from './rounds.ts'

/** A hall: what each row weighs, the groups it stands in, and how a round of it is drawn. */
type Hall = {
  readonly weights: readonly number[]
  readonly groups: readonly (readonly number[])[]
  readonly slots: readonly Slot[]
  /** Rows that won before; only a round that repeats has any of them in it. */
  readonly won?: readonly number[]
  readonly maxWins?: number
  readonly winsPerRound?: number
  readonly exclude?: readonly number[]
  readonly gone?: readonly number[]
}

const settingOf = (hall: Hall): RoundSetting => ({
  weights: hall.weights,
  groups: hall.groups,
  maxWins: hall.maxWins ?? 1,
  earlier: [{ record: { voids: [] }, results: (hall.won ?? []).map((index) => ({ tier: 1, index })) }],
  record: {
    slots: hall.slots,
    voids: (hall.gone ?? []).map((index) => ({ round: 0, slot: 0, index, reason: 'absent' as const })),
    exclude: rowRanges(hall.exclude ?? []),
  },
  ...(hall.winsPerRound === undefined ? {} : { winsPerRound: hall.winsPerRound }),
})

/** Every outcome with its exact chance, by the sentence of lot-1 §7.5 and nothing else: `2 0 -`. */
function enumerated(hall: Hall): Map<string, number> {
  const { weights, groups, slots, won = [], maxWins = 1, exclude = [], gone = [] } = hall
  const perRound = hall.winsPerRound ?? maxWins
  const seats = slots.flatMap(({ count, group }) => Array.from({ length: count }, () => group))
  const chances = new Map<string, number>()
  const walk = (winners: readonly (number | null)[], chance: number): void => {
    if (winners.length === seats.length) {
      const name = winners.map((winner) => winner ?? '-').join(' ')
      chances.set(name, (chances.get(name) ?? 0) + chance)
      return
    }
    const group = seats[winners.length]
    const here = (row: number) => winners.filter((winner) => winner === row).length
    const total = (row: number) => won.filter((index) => index === row).length + here(row)
    const eligible = [...weights.keys()].filter((row) => {
      const isOut =
        exclude.includes(row) || gone.includes(row) || total(row) >= maxWins || here(row) >= perRound
      return !isOut && (group === undefined || groups[row]?.includes(group))
    })
    const sum = eligible.reduce((all, row) => all + (weights[row] as number), 0)
    if (sum === 0) walk([...winners, null], chance)
    for (const row of eligible)
      if ((weights[row] as number) > 0) walk([...winners, row], (chance * (weights[row] as number)) / sum)
  }
  walk([], 1)
  return chances
}

const seed = nobleHasher.sha256(utf8('rounds with constraints'))
const drawings = 20_000

function drawn(hall: Hall, k: number): string {
  const seats: (number | string)[] = hall.slots.flatMap(({ count }) =>
    Array.from({ length: count }, () => '-'),
  )
  for (const { seat, index } of rounds.decide(settingOf(hall), createRandom(hmac(seed, be32(k)))))
    seats[seat] = index
  return seats.join(' ')
}

const overlapping = [[0], [0, 1], [1], [], [0, 1]]
const halls: Readonly<Record<string, Hall>> = {
  'quotas of groups that overlap, then everybody': {
    weights: [1, 1, 1, 1, 1],
    groups: overlapping,
    slots: [
      { tier: 1, count: 1, group: 0 },
      { tier: 1, count: 1, group: 1 },
      { tier: 1, count: 1 },
    ],
  },
  'chances that differ': {
    weights: [1, 3, 2, 5, 1],
    groups: overlapping,
    slots: [
      { tier: 1, count: 2, group: 1 },
      { tier: 2, count: 1 },
    ],
  },
  'a seat that nobody may be left for': {
    weights: [1, 1, 1, 0],
    groups: [[0, 1], [0], [0], [1]],
    slots: [
      { tier: 1, count: 1, group: 0 },
      { tier: 1, count: 1, group: 1 },
      { tier: 1, count: 1 },
    ],
  },
  'people who are left out, and one who was set aside': {
    weights: [1, 1, 1, 1, 1, 1],
    groups: [[0], [0], [0], [1], [1], []],
    slots: [
      { tier: 1, count: 1, group: 0 },
      { tier: 1, count: 2 },
    ],
    exclude: [1, 5],
    gone: [3],
  },
  'earlier winners in it again, each once in this round': {
    weights: [2, 1, 1, 1],
    groups: [[0], [0], [1], [1]],
    slots: [
      { tier: 1, count: 2, group: 0 },
      { tier: 1, count: 1 },
    ],
    won: [0, 0, 2],
    maxWins: 100,
    winsPerRound: 1,
    exclude: [3],
  },
  'earlier winners, where everybody wins once': {
    weights: [1, 1, 1, 1, 1],
    groups: overlapping,
    slots: [
      { tier: 1, count: 1, group: 0 },
      { tier: 1, count: 1 },
    ],
    won: [1],
  },
}

describe('a round with constraints', () => {
  test.each(Object.entries(halls))('is drawn exactly as the published rule says: %s', (_, hall) => {
    const chances = enumerated(hall)
    expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    const names = [...chances.keys()]
    const places = new Map(names.map((name, place) => [name, place]))
    const counts = new Float64Array(names.length)
    for (let k = 0; k < drawings; k++) {
      const place = places.get(drawn(hall, k))
      // What cannot happen by the rule does not.
      if (place === undefined) throw new Error(`drawn against the rule: ${drawn(hall, k)}`)
      counts[place] = (counts[place] as number) + 1
    }
    const value = chiSquare(counts, (cell) => drawings * (chances.get(names[cell] as string) as number))
    expect(chiSquareP(value, names.length - 1)).toBeGreaterThan(0.001)
  })

  test('would be told from a rule that is not the published one', () => {
    const hall = halls['quotas of groups that overlap, then everybody'] as Hall
    const other = enumerated({ ...hall, slots: [...hall.slots].reverse() })
    const names = [...enumerated(hall).keys()].filter((name) => (other.get(name) ?? 0) > 0)
    const counts = new Float64Array(names.length)
    for (let k = 0; k < drawings; k++) {
      const place = names.indexOf(drawn(hall, k))
      if (place >= 0) counts[place] = (counts[place] as number) + 1
    }
    const value = chiSquare(counts, (cell) => drawings * (other.get(names[cell] as string) as number))
    expect(chiSquareP(value, names.length - 1)).toBeLessThan(1e-9)
  })

  test('leaves the number of a seat out that nobody could take', () => {
    const hall = {
      weights: [1, 1],
      groups: [[], []],
      slots: [
        { tier: 1, count: 1, group: 0 },
        { tier: 2, count: 1 },
      ],
    }
    const results = rounds.decide(settingOf(hall), createRandom(seed))
    expect(results.map(({ seat, tier }) => [seat, tier])).toEqual([[1, 2]])
  })
})
