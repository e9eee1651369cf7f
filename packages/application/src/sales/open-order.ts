import { Refusal } from '@fairdraw/domain'
import { type Order, type Ports, WayRefused } from '../ports/index.ts'
import { closeHere, lookAtOrder } from './look-at-order.ts'
import { isPayable } from './order-time.ts'

type Needs = Pick<Ports, 'payments' | 'prices' | 'store' | 'vault'>

/**
 * Has the provider of an order make its payment possible, and keeps where. Outside of any transaction: who is killed in
 * between asks again, under the same number and the same words. Throws WayUnreachable, and WayRefused when the provider
 * will not have it: then it is closed, unless it was paid meanwhile.
 */
export async function openOrder(ports: Needs, id: string, returnUrl: string): Promise<Order> {
  const { payments, store } = ports
  const [order, now] = await store.read(async (tx) => [await tx.orders.byId(id), await tx.now()] as const)
  if (!order) throw new Refusal('not_found')
  if (order.place !== null || !isPayable(order, now)) return order
  const way = payments.find((one) => one.way === order.way)
  if (!way) throw new Refusal('way_not_open')
  const { no: orderNo, amountFen, currency, title, expiresAt } = order
  try {
    const place = await way.open({ orderNo, amountFen, currency, title, expiresAt, returnUrl })
    return await store.transact(async (tx) => {
      const held = await tx.orders.hold(orderNo)
      if (held?.state !== 'created') return held ?? order
      const opened = { ...held, place }
      await tx.orders.save(opened)
      return opened
    })
  } catch (failure) {
    if (!(failure instanceof WayRefused)) throw failure
    return await afterRefusal(ports, order, failure)
  }
}

/** Refused because it was paid, or because another call opened it: then that counts. Closed otherwise. */
async function afterRefusal(ports: Needs, order: Order, failure: WayRefused): Promise<Order> {
  await lookAtOrder(ports, order.no, () => true)
  const now = await ports.store.read((tx) => tx.orders.byId(order.id))
  if (now && (now.state !== 'created' || now.place !== null)) return now
  await closeHere(ports, order.no)
  throw failure
}
