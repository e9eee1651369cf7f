import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from './outside/client.ts'
import { type PayShop, startPayShops } from './support/pay-shops.ts'
import { type RunningServer, startServer } from './support/server.ts'

const code = 'outside-payment-code'
const ways = ['wechat', 'alipay', 'stripe'] as const

type Order = {
  readonly order_id: string
  readonly order_no: string
  readonly state: string
  readonly trouble: string | null
}
type Vip = { readonly plan: string; readonly end_at: string | null }

let providers: Awaited<ReturnType<typeof startPayShops>>
let server: RunningServer
let client: ReturnType<typeof createClient>
let token = ''

beforeAll(async () => {
  providers = await startPayShops()
  server = await startServer({ env: { ...providers.env, FAIRDRAW_SIGNIN_CODE: code } })
  client = createClient(server.url)
  await client.signIn(code)
  // Who runs the service has everything for ever, and nothing to buy: somebody else does.
  const account = { account: 'shop@example.org', password: 'a long enough one', nickname: '买家' }
  const { auth_code } = client.data<{ auth_code: string }>(await client.post('/auth/signup', account))
  const signedIn = await client.post('/userlogin', { auth_code, auth_platform: 1 })
  token = client.data<{ token: string }>(signedIn).token
})

afterAll(async () => {
  await server?.stop()
  await providers?.close()
})

const look = async (id: string) =>
  client.data<Order>(await client.get('/pay/order/info', { order_id: id }, token))
const vip = async () =>
  client.data<{ user_info: { vip_info: Vip } }>(await client.get('/user/info', {}, token)).user_info.vip_info

async function order(way: string, product: object = { plan: 'pro', period: 'month' }) {
  const sent = { ...product, way, idempotency_key: randomUUID() }
  const { order_id, pay } = client.data<{ order_id: string; pay: { qr: string | null; url: string | null } }>(
    await client.post('/pay/order/create', sent, token),
  )
  return { id: order_id, pay, no: (await look(order_id)).order_no }
}

async function callBack(shop: PayShop, no: string, notice = shop.notice(no)) {
  const sent = { method: 'POST', headers: notice.headers, body: notice.body }
  const answer = await fetch(providers.notifyUrlOf(shop.way, no), sent)
  return { status: answer.status, body: await answer.text() }
}

it('offers what is set up', async () => {
  const { ways: offered } = client.data<{ ways: { way: string }[] }>(await client.get('/pay/plans', {}))
  expect(offered.map(({ way }) => way)).toEqual(ways)
})

describe.each(ways)('by %s', (way) => {
  it('an order is paid, its notice is refused when it was touched, kept as it came, and credited once', async () => {
    const shop = providers.shops[way]
    const before = (await vip()).end_at
    const { id, no, pay } = await order(way)
    expect(way === 'stripe' ? pay.url : pay.qr).toMatch(
      /^(?:weixin:\/\/wxpay|https:\/\/qr\.alipay\.com|https:\/\/checkout\.stripe\.com)\//,
    )
    shop.pay(no)
    const { headers, body } = shop.notice(no)
    const at = body.search(/[0-9]/)
    const touched = `${body.slice(0, at)}${body[at] === '9' ? '8' : '9'}${body.slice(at + 1)}`
    const refused = await callBack(shop, no, { headers, body: touched })
    expect(refused.status).toBe(400)
    expect(refused.body).not.toMatch(shop.kept.body)
    expect((await vip()).end_at).toBe(before)

    for (let time = 0; time < 3; time++) {
      const kept = await callBack(shop, no)
      expect(kept.status).toBe(shop.kept.status)
      expect(kept.body).toMatch(shop.kept.body)
    }
    expect(await look(id)).toMatchObject({ state: 'credited', trouble: null })
    const { plan, end_at } = await vip()
    expect(plan).toBe('pro')
    const gained = Date.parse(end_at ?? '') - (before === null ? Date.now() : Date.parse(before))
    const dayMs = 86_400_000
    expect(gained).toBeGreaterThan(27 * dayMs)
    expect(gained).toBeLessThan(32 * dayMs)
  })

  it('an order is credited when its notice never comes', async () => {
    const { id, no } = await order(way)
    providers.shops[way].pay(no)
    await expect.poll(async () => (await look(id)).state).toBe('credited')
  })

  it('another amount credits nothing, and stays for the operator', async () => {
    const shop = providers.shops[way]
    const before = (await vip()).end_at
    const { id, no } = await order(way)
    shop.payOddly(no)
    expect((await callBack(shop, no)).body).toMatch(shop.kept.body)
    expect(await look(id)).toMatchObject({ state: 'closed', trouble: 'another_amount' })
    expect((await vip()).end_at).toBe(before)
  })

  it('what is closed cannot be paid', async () => {
    const { id, no } = await order(way, { plan: 'pro', period: 'year' })
    const closed = client.data<Order>(await client.post('/pay/order/close', { order_id: id }, token))
    expect(closed.state).toBe('closed')
    // A code of Alipay that nobody scanned cannot be taken back: money that comes is credited all the same.
    if (way !== 'alipay') expect(() => providers.shops[way].pay(no)).toThrow()
  })
})

it('a probe of WeChat Pay is answered as a failure', async () => {
  const { no } = await order('wechat', { plan: 'pro', period: 'year' })
  providers.wechat.pay(no)
  const { headers, body } = providers.wechat.paid(no, { by: 'public_key' })
  const signature = `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}`
  const answer = await callBack(providers.shops.wechat, no, {
    headers: { ...headers, 'wechatpay-signature': signature },
    body,
  })
  expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('FAIL') })
})

it('no provider had to put up with a call it does not know, and nothing of a key was printed', () => {
  for (const { faults } of [providers.wechat, providers.alipay, providers.stripe]) expect(faults).toEqual([])
  const printed = server.stdout()
  expect(printed).not.toContain('PRIVATE KEY')
  expect(printed).not.toContain(providers.env.WXPAY_APIV3_KEY)
  expect(printed).not.toContain(providers.env.STRIPE_SECRET_KEY)
  expect(printed).not.toContain(providers.env.STRIPE_WEBHOOK_SECRET)
})
