import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeAlipay } from '../../apps/server/src/outside/payments/testing/fake-alipay.ts'
import { startFakeStripe } from '../../apps/server/src/outside/payments/testing/fake-stripe.ts'
import {
  startFakeWechatPay,
  wechatApiV3Key,
} from '../../apps/server/src/outside/payments/testing/fake-wechat-pay.ts'
import { freePort } from './free-port.ts'
import { removeFolder } from './remove-folder.ts'

type Notice = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** A provider as its payer and its callbacks see it, by the number of an order. */
export type PayShop = {
  readonly way: 'wechat' | 'alipay' | 'stripe'
  /** Somebody scans or opens what they were shown, and pays. */
  pay(no: string): void
  /** Somebody pays another amount. */
  payOddly(no: string): void
  /** What the provider calls back with. */
  notice(no: string): Notice
  /** What counts as "it was kept" in its answer. */
  readonly kept: { readonly status: number; readonly body: RegExp }
}

/** The three providers, each a server of its own, and the settings of a service that sells by them. */
export async function startPayShops() {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-shops-'))
  const pem = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return join(folder, name)
  }
  const [wechat, alipay, stripe] = await Promise.all([
    startFakeWechatPay(),
    startFakeAlipay(),
    startFakeStripe(),
  ])
  const port = String(await freePort())
  const shop = wechat.merchant('public_key')
  const env = {
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    WXPAY_BASE: wechat.origin,
    WXPAY_MCHID: shop.mchid,
    WXPAY_APPID: shop.appid,
    WXPAY_SERIAL: shop.serial,
    WXPAY_APIV3_KEY: wechatApiV3Key,
    WXPAY_KEY_FILE: pem('wechat.pem', shop.key.export({ type: 'pkcs8', format: 'pem' })),
    WXPAY_PUBLIC_KEY_ID: wechat.platform.publicKeyId,
    WXPAY_PUBLIC_KEY_FILE: pem('wechat-public.pem', publicPem(wechat.platform.publicKey)),
    ALIPAY_GATEWAY: alipay.merchant.gateway,
    ALIPAY_APP_ID: alipay.merchant.appId,
    ALIPAY_SELLER_ID: alipay.merchant.sellerId,
    ALIPAY_KEY_FILE: pem('alipay.pem', alipay.merchant.key.export({ type: 'pkcs8', format: 'pem' })),
    ALIPAY_PUBLIC_KEY_FILE: pem('alipay-public.pem', publicPem(alipay.merchant.publicKey)),
    STRIPE_API_BASE: stripe.origin,
    STRIPE_SECRET_KEY: stripe.merchant.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.merchant.webhookSecret,
  }
  const shops: Readonly<Record<PayShop['way'], PayShop>> = {
    wechat: {
      way: 'wechat',
      pay: (no) => wechat.pay(no),
      payOddly: (no) => wechat.pay(no, 1),
      // While a shop changes its mode, notices come signed either way.
      notice: (no) => wechat.paid(no, { by: 'certificate' }),
      kept: { status: 200, body: /SUCCESS/ },
    },
    alipay: {
      way: 'alipay',
      pay: (no) => {
        alipay.scan(no)
        alipay.pay(no)
      },
      payOddly: (no) => {
        alipay.scan(no)
        alipay.pay(no, '0.01')
      },
      notice: (no) => alipay.notice(no),
      kept: { status: 200, body: /^success$/ },
    },
    stripe: {
      way: 'stripe',
      pay: (no) => stripe.pay(no),
      payOddly: (no) => stripe.pay(no, { amount: 1 }),
      notice: (no) => stripe.told('checkout.session.completed', no),
      kept: { status: 200, body: /true/ },
    },
  }
  return {
    env,
    shops,
    wechat,
    alipay,
    stripe,
    /** Where each provider was told to call back; Stripe is told in its console. */
    notifyUrlOf: (way: PayShop['way'], no: string) =>
      way === 'wechat'
        ? wechat.notifyUrl(no)
        : way === 'alipay'
          ? alipay.notifyUrl(no)
          : `${env.PUBLIC_URL}/lotto/api/v1/pay/notify/stripe`,
    async close() {
      await Promise.all([wechat.close(), alipay.close(), stripe.close()])
      removeFolder(folder)
    },
  }
}

function publicPem(key: { export(how: { type: 'spki'; format: 'pem' }): string | Buffer }) {
  return key.export({ type: 'spki', format: 'pem' })
}
