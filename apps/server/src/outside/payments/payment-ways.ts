import type { Clock, PaymentWay, PaymentWays } from '@fairdraw/application/ports'
import type { PayWay } from '@fairdraw/domain'
import type { PaymentSetting } from '../../config-payments.ts'

/** The ways to pay that are set; a provider that is not set is not even loaded. */
export async function openPaymentWays(setting: PaymentSetting, clock: Clock): Promise<PaymentWays> {
  const ways: PaymentWay[] = []
  const world = (way: PayWay) => ({ clock, notifyUrl: `${setting.publicUrl}/lotto/api/v1/pay/notify/${way}` })
  if (setting.wechat)
    ways.push((await import('./wechat-pay.ts')).createWechatPay(setting.wechat, world('wechat')))
  if (setting.alipay) ways.push((await import('./alipay.ts')).createAlipay(setting.alipay, world('alipay')))
  if (setting.stripe) ways.push((await import('./stripe.ts')).createStripe(setting.stripe, world('stripe')))
  return ways
}
