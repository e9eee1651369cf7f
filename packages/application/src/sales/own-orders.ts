import { Refusal, type UserId } from '@fairdraw/domain'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { type Order, type Ports, type Reading, WayRefused, WayUnreachable } from '../ports/index.ts'
import { closeHere, lookAtOrder } from './look-at-order.ts'
import { openOrder } from './open-order.ts'
import { askAtMostEveryMs } from './order-time.ts'

type Needs = Pick<Ports, 'payments' | 'prices' | 'store' | 'vault'>

/** An order as its buyer sees it. */
export type OwnOrder = { readonly order: Order; readonly invoice: 'none' | 'asked' | 'issued' }

/** An order of this account. Refuses `not_found` for those of others and for none alike. */
export async function ownOrder(tx: Reading, userId: UserId, id: string): Promise<Order> {
  const order = await tx.orders.byId(id)
  if (order?.userId !== userId) throw new Refusal('not_found')
  return order
}

async function readOrder({ store }: Pick<Ports, 'store'>, userId: UserId, id: string): Promise<OwnOrder> {
  return await store.read(async (tx) => {
    const order = await ownOrder(tx, userId, id)
    const [own] = await withInvoices(tx, [order])
    return own as OwnOrder
  })
}

/**
 * The order as it stands; while it waits its provider is asked for news first, every few seconds at most, and to make the
 * payment possible where nobody could do so yet. `onFault` is told why a provider could not be asked; the order is
 * answered all the same.
 */
export async function followOrder(
  ports: Needs,
  userId: UserId,
  { id, returnUrl }: { readonly id: string; readonly returnUrl: string },
  onFault: (failure: WayUnreachable | WayRefused) => void,
): Promise<OwnOrder> {
  const { order } = await readOrder(ports, userId, id)
  if (order.state === 'created')
    try {
      const settled = await lookAtOrder(ports, order.no, isRested)
      if (settled?.came === 'waiting') await openOrder(ports, id, returnUrl)
    } catch (failure) {
      if (!(failure instanceof WayUnreachable || failure instanceof WayRefused)) throw failure
      onFault(failure)
    }
  return await readOrder(ports, userId, id)
}

/** Nobody asked within the last few seconds. */
function isRested({ lookedAt }: Order, now: number): boolean {
  return lookedAt === null || now - lookedAt >= askAtMostEveryMs
}

/** Own orders, the newest first; continues before the one of this id. */
export async function listOrders(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<{ rows: readonly OwnOrder[]; next: string | null; total: number }> {
  return await store.read(async (tx) => {
    const found = await tx.orders.ofUser(userId, before, limit + 1)
    const rows = await withInvoices(tx, found.slice(0, limit))
    const next = found.length > limit ? (rows.at(-1)?.order.id ?? null) : null
    return { rows, next, total: await tx.orders.countOf(userId) }
  })
}

async function withInvoices(tx: Reading, orders: readonly Order[]): Promise<readonly OwnOrder[]> {
  const asked = await tx.orders.invoicesOf(orders.map(({ id }) => id))
  const issued = new Map(asked.map(({ orderId, issuedAt }) => [orderId, issuedAt !== null]))
  return orders.map((order) => {
    const isIssued = issued.get(order.id)
    return { order, invoice: isIssued === undefined ? 'none' : isIssued ? 'issued' : 'asked' }
  })
}

/**
 * Gives up an own order that was not paid: closed at its provider first, so that nobody pays it afterwards. Refuses
 * `order_over` when it is paid or closed, and `not_permitted` in a support session. Throws WayUnreachable, and WayRefused when it is being paid just now.
 */
export async function closeOrder(ports: Needs, caller: UserCaller, id: string): Promise<OwnOrder> {
  refuseSupport(caller)
  const { userId } = caller.subject
  const order = await ports.store.read((tx) => ownOrder(tx, userId, id))
  if (order.state !== 'created') throw new Refusal('order_over')
  const way = ports.payments.find((one) => one.way === order.way)
  try {
    await way?.close({ orderNo: order.no, place: order.place })
  } catch (failure) {
    if (!(failure instanceof WayRefused)) throw failure
    // Most likely it was paid in this moment: then that is what became of it.
    await lookAtOrder(ports, order.no, () => true)
    if ((await readOrder(ports, userId, id)).order.state === 'created') throw failure
  }
  await closeHere(ports, order.no)
  const own = await readOrder(ports, userId, id)
  if (own.order.state !== 'closed') throw new Refusal('order_over')
  return own
}
