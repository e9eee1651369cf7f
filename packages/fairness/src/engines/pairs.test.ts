import { describe, expect, it } from 'vitest'
import { createRandom } from '../basics/uniform.ts'
import { type ApartPair, derange, derangeApart, mostPairNumbers } from './pairs.ts'

const couples: readonly ApartPair[] = [
  [0, 1],
  [1, 0],
  [2, 3],
  [3, 2],
  [4, 0],
]
const halves = [0, 6].flatMap((first) =>
  [0, 1, 2, 3, 4, 5].flatMap((a) =>
    [0, 1, 2, 3, 4, 5].filter((b) => a !== b).map((b): ApartPair => [first + a, first + b]),
  ),
)

/** A stream that tells how many words were taken. */
function counted(key: number) {
  const random = createRandom(new Uint8Array(32).fill(key))
  let words = 0
  const uniform = (n: number) => {
    words++
    return random.uniform(n)
  }
  return { uniform, words: () => words }
}

describe('pairs of whom some are kept apart', () => {
  it.each([
    ['couples of 5, key 00', 0, 5, couples, '4 3 0 1 2', 21],
    ['couples of 5, key 01', 1, 5, couples, '3 4 0 1 2', 8],
    ['two halves of 12, key 00', 0, 12, halves, '9 8 11 6 10 7 0 5 4 3 2 1', 7269],
    ['two halves of 12, key 01', 1, 12, halves, '7 6 10 8 11 9 5 3 0 1 4 2', 310],
  ] as const)('are those of the vectors: %s', (_, key, n, apart, due, words) => {
    const random = counted(key)
    expect(derangeApart(n, apart, random)?.join(' ')).toBe(due)
    expect(random.words()).toBe(words)
  })

  it('come each of as many runs of numbers as any other, and are all that are allowed', () => {
    const allowed = new Map<string, number>()
    // Every run of the numbers that the permutation of five takes: uniform(5), uniform(4) … uniform(2).
    for (let run = 0; run < 120; run++) {
      let left = run
      const uniform = (n: number) => {
        const number = left % n
        left = Math.floor(left / n)
        return number
      }
      // One attempt and no more: where it is thrown away nothing is answered.
      const drawn = derangeApart(5, couples, { uniform }, 1)
      if (drawn) allowed.set(drawn.join(' '), (allowed.get(drawn.join(' ')) ?? 0) + 1)
    }
    const due = permutations(5).filter((p) =>
      p.every((to, from) => to !== from && !couples.some(([g, r]) => g === from && r === to)),
    )
    expect([...allowed.keys()].toSorted()).toEqual(due.map((p) => p.join(' ')).toSorted())
    expect(new Set(allowed.values())).toEqual(new Set([1]))
  })

  it('are as likely as any other when they are drawn', () => {
    const found = new Map<string, number>()
    const random = createRandom(new Uint8Array(32).fill(7))
    const rounds = 3_000
    for (let n = 0; n < rounds; n++) {
      const key = derangeApart(5, couples, random)?.join(' ') ?? ''
      found.set(key, (found.get(key) ?? 0) + 1)
    }
    const due = rounds / found.size
    const chi = [...found.values()].reduce((sum, seen) => sum + (seen - due) ** 2 / due, 0)
    // Mean df, deviation √(2 df): far outside of four deviations would be another rule.
    const df = found.size - 1
    expect(Math.abs(chi - df)).toBeLessThan(4 * Math.sqrt(2 * df))
  })

  it('may be so few that none is found: then it ends, and says so', () => {
    const nobody: ApartPair[] = [
      [0, 1],
      [1, 0],
    ]
    expect(derangeApart(2, nobody, counted(0), 1000)).toBeNull()
    let numbers = 0
    const uniform = () => numbers++ % 2
    expect(derangeApart(2, nobody, { uniform })).toBeNull()
    expect(numbers).toBe(mostPairNumbers)
  })

  it('are of people who are there, and of two at least', () => {
    expect(() => derangeApart(1, [], counted(0))).toThrow(RangeError)
    expect(() => derangeApart(3, [[0, 3]], counted(0))).toThrow(RangeError)
    expect(() => derangeApart(3, [[-1, 2]], counted(0))).toThrow(RangeError)
  })

  it('move everybody where nobody is kept apart', () => {
    const drawn = derangeApart(6, [], counted(3)) ?? []
    expect(drawn.every((to, from) => to !== from)).toBe(true)
    expect(derange(6, counted(3)).every((to, from) => to !== from)).toBe(true)
  })
})

function permutations(n: number): number[][] {
  if (n === 0) return [[]]
  return permutations(n - 1).flatMap((p) =>
    Array.from({ length: n }, (_, at) => [...p.slice(0, at), n - 1, ...p.slice(at)]),
  )
}
