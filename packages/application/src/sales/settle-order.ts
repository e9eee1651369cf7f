import { type Instant, type OrderMove, orderAfter, type Payment, type PayWay } from '@fairdraw/domain'
import { notifyAccount } from '../notices/notify-account.ts'
import type { Order, Ports, Writing } from '../ports/index.ts'
import { creditOrder, takeBack } from './credit-order.ts'

type Needs = Pick<Ports, 'prices' | 'store' | 'vault'>

/**
 * What news of a payment came to. `unknown`: it names no order of ours that is paid this way · `foreign`: it was kept
 * before for another order. Both are for the operator to look into, and credit nothing.
 */
export type Settled = {
  readonly order: Order | null
  readonly came:
    | NonNullable<OrderMove['to']>
    | Extract<OrderMove, { to: null }>['why']
    | 'unknown'
    | 'foreign'
  /** The news itself; missing where there was none. */
  readonly told?: Payment
}

/**
 * Takes news of a payment, however often and in whatever order it comes: the payment is kept, the order is credited and
 * its state is changed in one transaction that holds the order, so that nothing is credited twice and no money is lost.
 */
export async function settleOrder(ports: Needs, way: PayWay, payment: Payment): Promise<Settled> {
  const settled = await ports.store.transact((tx) => take(tx, ports, way, payment))
  return { ...settled, told: payment }
}

async function take(tx: Writing, ports: Needs, way: PayWay, payment: Payment): Promise<Settled> {
  const order = await tx.orders.hold(payment.orderNo)
  const now = await tx.now()
  if (!order || order.way !== way) {
    if (payment.state === 'paid') await keep(tx, way, payment, now)
    return { order: null, came: 'unknown' }
  }
  const move = orderAfter(order, payment)
  switch (move.to) {
    case 'credited':
      return await credit(tx, ports, order, payment, now)
    case 'closed':
      return await saved(tx, ended(order, 'closed', now), 'closed')
    case 'refunded': {
      if (order.state === 'credited') await takeBack(tx, ports, order, now)
      const transactionId = order.transactionId ?? payment.transactionId
      return await saved(tx, { ...ended(order, 'refunded', now), transactionId }, 'refunded')
    }
    case null:
      if (move.why === 'known' || move.why === 'waiting') return { order, came: move.why }
      return await keepForOperator(tx, order, payment, move.why, now)
  }
}

async function credit(
  tx: Writing,
  ports: Needs,
  order: Order,
  payment: Payment,
  now: Instant,
): Promise<Settled> {
  if (!(await keep(tx, order.way, payment, now))) return await keptBefore(tx, order, payment)
  await creditOrder(tx, ports, order, now)
  const credited: Order = {
    ...order,
    state: 'credited',
    paidAt: payment.paidAt ?? now,
    creditedAt: now,
    endedAt: null,
    transactionId: payment.transactionId,
    place: null,
    nextLookAt: null,
  }
  await notifyAccount(tx, { userId: order.userId, kind: 'order_credited', about: order.no, at: now })
  return await saved(tx, credited, 'credited')
}

/** Money that does not fit: nothing is credited for it, and nothing more is expected of the order. */
async function keepForOperator(
  tx: Writing,
  order: Order,
  payment: Payment,
  trouble: NonNullable<Order['trouble']>,
  now: Instant,
): Promise<Settled> {
  if (!(await keep(tx, order.way, payment, now))) return await keptBefore(tx, order, payment)
  const over = order.state === 'created' ? ended(order, 'closed', now) : order
  await notifyAccount(tx, { userId: order.userId, kind: 'order_trouble', about: order.no, at: now })
  return await saved(tx, { ...over, trouble }, trouble)
}

async function keep(tx: Writing, way: PayWay, payment: Payment, now: Instant): Promise<boolean> {
  const { amountFen, orderNo, paidAt, transactionId } = payment
  if (transactionId === null) throw new Error(`a payment by ${way} came without its number`)
  return await tx.orders.keepPayment({
    way,
    transactionId,
    orderNo,
    amountFen: amountFen ?? 0,
    at: paidAt ?? now,
  })
}

async function keptBefore(tx: Writing, order: Order, { transactionId }: Payment): Promise<Settled> {
  const own = await tx.orders.paymentsOf(order.no)
  const isOwn = own.some((kept) => kept.way === order.way && kept.transactionId === transactionId)
  return { order, came: isOwn ? 'known' : 'foreign' }
}

/** The order without anything that is still to come. */
export function ended(order: Order, state: 'closed' | 'refunded', now: Instant): Order {
  return { ...order, state, endedAt: now, place: null, nextLookAt: null }
}

async function saved(tx: Writing, order: Order, came: Settled['came']): Promise<Settled> {
  await tx.orders.save(order)
  return { order, came }
}
