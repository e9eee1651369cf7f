import {
  type Clock,
  callbackStatus,
  ForgedCallback,
  type PaymentCallback,
  type PaymentWay,
  WayRefused,
  WayUnreachable,
} from '@fairdraw/application/ports'
import type { AlipaySetting } from '../../config-payments.ts'
import { createAlipayCalls } from './alipay-call.ts'
import { alipayPayment } from './alipay-payments.ts'
import { isNoticeOfAlipay } from './alipay-signing.ts'
import { aboutOrder, orNull, usualPatienceMs } from './ask-provider.ts'
import { beijingText } from './beijing-time.ts'
import { textIn } from './said.ts'
import { yuanOf } from './yuan.ts'

/** Alipay's word for a trade that it knows nothing of. */
const unknownTrade = 'ACQ.TRADE_NOT_EXIST'

type World = { readonly clock: Clock; readonly notifyUrl: string; readonly patienceMs?: number }

/** Alipay, by a code that is scanned from a screen (precreate, ADR 19). */
export function createAlipay(setting: AlipaySetting, world: World): PaymentWay {
  const { clock, notifyUrl, patienceMs = usualPatienceMs } = world
  const ask = createAlipayCalls(setting, clock, patienceMs)
  const tradeOf = (orderNo: string) =>
    orNull(unknownTrade, ask('alipay.trade.query', { out_trade_no: orderNo }))
  return {
    way: 'alipay',

    async open({ orderNo, amountFen, title, expiresAt }) {
      const content = {
        out_trade_no: orderNo,
        total_amount: yuanOf(amountFen),
        subject: [...title].slice(0, 80).join(''),
        seller_id: setting.sellerId,
        time_expire: beijingText(expiresAt),
      }
      const qr = textIn((await ask('alipay.trade.precreate', content, notifyUrl)).qr_code)
      if (qr === null) throw new WayUnreachable('the answer has no code')
      return { qr, url: null, ref: null }
    },

    // A trade begins when the code is scanned: until then there is none.
    async look({ orderNo }) {
      const trade = await tradeOf(orderNo)
      return trade && aboutOrder(orderNo, alipayPayment(trade))
    },

    async close({ orderNo }) {
      try {
        await orNull(unknownTrade, ask('alipay.trade.close', { out_trade_no: orderNo }))
      } catch (failure) {
        if (!(failure instanceof WayRefused)) throw failure
        // A trade that is closed is refused by the same word as one that was paid.
        const trade = await tradeOf(orderNo)
        if (trade !== null && alipayPayment(trade)?.state !== 'closed') throw failure
      }
    },

    async refund({ transactionId, refundNo, amountFen }) {
      const asked = { trade_no: transactionId, out_request_no: refundNo }
      const refund = await ask('alipay.trade.refund', { ...asked, refund_amount: yuanOf(amountFen) })
      if (refund.fund_change === 'Y') return 'done'
      // Asked again it changes nothing, and what became of the first time is told elsewhere.
      const known = await ask('alipay.trade.fastpay.refund.query', asked)
      return known.refund_status === 'REFUND_SUCCESS' ? 'done' : 'pending'
    },

    read: async (callback) => readNotice(callback, setting),

    answer: (outcome) => ({
      status: callbackStatus[outcome],
      type: 'text/plain',
      body: outcome === 'kept' ? 'success' : 'failure',
    }),
  }
}

/** Alipay's notices carry no time that limits them: it repeats one as it was for a day and more. */
function readNotice({ body }: PaymentCallback, { publicKey, appId, sellerId }: AlipaySetting) {
  const sent = [...new URLSearchParams(Buffer.from(body).toString())]
  const fields = Object.fromEntries(sent)
  if (Object.keys(fields).length !== sent.length) throw new ForgedCallback('a field comes twice')
  if (!isNoticeOfAlipay(fields, publicKey)) throw new ForgedCallback('the signature is wrong')
  if (fields.app_id !== appId || fields.seller_id !== sellerId)
    throw new ForgedCallback('it is meant for another app or account')
  if (fields.notify_type !== 'trade_status_sync') return null
  const payment = alipayPayment(fields)
  if (payment === null) throw new ForgedCallback('it names no order')
  return payment
}
