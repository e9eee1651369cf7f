import type { OwnOrder } from '@fairdraw/application'
import { cardDays } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import type { InputOf, ResultOf, routes } from '@fairdraw/contract'
import { type Product, payWayNames, planNames, soldPlans } from '@fairdraw/domain'
import type { Lang } from './lang.ts'
import { productTitle } from './pay-words.ts'

/** An order as its buyer is shown it. */
export function sentOrder({ order, invoice }: OwnOrder, lang: Lang): ResultOf<typeof routes.payOrderInfo> {
  const { id, no, product, place } = order
  return {
    ...order,
    orderId: id,
    orderNo: no,
    title: productTitle(product, lang),
    pay: place,
    invoice,
  }
}

/** What is for sale, and how it can be paid. */
export function sentPrices(
  { payments, prices }: Pick<Ports, 'payments' | 'prices'>,
  lang: Lang,
): ResultOf<typeof routes.payPlans> {
  const { plans } = prices
  return {
    ...prices,
    plans: soldPlans.map((plan) => ({
      plan,
      name: planNames[lang][plan],
      monthFen: plans[plan].month,
      yearFen: plans[plan].year,
    })),
    cardDays,
    ways: payments.map(({ way }) => ({ way, name: payWayNames[lang][way] })),
  }
}

/** What was asked for, without how it is to be paid. */
export function productIn(sent: InputOf<typeof routes.payPreview>): Product {
  if (sent.product === 'screen') return { kind: 'screen', people: sent.people }
  const { plan, period } = sent
  if (sent.product === 'cards') return { kind: 'cards', plan, period, count: sent.count }
  return { kind: 'plan', plan, period }
}
