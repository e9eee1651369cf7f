import type { Random } from '../basics/uniform.ts'
import type { RoundResult } from '../rounds/round.ts'
import { type Engine, pool } from './pool.ts'

/** How many lots lie ready, each as likely as any other. */
export type LotsSetting = { readonly lots: number }

/**
 * Deals all lots, one after another: a pool of rows of weight 1 whose every row is picked (lot-1 §10.2). The k-th
 * result names the lot that lies in place k. Throws RangeError for no lots.
 */
export const lots: Engine<LotsSetting> = {
  id: 'lots',
  decide: ({ lots: count }, random) => {
    if (count < 1) throw new RangeError('no lots to deal')
    const record = { slots: [{ tier: 0, count }], voids: [], exclude: '' }
    return pool.decide({ weights: new Uint32Array(count).fill(1), earlier: [], record, maxWins: 1 }, random)
  },
}

/** The order in which lots lie: place k holds lot `order[k]`. */
export function dealtOrder(results: readonly RoundResult[]): number[] {
  return results.map(({ index }) => index)
}

/**
 * Pairs n people so that nobody draws themselves: permutations by Fisher–Yates from one stream, each begun anew with
 * everybody in their own place, until one moves everybody (lot-1 §10.6). Every such permutation is as likely as
 * any other. Person k draws person `answer[k]`. Throws RangeError below 2, where there is none.
 */
export function derange(n: number, random: Random): number[] {
  if (n < 2) throw new RangeError('nobody can be paired with themselves')
  for (;;) {
    const drawn = shuffled(n, random)
    if (drawn.every((other, k) => other !== k)) return drawn
  }
}

function shuffled(n: number, random: Random): number[] {
  const places = Array.from({ length: n }, (_, k) => k)
  for (let i = n - 1; i >= 1; i--) {
    const j = random.uniform(i + 1)
    const moved = places[i] as number
    places[i] = places[j] as number
    places[j] = moved
  }
  return places
}
