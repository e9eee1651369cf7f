import { Refusal } from '@fairdraw/domain'
import { hex, nobleHasher, utf8 } from '@fairdraw/fairness'
import { recordVerb } from '../operator/record-verb.ts'
import type { KeptPayment, Order, PaymentWay, Ports } from '../ports/index.ts'
import { takeBack } from './credit-order.ts'
import { ended } from './settle-order.ts'

type Needs = Pick<Ports, 'payments' | 'prices' | 'store'>

export type Refunded = {
  readonly order: Order
  /** `pending`: the provider has taken it on, and gives it back later. */
  readonly money: 'done' | 'pending'
}

/**
 * Takes back what an order gave and gives its money back, in that order: killed in between, it is `paid` and credited
 * with nothing, and asking again goes on with the same refund. Refuses `not_found`, `order_over` where nothing was paid
 * and where cards or the event were used, `way_not_open`. Throws WayUnreachable and WayRefused.
 */
export async function refundOrder(ports: Needs, no: string): Promise<Refunded> {
  const { payments, store } = ports
  const { way, transactionId, amountFen } = await store.transact(async (tx) => {
    const order = await tx.orders.hold(no)
    if (!order) throw new Refusal('not_found')
    const { transactionId, amountFen } = order
    if (transactionId === null) throw new Refusal('order_over')
    const way = wayOf(payments, order)
    if (order.state === 'credited') {
      if (!(await takeBack(tx, ports, order, await tx.now()))) throw new Refusal('order_over')
      await tx.orders.save({ ...order, state: 'paid' })
    }
    await recordVerb(tx, { id: order.userId }, 'refund')
    return { way, transactionId, amountFen }
  })
  const money = await way.refund({ orderNo: no, transactionId, refundNo: `${no}R`, amountFen })
  return await store.transact(async (tx) => {
    const order = await tx.orders.hold(no)
    if (!order) throw new Refusal('not_found')
    const refunded = order.state === 'refunded' ? order : ended(order, 'refunded', await tx.now())
    await tx.orders.save(refunded)
    return { order: refunded, money }
  })
}

/**
 * Gives back what came for an order without counting: of another amount, or a second time. What counted stays. Refuses
 * `not_found`, `order_over` where there is nothing of the kind, `way_not_open`. Throws WayUnreachable and WayRefused.
 */
export async function returnStrayMoney({ payments, store }: Needs, no: string): Promise<Refunded> {
  const { way, strays } = await store.transact(async (tx) => {
    const order = await tx.orders.hold(no)
    if (!order) throw new Refusal('not_found')
    const kept = await tx.orders.paymentsOf(no)
    const strays = kept.filter(({ transactionId }) => transactionId !== order.transactionId)
    if (order.trouble === null || strays.length === 0) throw new Refusal('order_over')
    await recordVerb(tx, { id: order.userId }, 'refund')
    return { way: wayOf(payments, order), strays }
  })
  const moneys = []
  for (const stray of strays) moneys.push(await giveBack(way, stray))
  const money = moneys.includes('pending') ? 'pending' : 'done'
  return await store.transact(async (tx) => {
    const order = await tx.orders.hold(no)
    if (!order) throw new Refusal('not_found')
    // What came meanwhile is still in trouble.
    const isAll = (await tx.orders.paymentsOf(no)).length <= strays.length + (order.transactionId ? 1 : 0)
    const cleared: Order = isAll ? { ...order, trouble: null } : order
    await tx.orders.save(cleared)
    return { order: cleared, money }
  })
}

async function giveBack(way: PaymentWay, stray: KeptPayment): Promise<'done' | 'pending'> {
  const { amountFen, orderNo, transactionId } = stray
  // Of its own payment, so that it stays the same when another one comes before it. Providers take 32 characters.
  const mark = hex(nobleHasher.sha256(utf8(transactionId))).slice(0, 9)
  return await way.refund({ orderNo, transactionId, refundNo: `${orderNo}S${mark}`, amountFen })
}

function wayOf(payments: Ports['payments'], { way }: Order): PaymentWay {
  const found = payments.find((one) => one.way === way)
  if (!found) throw new Refusal('way_not_open')
  return found
}
