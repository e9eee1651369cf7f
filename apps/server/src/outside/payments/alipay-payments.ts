import type { Payment } from '@fairdraw/domain'
import type { AlipayFields } from './alipay-signing.ts'
import { beijingInstant } from './beijing-time.ts'
import { type Said, textIn } from './said.ts'
import { fenOf } from './yuan.ts'

/**
 * What Alipay says of a trade, in an answer or a notice; null where it names no order or no payment. A trade that was
 * given back is closed too, and then tells when it was paid.
 */
export function alipayPayment(trade: Said | AlipayFields): Payment | null {
  const [orderNo, number] = [textIn(trade.out_trade_no), textIn(trade.trade_no)]
  const paidAt = beijingInstant(trade.send_pay_date) ?? beijingInstant(trade.gmt_payment)
  const isGivenBack = paidAt !== null || textIn(trade.refund_fee) !== null
  const state = stateOf(textIn(trade.trade_status), isGivenBack)
  const wasPaid = state === 'paid' || state === 'refunded'
  if (orderNo === null || (wasPaid && number === null)) return null
  return {
    orderNo,
    state,
    transactionId: wasPaid ? number : null,
    amountFen: fenOf(trade.total_amount),
    // Trades are in yuan, and say so only where they could be in something else.
    currency: textIn(trade.trans_currency) ?? 'CNY',
    paidAt: wasPaid ? paidAt : null,
  }
}

function stateOf(status: string | null, isGivenBack: boolean): Payment['state'] {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') return 'paid'
  if (status === 'TRADE_CLOSED') return isGivenBack ? 'refunded' : 'closed'
  return 'waiting'
}
