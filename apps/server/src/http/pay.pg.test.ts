import { refundOrder, settleOrder } from '@fairdraw/application'
import { callbackOf, createFakeWay } from '@fairdraw/application/testing/fake-way'
import { until } from '@fairdraw/application/testing/until'
import { basePath, routes } from '@fairdraw/contract'
import { iso, type UserId } from '@fairdraw/domain'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'
import { settleDue } from '../work/settle-orders.ts'

const nothing = { transactionId: null, amountFen: null, currency: null, paidAt: null }
const way = createFakeWay()
let both: TwoServers
let token: string
beforeEach(async () => {
  both = await twoServers({ share: () => ({ payments: [way] }) })
  token = await both.servers[0].organiser()
})
afterEach(() => both.close())

const month = { plan: 'basic', period: 'month' } as const
const create = (server: TestApp) => server.call(routes.payOrderCreate, month, { token })
const storedOf = (id: string) => both.servers[1].ports.store.read((tx) => tx.orders.byId(id))
const turns = <Answer>(times: number, act: (server: TestApp) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, at) => act(at % 2 === 0 ? both.servers[0] : both.servers[1])))

test('two tabs on two servers make one order', async () => {
  const answers = await turns(10, create)
  expect(new Set(answers.map(({ sta }) => sta))).toEqual(new Set([0]))
  expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1)
})

test('twenty identical callbacks on two servers credit once', async () => {
  const { order_id } = (await create(both.servers[0])).data
  const order = await storedOf(order_id)
  const { headers, body } = callbackOf(way.pay(order?.no ?? ''))
  const answers = await turns(20, ({ app }) =>
    app.inject({
      method: 'POST',
      url: `${basePath}/pay/notify/wechat`,
      payload: Buffer.from(body),
      headers: headers as Record<string, string>,
    }),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  const { data } = await both.servers[1].call(routes.userInfoRead, {}, { token })
  const creditedAt = (await storedOf(order_id))?.creditedAt ?? 0
  expect(data.user_info.vip_info).toMatchObject({ plan: 'basic', end_at: iso(creditedAt + 31 * 86_400_000) })
})

test('different orders of one account that are paid at once are all credited', async () => {
  const orders = []
  for (let at = 0; at < 6; at++) {
    const { order_id } = (await create(both.servers[0])).data
    await both.servers[0].call(routes.payOrderClose, { order_id }, { token })
    orders.push(await storedOf(order_id))
  }
  // Each was given up, and paid in that moment all the same.
  const payments = orders.map((order) => way.pay(order?.no ?? ''))
  await Promise.all(
    payments.map(async (payment, at) => {
      const { headers, body } = callbackOf(payment)
      const { app } = both.servers[at % 2] as TestApp
      const sent = { method: 'POST', url: `${basePath}/pay/notify/wechat` } as const
      await app.inject({ ...sent, headers: headers as Record<string, string>, payload: Buffer.from(body) })
    }),
  )
  const { data } = await both.servers[1].call(routes.userInfoRead, {}, { token })
  const end = Date.parse(data.user_info.vip_info.end_at ?? '')
  const first = Math.min(
    ...(await Promise.all(orders.map(async (one) => (await storedOf(one?.id ?? ''))?.creditedAt ?? 0))),
  )
  expect(Math.round((end - first) / 86_400_000)).toBe(6 * 31)
})

test('an order that is given up in the moment in which it is paid is credited', async () => {
  for (let time = 0; time < 8; time++) {
    const { order_id } = (await create(both.servers[0])).data
    const { no = '' } = (await storedOf(order_id)) ?? {}
    const { headers, body } = callbackOf(way.pay(no))
    const told = { method: 'POST', url: `${basePath}/pay/notify/wechat` } as const
    await Promise.all([
      settleOrder(both.servers[0].ports, 'wechat', { ...nothing, orderNo: no, state: 'closed' }),
      both.servers[1].app.inject({
        ...told,
        headers: headers as Record<string, string>,
        payload: Buffer.from(body),
      }),
      both.servers[0].call(routes.payOrderClose, { order_id }, { token }),
    ])
    expect(await storedOf(order_id)).toMatchObject({ state: 'credited', nextLookAt: null })
  }
})

test('two servers that look at what is due ask the provider once', async () => {
  const { order_id } = (await create(both.servers[0])).data
  const order = await storedOf(order_id)
  await both.servers[0].ports.store.transact((tx) =>
    tx.orders.save({ ...(order as NonNullable<typeof order>), nextLookAt: 0 }),
  )
  const before = way.looked.length
  await turns(8, ({ ports, app }) => settleDue(ports, app.log))
  expect(way.looked.length - before).toBe(1)
})

/** Comes when somebody in the database waits for what another holds. */
async function waitsForLock(): Promise<void> {
  const client = new Client({ connectionString: both.url })
  await client.connect()
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  try {
    await until(async () => expect((await client.query(waiting)).rowCount).toBeGreaterThan(0))
  } finally {
    await client.end()
  }
}

test('an order whose card is used up while it is being taken back is not given back', async () => {
  const [one, two] = both.servers
  const cards = { product: 'cards', plan: 'pro', period: 'month', count: 2 } as const
  const { order_id } = (await one.call(routes.payOrderCreate, cards, { token })).data
  const { no = '' } = (await storedOf(order_id)) ?? {}
  await settleOrder(one.ports, 'wechat', way.pay(no))
  const [used, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const using = two.ports.store.transact(async (tx) => {
    const [card] = await tx.cards.ofBatch(order_id)
    const redeemed = { by: 'somebody' as UserId, at: 1, endsAt: null, convertedDays: 0 }
    await tx.cards.redeem(card?.id ?? '', redeemed)
    used.resolve()
    await taken.promise
  })
  await used.promise
  const refunding = refundOrder(one.ports, no).catch((failure: unknown) => failure)
  // It waits for the card, or is through already when it does not.
  await Promise.race([refunding, waitsForLock()])
  taken.resolve()
  await using
  expect(await refunding).toMatchObject({ name: 'Refusal', code: 'order_over' })
  expect(way.refunds.size).toBe(0)
  expect(await storedOf(order_id)).toMatchObject({ state: 'credited' })
})
