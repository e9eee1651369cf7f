import type { Instant } from '@fairdraw/fairness'

/** The ways to pay that a deployment may have; VIP cards and the operator's grant need none of them. */
export const payWays = ['wechat', 'alipay', 'stripe'] as const
export type PayWay = (typeof payWays)[number]

/** What each way to pay is called. */
export const payWayNames: Readonly<Record<'zh' | 'en', Readonly<Record<PayWay, string>>>> = {
  zh: { wechat: '微信支付', alipay: '支付宝', stripe: '银行卡（Stripe）' },
  en: { wechat: 'WeChat Pay', alipay: 'Alipay', stripe: 'Card (Stripe)' },
}

/** created → paid → credited | closed | refunded. */
export const orderStates = ['created', 'paid', 'credited', 'closed', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** How long an order waits for its payment. */
export const orderOpenForMs = 2 * 60 * 60_000
/** Most orders of one account that wait for their payment. */
export const mostOpenOrders = 10

/** What a provider says of a payment for one of our orders, from its callback or when it was asked. */
export type Payment = {
  /** Our number of the order. */
  readonly orderNo: string
  /** The provider's own number of the payment; null while nothing was paid. */
  readonly transactionId: string | null
  readonly state: 'waiting' | 'paid' | 'closed' | 'refunded'
  readonly amountFen: number | null
  readonly currency: string | null
  readonly paidAt: Instant | null
}

/** What is to be done with an order after news of a payment. */
export type OrderMove =
  | { readonly to: 'credited' | 'closed' | 'refunded' }
  | { readonly to: null; readonly why: 'known' | 'waiting' | 'another_amount' | 'paid_twice' }

/**
 * What news of a payment does to an order. Money that came is credited, also when the order had been closed meanwhile;
 * the same payment told again changes nothing; a second payment and another amount than was asked for are kept for the
 * operator and credit nothing; old news never takes a step back, and what was given back is credited no more.
 */
export function orderAfter(
  order: {
    readonly state: OrderState
    readonly amountFen: number
    readonly currency: string
    readonly transactionId: string | null
  },
  payment: Payment,
): OrderMove {
  const { state, transactionId } = order
  const isCounted = transactionId !== null && transactionId === payment.transactionId
  switch (payment.state) {
    case 'waiting':
      return { to: null, why: 'waiting' }
    case 'closed':
      return state === 'created' ? { to: 'closed' } : { to: null, why: 'known' }
    case 'refunded': {
      // A payment that never counted may be given back without touching the one that did.
      const isOther = transactionId !== null && payment.transactionId !== null && !isCounted
      return state === 'refunded' || isOther ? { to: null, why: 'known' } : { to: 'refunded' }
    }
    case 'paid':
      if (isCounted) return { to: null, why: 'known' }
      if (payment.amountFen !== order.amountFen || payment.currency !== order.currency)
        return { to: null, why: 'another_amount' }
      return transactionId === null && state !== 'refunded'
        ? { to: 'credited' }
        : { to: null, why: 'paid_twice' }
  }
}
