import type { FakeWay } from '@fairdraw/application/testing/fake-way'
import { routes } from '@fairdraw/contract'
import { second } from '@fairdraw/domain'
import type { TestApp } from './app.ts'
import type { Ask } from './ask-hall.ts'

/** Somebody buys cards, has them invoiced, uses one up, and gives another order up. */
export async function askPay(app: TestApp, ask: Ask, way: FakeWay): Promise<void> {
  const buyer = await app.organiser()
  await ask(routes.payPlans, {})
  await ask(routes.payPreview, { plan: 'pro', period: 'year' }, buyer)
  const cards = { product: 'cards', plan: 'pro', period: 'month', count: 2, way: 'wechat' } as const
  const { order_id } = await ask(routes.payOrderCreate, cards, buyer)
  const { order_no } = await ask(routes.payOrderInfo, { order_id }, buyer)
  way.pay(order_no)
  app.clock.advance(3 * second)
  await ask(routes.payOrderInfo, { order_id }, buyer)
  const bill = { kind: 'person', title: '林小满', email: 'lin@example.org' } as const
  await ask(routes.payInvoice, { order_id, ...bill }, buyer)
  const given = await ask(routes.payOrderCreate, { product: 'screen', people: 100 }, buyer)
  await ask(routes.payOrderClose, { order_id: given.order_id }, buyer)
  await ask(routes.payOrderList, {}, buyer)
  const [card] = (await ask(routes.payCardList, {}, buyer)).list
  const code = card?.code ?? ''
  await ask(routes.payCardLook, { code }, buyer)
  await ask(routes.payCardRedeem, { code }, buyer)
}
