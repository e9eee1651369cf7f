import { emOf, isAllSquare, linesIn, sizeToFit } from './text-width.ts'
import type { Zones } from './zones.ts'

/** How tier and prize are set: both upright, an upright tier over a level prize, or both level. */
export type PrizeLayout = {
  readonly look: 'beside' | 'over' | 'level'
  readonly tierSize: number
  readonly prizeSize: number
}

type Given = { readonly tier: string; readonly prize: string; readonly lang: 'zh' | 'en' }

/** From one upright sign to the next, and from one level line to the next, in em. */
export const upright = 1.1
export const level = 1.25
/** px between tier and prize where one stands over the other. */
export const prizeGap = 24
const tierMost = { hall: 148, scroll: 184, stacked: 112 } as const
const prizeMost = { hall: 44, scroll: 60, stacked: 48 } as const
const levelPrize = 44
/** The least that a hall reads: it is never cut, it gets smaller, and the tier over it before it does. */
const leastPrize = 30
const leastTier = 76
const leastLevel = 56

/** Tier and prize whole in their zone, as large as they can be. */
export function prizeLayout({ tier, prize, lang }: Given, { shape, prize: zone, aside }: Zones): PrizeLayout {
  const letters = Array.from(tier).length
  // On a wall the picture of the prize stands below its name.
  const height = shape === 'scroll' ? aside.top - zone.top - prizeGap : zone.height
  if (lang === 'zh' && shape !== 'stacked' && isAllSquare(prize)) {
    const room = shape === 'scroll' ? height : zone.height - 60
    const prizeSize = Math.min(prizeMost[shape], Math.floor(room / (emOf(prize) * upright)))
    const tierSize = Math.min(tierMost[shape], Math.floor((zone.height - 60) / (letters * upright)))
    if (prizeSize >= 40) return { look: 'beside', tierSize, prizeSize }
  }
  const isOver = lang === 'zh' && shape === 'hall'
  const tierMostHere = isOver ? tierMost.hall : sizeToFit(tier, zone.width, 112, leastLevel)
  const sizes = Array.from({ length: levelPrize - leastPrize + 1 }, (_, at) => levelPrize - at)
  const choices = sizes.map((prizeSize): PrizeLayout => {
    const rest = height - prizeGap - linesIn(prize, zone.width / prizeSize) * prizeSize * level
    const fitting = Math.floor(rest / ((isOver ? letters : 1) * upright))
    return { look: isOver ? 'over' : 'level', tierSize: Math.min(tierMostHere, fitting), prizeSize }
  })
  return (
    choices.find(({ tierSize }) => tierSize >= Math.min(leastTier, tierMostHere)) ??
    (choices.at(-1) as PrizeLayout)
  )
}
