import type { Instant } from '@fairdraw/domain'
import { type Order, type Ports, WayRefused, WayUnreachable } from '../ports/index.ts'
import { isToBeClosed, isToBeGivenUp, nextLookOf } from './order-time.ts'
import { ended, type Settled, settleOrder } from './settle-order.ts'

type Needs = Pick<Ports, 'payments' | 'prices' | 'store' | 'vault'>

/** Whose turn it is to ask: given the order as it stands, held. */
export type LookTurn = (order: Order, now: Instant) => boolean

/**
 * Asks the provider what became of an order that waits, and takes the news; of all who want to know at once, one asks.
 * Long after nothing can be paid any more, and once more nothing came, it is closed at the provider and here. Null when
 * it was not this caller's turn. Throws WayUnreachable.
 */
export async function lookAtOrder(ports: Needs, no: string, isTurn: LookTurn): Promise<Settled | null> {
  const claim = await claimed(ports, no, isTurn)
  if (!claim) return null
  const { order, at } = claim
  const way = ports.payments.find((one) => one.way === order.way)
  if (!way) return isToBeClosed(order, at) ? await closeHere(ports, no) : null
  const placed = { orderNo: no, place: order.place }
  try {
    const news = await way.look(placed)
    // A provider that knows none was never reached, or forgets those that were not paid.
    const settled = news ? await settleOrder(ports, way.way, news) : ({ order, came: 'waiting' } as const)
    if (settled.came !== 'waiting' || !isToBeClosed(order, at)) return settled
    await way.close(placed)
  } catch (failure) {
    if (!(failure instanceof WayUnreachable || failure instanceof WayRefused)) throw failure
    if (!isToBeGivenUp(order, at)) throw failure
  }
  return await closeHere(ports, no)
}

/** Takes the turn: until the next look is due, nobody else asks. */
async function claimed(
  { store }: Needs,
  no: string,
  isTurn: LookTurn,
): Promise<{ readonly order: Order; readonly at: Instant } | null> {
  return await store.transact(async (tx) => {
    const order = await tx.orders.hold(no)
    const at = await tx.now()
    if (!order || !isTurn(order, at)) return null
    if (order.state !== 'created') {
      // Nothing more is expected of it.
      if (order.nextLookAt !== null) await tx.orders.save({ ...order, nextLookAt: null })
      return null
    }
    await tx.orders.save({ ...order, lookedAt: at, nextLookAt: nextLookOf(order, at) })
    return { order, at }
  })
}

/** Closes an order that waits; money that comes for it afterwards is credited all the same. */
export async function closeHere({ store }: Pick<Ports, 'store'>, no: string): Promise<Settled> {
  return await store.transact(async (tx) => {
    const order = await tx.orders.hold(no)
    if (order?.state !== 'created') return { order, came: 'known' }
    const closed = ended(order, 'closed', await tx.now())
    await tx.orders.save(closed)
    return { order: closed, came: 'closed' }
  })
}
