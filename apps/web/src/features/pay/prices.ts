import type { PayWay, Period, PriceList, Product, SoldPlan } from '@fairdraw/domain'
import type { AnswerOf, SentTo } from '../../lib/call-table.ts'
import { useAsked } from '../../lib/use-asked.ts'

export type Prices = AnswerOf<'payPlans'>
export type Order = AnswerOf<'payOrderInfo'>
export type Outlook = AnswerOf<'payPreview'>

/** What is for sale here; the same for everybody, so a minute old is new enough. */
export function usePrices() {
  return useAsked('payPlans', {}, { staleTime: 60_000 })
}

/** The answer as the domain reckons with it: one rule of prices on both sides. */
export function priceListOf({ plans, screens, screen_days, card_discounts }: Prices): PriceList {
  const of = (plan: SoldPlan) => {
    const row = plans.find((one) => one.plan === plan)
    return {
      ...(row && row.month_fen !== null && { month: row.month_fen }),
      ...(row && row.year_fen !== null && { year: row.year_fen }),
    }
  }
  return {
    currency: 'CNY',
    plans: { basic: of('basic'), pro: of('pro'), enterprise: of('enterprise') },
    screens,
    screenDays: screen_days,
    cardDiscounts: card_discounts,
  }
}

/** What a plan costs for a period, in fen; null: not for sale. */
export function planFen(prices: Prices, plan: SoldPlan, period: Period): number | null {
  return priceListOf(prices).plans[plan][period] ?? null
}

/** A product as the server is asked for it. */
export function asSent(product: Product, way?: PayWay): SentTo<'payOrderCreate'> {
  const by = way === undefined ? {} : { way }
  if (product.kind === 'screen') return { product: 'screen', people: product.people, ...by }
  const { plan, period } = product
  if (product.kind === 'plan') return { product: 'plan', plan, period, ...by }
  return { product: 'cards', plan, period, count: product.count, ...by }
}

/** The product of an order, to order it anew; null when the answer does not say all of it. */
export function productOf({ product }: Pick<Order, 'product'>): Product | null {
  const { kind, plan, period, count, people } = product
  if (kind === 'screen') return people === undefined ? null : { kind, people }
  if (plan === undefined || period === undefined) return null
  if (kind === 'plan') return { kind, plan, period }
  return count === undefined ? null : { kind, plan, period, count }
}
