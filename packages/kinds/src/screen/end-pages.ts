import type { StageWinner } from './stage-props.ts'

/** Winners of one prize on a page of the end, or as many of them as the page has room for. */
export type EndSection = {
  readonly tier: number
  readonly prize: string
  readonly winners: readonly StageWinner[]
  /** It began on an earlier page. */
  readonly isContinued: boolean
}

type Room = { readonly columns: number; readonly rows: number }

/** The heading of a prize takes one row. A section begins only where at least one row of names fits below it. */
export function endPages(
  winners: readonly StageWinner[],
  { columns, rows }: Room,
): readonly (readonly EndSection[])[] {
  const pages: EndSection[][] = []
  let left = 0
  for (const { tier, prize, winners: all } of byPrize(winners)) {
    let placed = 0
    while (placed < all.length) {
      if (left < 2) {
        pages.push([])
        left = rows
      }
      const taken = all.slice(placed, placed + (left - 1) * columns)
      pages.at(-1)?.push({ tier, prize, winners: taken, isContinued: placed > 0 })
      placed += taken.length
      left -= 1 + Math.ceil(taken.length / columns)
    }
  }
  return pages
}

function byPrize(winners: readonly StageWinner[]) {
  const groups = Map.groupBy(winners, ({ tier, prize }) => `${tier}:${prize}`)
  return [...groups.values()]
    .flatMap((all) => (all[0] ? [{ tier: all[0].tier, prize: all[0].prize, winners: all }] : []))
    .toSorted((one, other) => one.tier - other.tier)
}
