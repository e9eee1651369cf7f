import { type ApartPair, derangeApart, mostApart } from '@fairdraw/fairness'

/**
 * Whether people can be paired so that all are kept apart: `ok`; `tight` where there may be pairings, and too few of them
 * to be drawn; `impossible` where the `stuck` (places) have only `left` people to draw among them all.
 */
export type PairVerdict =
  | { readonly is: 'ok' | 'tight' }
  | { readonly is: 'impossible'; readonly stuck: readonly number[]; readonly left: number }

/** A pairing takes sixteen times as many numbers at most (lot-1 §10.6): where eight tries need no more, it comes to an end. */
const numbersToTry = 2 ** 18
const triesBefore = 8

/**
 * Looks before the seal whether n people can be paired: the published rule is tried with numbers that have nothing to do with
 * the draw. Throws RangeError for places that there are not.
 */
export function canPair(n: number, apart: readonly ApartPair[]): PairVerdict {
  if (n < 2 || apart.length === 0) return { is: 'ok' }
  if (apart.length > mostApart) return { is: 'tight' }
  const isEasy = Array.from({ length: triesBefore }, (_, seed) => seed).every(
    (seed) => derangeApart(n, apart, { uniform: plainNumbers(seed + 1) }, numbersToTry) !== null,
  )
  // As many pairs as there may be leave somebody without anybody to draw only among so few people.
  return isEasy ? { is: 'ok' } : n > mostApart + 1 ? { is: 'tight' } : lookForAny(n, apart)
}

/** Numbers that are even enough to count tries by; nothing is drawn with them. */
function plainNumbers(seed: number): (n: number) => number {
  let state = Math.imul(seed, 0x9e3779b1)
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}

/** Matches people one by one, moving those before where that makes room; who cannot be matched shows who is stuck. */
function lookForAny(n: number, apart: readonly ApartPair[]): PairVerdict {
  const barred = Array.from({ length: n }, (_, k) => new Set([k]))
  for (const [giver, receiver] of apart) barred[giver]?.add(receiver)
  const giverOf = new Array<number>(n).fill(-1)
  for (let giver = 0; giver < n; giver++) {
    const stuck = place(giver, barred, giverOf)
    if (stuck) return { is: 'impossible', stuck: stuck.toSorted((a, b) => a - b), left: stuck.length - 1 }
  }
  return { is: 'tight' }
}

/** Finds somebody for one more giver; null where that went well, else those who have too few to draw among them. */
function place(first: number, barred: readonly ReadonlySet<number>[], giverOf: number[]): number[] | null {
  const reached = new Map<number, number>()
  const givers = [first]
  for (const giver of givers)
    for (let receiver = 0; receiver < giverOf.length; receiver++) {
      if (reached.has(receiver) || barred[giver]?.has(receiver)) continue
      reached.set(receiver, giver)
      const before = giverOf[receiver] as number
      if (before !== -1) {
        givers.push(before)
        continue
      }
      for (let to = receiver; to !== -1; ) {
        const by = reached.get(to) as number
        const left = giverOf.indexOf(by)
        giverOf[to] = by
        to = by === first ? -1 : left
      }
      return null
    }
  return givers
}
