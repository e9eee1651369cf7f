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
