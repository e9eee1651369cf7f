import { type Period, priceOf, type SoldPlan } from '@fairdraw/domain'
import { type Prices, planFen, priceListOf } from './prices.ts'

/** What a batch of cards comes to, in fen. */
export type CardSum = {
  readonly eachFen: number
  readonly fullFen: number
  readonly percent: number
  readonly lessFen: number
  readonly toPayFen: number
}

/** The sum of `count` cards with what is taken off for so many; null where they are not for sale. */
export function cardSum(prices: Prices, plan: SoldPlan, period: Period, count: number): CardSum | null {
  const eachFen = planFen(prices, plan, period)
  const toPayFen = priceOf({ kind: 'cards', plan, period, count }, priceListOf(prices))
  if (eachFen === null || toPayFen === null) return null
  const fullFen = eachFen * count
  const percent = prices.card_discounts.findLast(({ from }) => count >= from)?.percent ?? 0
  return { eachFen, fullFen, percent, lessFen: fullFen - toPayFen, toPayFen }
}
