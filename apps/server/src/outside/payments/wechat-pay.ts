import {
  type Clock,
  callbackStatus,
  ForgedCallback,
  type PaymentCallback,
  type PaymentWay,
  WayRefused,
  WayUnreachable,
} from '@fairdraw/application/ports'
import { jsonIn, partsOf } from '../../answer-parts.ts'
import type { WechatPaySetting } from '../../config-payments.ts'
import { aboutOrder, orNull, usualPatienceMs } from './ask-provider.ts'
import { beijingStamp } from './beijing-time.ts'
import { textIn } from './said.ts'
import { createWechatCalls, type WechatCalls } from './wechat-call.ts'
import { wechatPayment, wechatRefund } from './wechat-payments.ts'
import { openWechatSealed } from './wechat-sealed.ts'
import { wechatForgery, wechatSignatureIn } from './wechat-signing.ts'

type World = { readonly clock: Clock; readonly notifyUrl: string; readonly patienceMs?: number }

/** WeChat Pay, API v3, by a code that is scanned from a screen (Native). */
export function createWechatPay(setting: WechatPaySetting, world: World): PaymentWay {
  const { clock, notifyUrl, patienceMs = usualPatienceMs } = world
  const { mchid, appid } = setting
  const calls = createWechatCalls(setting, clock, patienceMs)
  const orderPath = (no: string) => `/v3/pay/transactions/out-trade-no/${no}`
  const look: PaymentWay['look'] = async ({ orderNo }) => {
    const said = await orNull('ORDER_NOT_EXIST', calls.ask(`${orderPath(orderNo)}?mchid=${mchid}`, null))
    return said && aboutOrder(orderNo, wechatPayment(said, setting))
  }
  return {
    way: 'wechat',
    look,

    async open({ orderNo, amountFen, currency, title, expiresAt }) {
      const said = await calls.ask('/v3/pay/transactions/native', {
        appid,
        mchid,
        description: [...title].slice(0, 40).join(''),
        out_trade_no: orderNo,
        time_expire: beijingStamp(expiresAt),
        notify_url: notifyUrl,
        amount: { total: amountFen, currency },
      })
      const qr = textIn(said.code_url)
      if (qr === null) throw new WayUnreachable('the answer has no code')
      return { qr, url: null, ref: null }
    },

    async close({ orderNo }) {
      try {
        await calls.ask(`${orderPath(orderNo)}/close`, { mchid })
      } catch (failure) {
        const isShut = failure instanceof WayRefused && /^ORDER_?(CLOSED|NOT_?EXIST)$/.test(failure.code)
        if (!isShut) throw failure
      }
    },

    async refund({ transactionId, refundNo, amountFen }) {
      const known = await orNull('RESOURCE_NOT_EXISTS', calls.ask(refundPath(refundNo), null))
      const refund =
        known ??
        (await calls.ask('/v3/refund/domestic/refunds', {
          transaction_id: transactionId,
          out_refund_no: refundNo,
          notify_url: notifyUrl,
          amount: { refund: amountFen, total: amountFen, currency: 'CNY' },
        }))
      if (refund.status === 'SUCCESS') return 'done'
      if (refund.status === 'PROCESSING') return 'pending'
      // CLOSED or ABNORMAL: the money did not get to the payer, and only the console can help.
      throw new WayRefused(`REFUND_${textIn(refund.status) ?? 'UNKNOWN'}`)
    },

    read: (callback) => readNotice(callback, setting, calls.keyOf, clock.now()),

    answer: (outcome) => ({
      status: callbackStatus[outcome],
      type: 'application/json',
      body: JSON.stringify(outcome === 'kept' ? { code: 'SUCCESS' } : { code: 'FAIL', message: outcome }),
    }),
  }
}

const refundPath = (no: string) => `/v3/refund/domestic/refunds/${no}`

async function readNotice(
  { headers, body }: PaymentCallback,
  setting: WechatPaySetting,
  keyOf: WechatCalls['keyOf'],
  now: number,
) {
  const wrong = await wechatForgery(
    wechatSignatureIn((name) => headers[name], body),
    keyOf,
    now,
  )
  if (wrong !== null) throw new ForgedCallback(wrong)
  const { event_type, resource } = partsOf(jsonIn(Buffer.from(body).toString()))
  if (event_type !== 'TRANSACTION.SUCCESS' && event_type !== 'REFUND.SUCCESS') return null
  const opened = openWechatSealed(resource, setting.apiV3Key)
  if (opened === null) throw new ForgedCallback('what is sealed does not open')
  const said = partsOf(jsonIn(opened))
  const payment = event_type === 'REFUND.SUCCESS' ? wechatRefund(said, setting) : wechatPayment(said, setting)
  if (payment === null) throw new ForgedCallback('it is about another shop, or about no order')
  return payment === 'partial' ? null : payment
}
