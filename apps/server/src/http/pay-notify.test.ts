import { callbackOf, createFakeWay, type FakeWay } from '@fairdraw/application/testing/fake-way'
import { basePath, routes } from '@fairdraw/contract'
import type { Payment } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let way: FakeWay
let one: TestApp
let token: string
let no: string
beforeEach(async () => {
  way = createFakeWay()
  one = await testApp({ change: () => ({ payments: [way] }) })
  await one.organiser()
  token = await one.organiser()
  no = await ordered()
})
afterEach(() => one.close())

async function ordered(sent: object = { plan: 'pro', period: 'year' }): Promise<string> {
  const { data } = await one.call(routes.payOrderCreate, sent as { plan: 'pro'; period: 'year' }, { token })
  return (await one.ports.store.read((tx) => tx.orders.byId(data.order_id)))?.no ?? ''
}

type Sent = { readonly by?: string; readonly headers?: Record<string, string>; readonly body?: Uint8Array }
async function callBack(payment: Payment | null, sent: Sent = {}) {
  const { headers, body } = callbackOf(payment)
  const answer = await one.app.inject({
    method: 'POST',
    url: `${basePath}/pay/notify/${sent.by ?? 'wechat'}`,
    headers: { ...(headers as Record<string, string>), ...sent.headers },
    payload: Buffer.from(sent.body ?? body),
  })
  return { http: answer.statusCode, body: answer.body, type: String(answer.headers['content-type']) }
}

const kept = { http: 200, body: 'success' }
const stored = (orderNo = no) => one.ports.store.read((tx) => tx.orders.byNo(orderNo))
const planOf = async () => (await one.call(routes.userInfoRead, {}, { token })).data.user_info.vip_info

describe('a callback', () => {
  test.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'x/y'])(
    'as %s credits its order and is answered in the provider’s way',
    async (type) => {
      const answer = await callBack(way.pay(no), { headers: { 'content-type': type } })
      expect(answer).toMatchObject({ ...kept, type: 'text/plain' })
      expect((await stored())?.state).toBe('credited')
    },
  )

  test('that twenty times comes at once credits once', async () => {
    const payment = way.pay(no)
    const answers = await Promise.all(Array.from({ length: 20 }, () => callBack(payment)))
    expect(answers.every(({ http }) => http === 200)).toBe(true)
    expect((await planOf()).end_at).toBe(new Date(one.clock.now() + 366 * 86_400_000).toISOString())
  })

  test('that is forged changes nothing, and is logged in one line without what it said', async () => {
    const secret = 'who-paid-this'
    const payment = { ...way.pay(no), transactionId: secret }
    const before = one.logged.length
    expect(await callBack(payment, { headers: { 'x-signature': secret } })).toMatchObject({
      http: 400,
      body: 'fail',
    })
    expect((await stored())?.state).toBe('created')
    const lines = one.logged.slice(before)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('a callback was refused')
    expect(lines[0]).not.toContain(secret)
    expect(lines[0]).not.toContain(no)
  })

  test('of another amount is told to be kept, credits nothing, and is the operator’s to see', async () => {
    expect(await callBack(way.pay(no, { amountFen: 1 }))).toMatchObject(kept)
    expect(await stored()).toMatchObject({ state: 'closed', trouble: 'another_amount' })
    expect(await one.ports.store.read((tx) => tx.orders.newest(9, true))).toHaveLength(1)
    expect(one.logged.at(-1)).toContain('money came that credits nothing')
    expect((await planOf()).plan).toBe('free')
  })

  test('about another order’s transaction credits nothing', async () => {
    const payment = way.pay(no)
    await callBack(payment)
    const cards = await ordered({ product: 'cards', plan: 'pro', period: 'month', count: 5 })
    const other = { ...payment, orderNo: cards, amountFen: (await stored(cards))?.amountFen ?? 0 }
    expect(await callBack(other)).toMatchObject(kept)
    expect((await stored(cards))?.state).toBe('created')
    expect(JSON.parse(one.logged.at(-1) ?? '')).toMatchObject({
      came: 'foreign',
      way: 'wechat',
      order: cards,
      transaction: payment.transactionId,
    })
  })

  test('about an order that nobody knows, or about something else, is kept', async () => {
    const payment = { ...way.pay(no), orderNo: 'FDnone' }
    expect(await callBack(payment)).toMatchObject(kept)
    expect(JSON.parse(one.logged.at(-1) ?? '')).toMatchObject({
      came: 'unknown',
      way: 'wechat',
      order: 'FDnone',
      transaction: payment.transactionId,
    })
    expect(await callBack(null)).toMatchObject(kept)
    expect((await stored())?.state).toBe('created')
  })

  test('that could not be kept is asked for again, and then credits', async () => {
    const payment = way.pay(no)
    const answer = await callBack({ ...payment, transactionId: null })
    expect(answer).toMatchObject({ http: 500, body: 'fail' })
    expect(await callBack(payment)).toMatchObject(kept)
    expect((await stored())?.state).toBe('credited')
  })

  test('of a way that is not set up, or that there is none of, is no call', async () => {
    for (const by of ['alipay', 'cash', '__proto__'])
      expect((await callBack(way.pay(no), { by })).http).toBe(404)
    expect((await stored())?.state).toBe('created')
  })

  test('without a body, or with one beyond 64 kB, is not read', async () => {
    expect((await callBack(null, { body: new Uint8Array(0) })).http).toBe(500)
    expect((await callBack(null, { body: new Uint8Array(64 * 1024 + 1) })).http).toBe(413)
  })
})
