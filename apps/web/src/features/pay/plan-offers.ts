import { type Period, type Plan, plans, type SoldPlan } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'
import { yuan } from '../../lib/money.ts'
import { offerWords } from './offer-words.ts'
import { type Prices, planFen } from './prices.ts'

type Offer = {
  readonly price: string | null
  readonly priceNote: string | null
  readonly act: 'order' | 'ask' | null
}

type Held = {
  /** Null until it is known. */
  readonly own: Plan | null
  /** The own plan has an end that could be put off. */
  readonly canRenew: boolean
  /** A support session: nothing is bought. */
  readonly isLooking: boolean
}

/** What each plan costs for a period and what can be done about it; `prices` null: they could not be read. */
export function offersOf(
  prices: Prices | null | undefined,
  period: Period,
  held: Held,
  lang: Lang,
): Readonly<Record<Plan, Offer>> {
  const of = (plan: SoldPlan): Offer => {
    const fen = prices ? planFen(prices, plan, period) : null
    return { ...priced(fen, prices, period, lang), act: actOf(plan, fen, prices, held) }
  }
  return {
    free: { price: yuan(0), priceNote: null, act: null },
    basic: of('basic'),
    pro: of('pro'),
    enterprise: of('enterprise'),
  }
}

function priced(
  fen: number | null,
  prices: Prices | null | undefined,
  period: Period,
  lang: Lang,
): Omit<Offer, 'act'> {
  const say = offerWords[lang]
  if (!prices) return { price: null, priceNote: null }
  if (fen === null) return { price: null, priceNote: say.notForSale[period] }
  const note = period === 'year' ? say.aMonth(yuan(Math.round(fen / 12))) : null
  return { price: `${yuan(fen)} / ${say.per[period]}`, priceNote: note }
}

function actOf(
  plan: SoldPlan,
  fen: number | null,
  prices: Prices | null | undefined,
  { own, canRenew, isLooking }: Held,
): Offer['act'] {
  if (own === null || isLooking || prices === undefined) return null
  // One that never ends would be gone after a higher one that does: that is for the operator to change.
  const isEndless = own !== 'free' && !canRenew
  if (plan === own ? isEndless : plans.indexOf(plan) < plans.indexOf(own)) return null
  return isEndless || prices === null || prices.ways.length === 0 || fen === null ? 'ask' : 'order'
}
