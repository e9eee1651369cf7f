import type { Random } from '../basics/uniform.ts'

/** Somebody who does not draw somebody: first the one who draws, then the one who is not drawn by them. */
export type ApartPair = readonly [giver: number, receiver: number]

/** How many of these a list may be closed with (lot-1 §10.6). */
export const mostApart = 2_000

/** So many numbers a pairing may take; where none is found by then, there is none (lot-1 §10.6). */
export const mostPairNumbers = 2 ** 22

/**
 * Pairs n people so that nobody draws themselves (lot-1 §10.6): permutations by Fisher–Yates from one stream, each begun anew
 * with everybody in their own place, until one moves everybody. Every such permutation is as likely as any other. Person k
 * draws person `answer[k]`. Throws RangeError below 2, where there is none.
 */
export function derange(n: number, random: Pick<Random, 'uniform'>): number[] {
  if (n < 2) throw new RangeError('nobody can be paired with themselves')
  for (;;) {
    const drawn = inOrder(n)
    for (let i = n - 1; i >= 1; i--) settle(drawn, i, random)
    if (drawn.every((other, k) => other !== k)) return drawn
  }
}

/**
 * The same where some do not draw some others: a permutation is thrown away as soon as a place is settled that may not be,
 * so that every one that is allowed stays as likely as any other. Null where none was found with {@link mostPairNumbers}
 * numbers. Throws RangeError below 2, and for people that there are not.
 */
export function derangeApart(
  n: number,
  apart: readonly ApartPair[],
  random: Pick<Random, 'uniform'>,
  most = mostPairNumbers,
): number[] | null {
  if (n < 2) throw new RangeError('nobody can be paired with themselves')
  const barred = Array.from({ length: n }, (_, k) => new Set([k]))
  for (const [giver, receiver] of apart) {
    const own = barred[giver]
    if (!own || !barred[receiver]) throw new RangeError('a pair of people who are not there')
    own.add(receiver)
  }
  for (let used = 0; used < most; ) {
    const drawn = inOrder(n)
    let i = n - 1
    do {
      settle(drawn, i, random)
      used++
    } while (!barred[i]?.has(drawn[i] as number) && --i >= 1)
    // The last place is settled with the last but one.
    if (i === 0 && !barred[0]?.has(drawn[0] as number)) return drawn
  }
  return null
}

function inOrder(n: number): number[] {
  return Array.from({ length: n }, (_, k) => k)
}

/** From here on nothing changes in place i any more. */
function settle(places: number[], i: number, random: Pick<Random, 'uniform'>): void {
  const j = random.uniform(i + 1)
  const moved = places[i] as number
  places[i] = places[j] as number
  places[j] = moved
}
