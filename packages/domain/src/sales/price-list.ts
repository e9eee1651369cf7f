import type { Plan } from '../plan.ts'

/** The plans that are for sale. */
export type SoldPlan = Exclude<Plan, 'free'>
export const soldPlans = ['basic', 'pro', 'enterprise'] as const satisfies readonly SoldPlan[]

/** How long a plan is bought for. */
export const periods = ['month', 'year'] as const
export type Period = (typeof periods)[number]
/** Days of a period: never fewer than the longest month or year has. */
export const periodDays: Readonly<Record<Period, number>> = { month: 31, year: 366 }

/**
 * What things cost, in fen (a hundredth of a yuan). The one file of prices: an operator's own list takes its place as a
 * whole. A period without a price is not for sale.
 */
export type PriceList = {
  readonly currency: 'CNY'
  readonly plans: Readonly<Record<SoldPlan, Readonly<Partial<Record<Period, number>>>>>
  /** One event on the big screen, by the people it may hold; rising. */
  readonly screens: readonly { readonly people: number; readonly fen: number }[]
  /** Days within which a bought event must begin. */
  readonly screenDays: number
  /** From so many cards on, so many per cent off; rising. */
  readonly cardDiscounts: readonly { readonly from: number; readonly percent: number }[]
}

/** The prices of a deployment whose operator names none. */
export const usualPrices: PriceList = {
  currency: 'CNY',
  plans: {
    basic: { month: 2_900, year: 29_900 },
    pro: { month: 9_900, year: 99_000 },
    enterprise: { month: 39_900, year: 399_000 },
  },
  screens: [
    { people: 100, fen: 29_900 },
    { people: 300, fen: 49_900 },
    { people: 1_000, fen: 99_900 },
    { people: 3_000, fen: 199_900 },
    { people: 10_000, fen: 399_900 },
  ],
  screenDays: 366,
  cardDiscounts: [
    { from: 10, percent: 5 },
    { from: 50, percent: 10 },
    { from: 200, percent: 15 },
  ],
}

/** Most cards of one order. */
export const mostCards = 1_000

/** What can be ordered. */
export type Product =
  | { readonly kind: 'plan'; readonly plan: SoldPlan; readonly period: Period }
  /** VIP cards, each good for the plan and period. */
  | { readonly kind: 'cards'; readonly plan: SoldPlan; readonly period: Period; readonly count: number }
  /** One event on the big screen for up to so many people. */
  | { readonly kind: 'screen'; readonly people: number }

/** The price of a product in fen; null when it is not for sale. */
export function priceOf(product: Product, prices: PriceList): number | null {
  if (product.kind === 'screen')
    return prices.screens.find(({ people }) => people === product.people)?.fen ?? null
  const one = prices.plans[product.plan][product.period] ?? null
  if (one === null || product.kind === 'plan') return one
  const { count } = product
  if (!Number.isSafeInteger(count) || count < 1 || count > mostCards) return null
  const percent = prices.cardDiscounts.findLast(({ from }) => count >= from)?.percent ?? 0
  return Math.ceil((one * count * (100 - percent)) / 100)
}
