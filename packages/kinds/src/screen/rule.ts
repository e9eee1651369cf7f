import { type DrawKind, tierName } from '@fairdraw/domain'

/** How the people are shown while the hall waits; every skin shows the same finished result. */
export type { Reveal, Skin } from '@fairdraw/domain'

/** What one round of a hall gave, prize after prize: what lots come forward on the stage. */
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
  /** When the last lot stands, milliseconds after the reveal began. */
  readonly totalMs: number
}

/** The crowd comes to rest first, and the hall sees on whom; then lots come forward at this distance, and each takes so long. */
export const forwardMs = 3_300
export const stepMs = 180
export const riseMs = 700
/** Winners of one page at most, and how long a page stands where there are several, all equally full. */
export const pageOf = 20
export const pageMs = 6_000

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
    totalMs: totalMsOf(winners.length),
  }),
}

function totalMsOf(winners: number): number {
  if (winners === 0) return 0
  const pages = Math.ceil(winners / pageOf)
  const onLastPage = winners - (pages - 1) * Math.ceil(winners / pages)
  return forwardMs + (pages - 1) * pageMs + (onLastPage - 1) * stepMs + riseMs
}
