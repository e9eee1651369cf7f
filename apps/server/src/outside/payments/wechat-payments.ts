import type { Payment } from '@fairdraw/domain'
import { partsOf } from '../../answer-parts.ts'
import { instantIn, type Said, textIn, wholeIn } from './said.ts'

/** States in which an order is over or paid; in any other it waits: it may still be paid. */
const stateOf: Readonly<Record<string, Payment['state']>> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  CLOSED: 'closed',
  REVOKED: 'closed',
}

type Shop = { readonly mchid: string; readonly appid: string }

/** What WeChat Pay says of a payment; null where it is another shop's, or names no order or no payment. */
export function wechatPayment(transaction: Said, { mchid, appid }: Shop): Payment | null {
  if (transaction.mchid !== mchid || transaction.appid !== appid) return null
  const state = stateOf[String(transaction.trade_state)] ?? 'waiting'
  const wasPaid = state === 'paid' || state === 'refunded'
  const [orderNo, number] = [textIn(transaction.out_trade_no), textIn(transaction.transaction_id)]
  if (orderNo === null || (wasPaid && number === null)) return null
  const amount = partsOf(transaction.amount)
  return {
    orderNo,
    state,
    transactionId: wasPaid ? number : null,
    // What the order costs; what the payer gave may be less, when WeChat Pay adds a coupon.
    amountFen: wholeIn(amount.total),
    currency: textIn(amount.currency),
    paidAt: wasPaid ? instantIn(transaction.success_time) : null,
  }
}

/** The same of a refund, which names neither app nor currency; `partial` unless all of it went back. */
export function wechatRefund(refund: Said, { mchid }: Pick<Shop, 'mchid'>): Payment | 'partial' | null {
  const [orderNo, transactionId] = [textIn(refund.out_trade_no), textIn(refund.transaction_id)]
  if (refund.mchid !== mchid || !orderNo || !transactionId) return null
  const { total, refund: back } = partsOf(refund.amount)
  const amountFen = wholeIn(total)
  if (refund.refund_status !== 'SUCCESS' || amountFen === null || back !== total) return 'partial'
  return { orderNo, transactionId, state: 'refunded', amountFen, currency: 'CNY', paidAt: null }
}
