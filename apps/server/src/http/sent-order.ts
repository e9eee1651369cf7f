import type { OwnOrder } from '@fairdraw/application'
import { cardDays } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import type { InputOf, OutputOf, routes } from '@fairdraw/contract'
import { iso, type Product, payWayNames, planNames, soldPlans } from '@fairdraw/domain'
import type { Lang } from './lang.ts'
import { productTitle } from './pay-words.ts'

/** An order as its buyer is shown it. */
export function sentOrder({ order, invoice }: OwnOrder, lang: Lang): OutputOf<typeof routes.payOrderInfo> {
  const { product, place } = order
  const { kind, ...what } = product
  return {
    ...{ order_id: order.id, order_no: order.no, title: productTitle(product, lang) },
    ...{ product: { kind, ...what }, way: order.way, state: order.state },
    ...{ amount_fen: order.amountFen, currency: order.currency },
    ...{ created_at: iso(order.createdAt), expires_at: iso(order.expiresAt) },
    paid_at: order.paidAt === null ? null : iso(order.paidAt),
    pay: place && { qr: place.qr, url: place.url },
    ...{ trouble: order.trouble, invoice },
  }
}

/** What is for sale, and how it can be paid. */
export function sentPrices(
  { payments, prices }: Pick<Ports, 'payments' | 'prices'>,
  lang: Lang,
): OutputOf<typeof routes.payPlans> {
  const { cardDiscounts, currency, plans, screenDays, screens } = prices
  return {
    currency,
    plans: soldPlans.map((plan) => ({
      ...{ plan, name: planNames[lang][plan] },
      ...{ month_fen: plans[plan].month ?? null, year_fen: plans[plan].year ?? null },
    })),
    screens: screens.map(({ people, fen }) => ({ people, fen })),
    screen_days: screenDays,
    card_discounts: cardDiscounts.map(({ from, percent }) => ({ from, percent })),
    card_days: cardDays,
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
