import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compiledBefore } from '@fairdraw/application/testing/compiled-before'
import { expect, it, onTestFinished } from 'vitest'
import { openPaymentWays } from './payment-ways.ts'
import { startFakeAlipay } from './testing/fake-alipay.ts'
import { startFakeStripe } from './testing/fake-stripe.ts'
import { startFakeWechatPay } from './testing/fake-wechat-pay.ts'

const clock = { now: Date.now }
const publicUrl = 'https://draw.example.org'
const order = {
  orderNo: 'FD20261122A1',
  amountFen: 9_900,
  currency: 'CNY' as const,
  title: '专业版 · 一个月',
  returnUrl: `${publicUrl}/dashboard/pay?order=1`,
}

it('opens what is set, and has each provider call back where this service listens', async () => {
  const [wechat, alipay, stripe] = [
    await startFakeWechatPay(),
    await startFakeAlipay(),
    await startFakeStripe(),
  ] as const
  onTestFinished(() => Promise.all([wechat.close(), alipay.close(), stripe.close()]).then(() => {}))
  const setting = { wechat: wechat.merchant('public_key'), alipay: alipay.merchant, stripe: stripe.merchant }
  const ways = await openPaymentWays({ publicUrl, ...setting }, clock)
  expect(ways.map(({ way }) => way)).toEqual(['wechat', 'alipay', 'stripe'])
  for (const way of ways) await way.open({ ...order, expiresAt: Date.now() + 7_200_000 })
  expect(wechat.notifyUrl(order.orderNo)).toBe(`${publicUrl}/lotto/api/v1/pay/notify/wechat`)
  expect(alipay.notifyUrl(order.orderNo)).toBe(`${publicUrl}/lotto/api/v1/pay/notify/alipay`)
  const one = await openPaymentWays({ publicUrl, wechat: null, alipay: alipay.merchant, stripe: null }, clock)
  expect(one.map(({ way }) => way)).toEqual(['alipay'])
})

/** Starts everything the service is made of, and tells which of its modules were loaded. */
const program = `
  import { registerHooks } from 'node:module'
  const seen = new Set()
  registerHooks({ resolve(name, from, next) { const found = next(name, from); seen.add(found.url); return found } })
  const { readConfig } = await import('./apps/server/src/config.ts')
  const { openPorts } = await import('./apps/server/src/ports.ts')
  const { ports, close } = await openPorts(readConfig())
  await close()
  const loaded = [...seen].filter((url) => /outside\\/payments|node_modules\\/stripe/.test(url))
  console.log(JSON.stringify({ ways: ports.payments.map(({ way }) => way), loaded }))`

async function started(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-ways-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('../../../../..', import.meta.url)),
    env: {
      ...compiledBefore,
      PATH: process.env.PATH,
      FAIRDRAW_DATA: folder,
      FAIRDRAW_BEACON: 'none',
      ...env,
    },
  })
  return JSON.parse(stdout) as { readonly ways: string[]; readonly loaded: string[] }
}

// Two whole starts, in processes of their own.
it('a start without a provider loads nothing of any, and one with Stripe loads it', async () => {
  // What decides it is loaded, and no more.
  const decides = expect.stringMatching(/outside\/payments\/open-payments\.ts$/)
  expect(await started({})).toEqual({ ways: [], loaded: [decides] })
  const set = { STRIPE_SECRET_KEY: 'sk_test_fake0001', STRIPE_WEBHOOK_SECRET: 'whsec_fake_secret' }
  const { ways, loaded } = await started({ ...set, PUBLIC_URL: publicUrl })
  expect(ways).toEqual(['stripe'])
  expect(loaded.some((url) => url.includes('node_modules/stripe'))).toBe(true)
  expect(loaded.some((url) => /wechat|alipay/.test(url))).toBe(false)
})
