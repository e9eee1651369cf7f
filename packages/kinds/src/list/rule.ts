import { type DrawKind, tierName } from '@fairdraw/domain'

/** One winner on the stage: which plate, from when on. */
export type Plate = {
  readonly index: number
  readonly shown: string
  /** Milliseconds after the start at which the plate begins to rise. */
  readonly startsMs: number
  /** How far the plate leans while it rises, −1 … 1; decoration only. */
  readonly lean: number
}

export type ListScript = {
  readonly tiers: readonly {
    readonly tier: number
    /** 一等奖 … 五十等奖 */
    readonly tierName: string
    readonly prize: string
    readonly plates: readonly Plate[]
  }[]
  readonly voids: readonly { readonly index: number; readonly tier: number; readonly shown: string }[]
  readonly listSize: number
  /** When the last plate stands. */
  readonly totalMs: number
}

/** Plates follow each other at this distance, and each takes so long to rise. */
const stepMs = 180
export const riseMs = 700
/** However many win, everybody stands after this. */
const longestMs = 12_000

/** Winners rise out of the list one by one, prize after prize. Dresses the pool engine. */
export const listKind: DrawKind<ListScript> = {
  id: 'list',
  engine: 'pool',
  script: (outcome, decor) => {
    const step = Math.min(stepMs, longestMs / Math.max(1, outcome.winners.length))
    let place = 0
    const tiers = outcome.prizes.map(({ tier, name }) => ({
      tier,
      tierName: tierName(tier),
      prize: name,
      plates: outcome.winners
        .filter((winner) => winner.tier === tier)
        .map(({ index, shown }) => ({
          index,
          shown,
          startsMs: Math.round(place++ * step),
          lean: decor.uniform(2001) / 1000 - 1,
        })),
    }))
    const totalMs = Math.max(0, Math.round((place - 1) * step)) + (place === 0 ? 0 : riseMs)
    return {
      tiers: tiers.filter(({ plates }) => plates.length > 0),
      voids: outcome.voids,
      listSize: outcome.listSize,
      totalMs,
    }
  },
}
