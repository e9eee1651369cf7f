import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom, type Random } from '../basics/uniform.ts'
import type { LineRule } from '../show/line-rule.ts'
import { createGroupLine, createLine } from './line.ts'
import type { RoundResult, Slot } from './round.ts'
import { lineForRound, seats, select, standingBefore } from './select.ts'

const weights = fc.array(fc.oneof(fc.constant(0), fc.nat(9), fc.nat(1_000_000)), {
  minLength: 1,
  maxLength: 40,
})
const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
const slots = fc.array(fc.record({ tier: fc.nat(50), count: fc.nat(8) }), { minLength: 1, maxLength: 4 })
const wins = fc.integer({ min: 1, max: 3 })

/** The rule of lot-1 §7.5 as plainly as it can be written. */
function naive(
  source: readonly number[],
  wanted: readonly Slot[],
  maxWins: number,
  random: Random,
): RoundResult[] {
  const left = [...source]
  const won = source.map(() => 0)
  const results: RoundResult[] = []
  for (const { tier, count } of wanted) {
    for (let k = 0; k < count; k++) {
      const T = left.reduce((sum, weight) => sum + weight, 0)
      if (T === 0) continue
      const t = random.uniform(T)
      let rest = t
      const index = left.findIndex((weight) => {
        if (rest < weight) return true
        rest -= weight
        return false
      })
      results.push({ tier, T, t, index })
      won[index] = (won[index] as number) + 1
      if (won[index] === maxWins) left[index] = 0
    }
  }
  return results
}

describe('a selection', () => {
  test('is what a naive loop finds', () => {
    fc.assert(
      fc.property(weights, slots, wins, key, (source, wanted, maxWins, bytes) => {
        const found = select({
          line: createLine(source),
          slots: wanted,
          maxWins,
          random: createRandom(bytes),
        })
        expect(found).toEqual(naive(source, wanted, maxWins, createRandom(bytes)))
      }),
    )
  })

  test('never takes a row without chances, nor a row more often than allowed', () => {
    fc.assert(
      fc.property(weights, slots, wins, key, (source, wanted, maxWins, bytes) => {
        const found = select({
          line: createLine(source),
          slots: wanted,
          maxWins,
          random: createRandom(bytes),
        })
        for (const { index } of found) {
          expect(source[index]).toBeGreaterThan(0)
          expect(found.filter((result) => result.index === index).length).toBeLessThanOrEqual(maxWins)
        }
      }),
    )
  })

  test('leaves seats unawarded when nobody is left', () => {
    const line = createLine([1, 0, 1])
    const found = select({
      line,
      slots: [{ tier: 1, count: 5 }],
      maxWins: 1,
      random: createRandom(new Uint8Array(32)),
    })
    expect(found.length).toBe(2)
  })

  test('counts unawarded seats', () => {
    const groupLines = new Map([[0, createGroupLine([1, 1, 1], [])]])
    const wanted = [
      { tier: 1, count: 2, group: 0 },
      { tier: 2, count: 1 },
    ]
    const drawn = seats({
      line: createLine([1, 1, 1]),
      groupLines,
      slots: wanted,
      maxWins: 1,
      random: createRandom(new Uint8Array(32)),
    })
    expect(Array.from(drawn, ({ seat, tier }) => [seat, tier])).toEqual([[2, 2]])
  })

  test('is not held up by a slot of any size', () => {
    const line = createLine([1])
    const found = select({
      line,
      slots: [{ tier: 1, count: 2 ** 52 }],
      maxWins: 1,
      random: createRandom(new Uint8Array(32)),
    })
    expect(found.length).toBe(1)
  })

  test('takes nobody who has had all wins before', () => {
    const line = createLine([1, 1])
    const winsSoFar = new Map([[0, 2]])
    const found = select({
      line,
      slots: [{ tier: 1, count: 9 }],
      maxWins: 2,
      winsSoFar,
      random: createRandom(new Uint8Array(32)),
    })
    expect(found.map(({ index }) => index)).toEqual([1, 1])
  })
})

describe('groups', () => {
  const groups = [[0], [0, 1], [1], [], [1]]
  const record = {
    slots: [
      { tier: 1, count: 2, group: 1 },
      { tier: 2, count: 5 },
    ],
    voids: [],
    exclude: '',
  }

  test('a seat of a group goes to that group, order preserved', () => {
    fc.assert(
      fc.property(key, (bytes) => {
        const setting = lineForRound({ weights: [1, 2, 3, 4, 5], groups, earlier: [], record, maxWins: 1 })
        const found = select({ ...setting, random: createRandom(bytes) })
        const [first, second] = found as [RoundResult, RoundResult]
        expect([first.T, groups[first.index]?.includes(1), groups[second.index]?.includes(1)]).toEqual([
          10,
          true,
          true,
        ])
        expect(new Set(found.map(({ index }) => index)).size).toBe(5)
      }),
    )
  })

  test('tickets of a group are counted within the group', () => {
    const line = createGroupLine([1, 2, 3, 4, 5], [1, 2, 4])
    expect(Array.from({ length: 10 }, (_, t) => line.holderOf(t))).toEqual([1, 1, 2, 2, 2, 4, 4, 4, 4, 4])
    line.remove(2)
    line.remove(0)
    expect(line.total()).toBe(7)
    expect(line.holderOf(2)).toBe(4)
  })

  test('a slot for a group without a line is refused', () => {
    const selection = {
      line: createLine([1]),
      slots: [{ tier: 1, count: 1, group: 3 }],
      maxWins: 1,
      random: createRandom(new Uint8Array(32)),
    }
    expect(() => select(selection)).toThrow(RangeError)
  })
})

describe('the line of a later round', () => {
  const first = { voids: [] }
  const results = [2, 0, 4].map((index) => ({ tier: index === 4 ? 2 : 1, index }))
  const gone = { round: 0, slot: 1, index: 0, reason: 'absent' as const }

  test('is without winners, voided people and those the record excludes', () => {
    const { line } = lineForRound({
      weights: [1, 3, 1, 0, 2, 1],
      earlier: [{ record: first, results }],
      record: { slots: [], voids: [gone], exclude: '5' },
      maxWins: 1,
    })
    expect(line.total()).toBe(3)
    expect(line.holderOf(0)).toBe(1)
  })

  test('lets a winner stay while wins are left, but never a voided one', () => {
    const record = { voids: [gone] }
    const { out, wins: won } = standingBefore([{ record: first, results }], record, { maxWins: 2 })
    expect([...out]).toEqual([0])
    expect(won.get(2)).toBe(1)
  })

  test.each([
    ['everybody who won, set aside or not', { barred: 'winners', inside: [], outside: [] }, [1, 5]],
    ['the winners of one prize', { barred: [2], inside: [], outside: [] }, [1, 2, 5]],
    ['who is in none of these groups', { barred: [], inside: [0], outside: [] }, [2, 4]],
    ['who is in one of those', { barred: [], inside: [], outside: [0] }, [1, 5]],
  ] satisfies [string, LineRule, number[]][])(
    'is without %s where the programme says so',
    (_, rule, rows) => {
      const { line } = lineForRound({
        weights: [1, 3, 1, 0, 2, 1],
        groups: [[0], [1], [0], [0], [0, 1], []],
        earlier: [{ record: first, results }],
        record: { slots: [], voids: [gone], exclude: '' },
        maxWins: 100,
        rule,
      })
      expect([0, 1, 2, 3, 4, 5].filter((row) => line.weightOf(row) > 0)).toEqual(rows)
    },
  )

  test('a redraw takes nobody who stands and leaves the others where they are', () => {
    fc.assert(
      fc.property(key, key, (bytes, other) => {
        const source = Array.from({ length: 30 }, (_, i) => i % 4)
        const opening = { slots: [{ tier: 1, count: 5 }], voids: [], exclude: '' }
        const open = lineForRound({ weights: source, earlier: [], record: opening, maxWins: 1 })
        const drawn = select({ ...open, random: createRandom(bytes) })
        const absent = drawn[2] as RoundResult
        const record = {
          slots: [{ tier: 1, count: 1 }],
          voids: [{ round: 0, slot: 2, index: absent.index, reason: 'absent' as const }],
          exclude: '',
        }
        const again = lineForRound({
          weights: source,
          earlier: [{ record: opening, results: drawn }],
          record,
          maxWins: 1,
        })
        const [fresh] = select({ ...again, random: createRandom(other) })
        expect(drawn.map(({ index }) => index)).not.toContain(fresh?.index)
      }),
    )
  })
})

test('weights that add up to 2⁵³ are refused, one less is not', () => {
  expect(() => createLine([2 ** 52, 2 ** 52])).toThrow(RangeError)
  expect(createLine([2 ** 52, 2 ** 52 - 1]).holderOf(2 ** 52)).toBe(1)
})

test.each([-1, 3, 0.5])('nobody holds ticket %s of three', (ticket) => {
  expect(() => createLine([1, 2]).holderOf(ticket)).toThrow(RangeError)
})
