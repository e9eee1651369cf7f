import { type DrawKind, tierName } from '@fairdraw/domain'

/** How the people are shown while the hall waits; every skin shows the same finished result. */
export type { RevealTimes, Skin } from '@fairdraw/domain'

/** What one round of a hall gave, prize after prize. When each comes forward the stage's skin says: see reveal-times.ts. */
export type ScreenScript = {
  readonly round: number
  readonly tiers: readonly {
    readonly tier: number
    /** 一等奖 … 五十等奖 */
    readonly tierName: string
    readonly prize: string
    readonly winners: readonly { readonly index: number; readonly shown: string }[]
  }[]
  readonly voids: readonly { readonly index: number; readonly tier: number; readonly shown: string }[]
  readonly listSize: number
}

/** A hall sees each round on its big screen. Dresses the rounds engine. */
export const screenKind: DrawKind<ScreenScript> = {
  id: 'screen',
  engine: 'rounds',
  script: ({ round, prizes, winners, voids, listSize }) => ({
    round,
    voids,
    listSize,
    tiers: prizes
      .map(({ tier, name }) => ({
        tier,
        tierName: tierName(tier),
        prize: name,
        winners: winners
          .filter((winner) => winner.tier === tier)
          .map(({ index, shown }) => ({ index, shown })),
      }))
      .filter((of) => of.winners.length > 0),
  }),
}
