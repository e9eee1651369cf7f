import { lookAtOrder } from '@fairdraw/application'
import { type Ports, WayRefused, WayUnreachable } from '@fairdraw/application/ports'
import type { PayWay } from '@fairdraw/domain'
import type { Log } from '../log.ts'
import { logOddMoney } from '../odd-money.ts'
import { type Loop, startLoop } from './loop.ts'

const lookEveryMs = 2_000
/** Asked at the same time; a provider that hangs holds nobody else up for longer than its own patience. */
const ordersAtOnce = 10

type Needs = Pick<Ports, 'payments' | 'prices' | 'store' | 'vault'>

/** Asks providers what became of orders whose callback has not come; any number of processes may do so. */
export function startSettlingOrders(ports: Needs, log: Log): Loop {
  return startLoop({ name: 'orders', everyMs: lookEveryMs, log, turn: () => settleDue(ports, log) })
}

/** Looks once at every order whose time has come. */
export async function settleDue(ports: Needs, log: Log): Promise<void> {
  const silent = new Map<PayWay, string>()
  for (let isBusy = true; isBusy; ) {
    const due = await ports.store.read(async (tx) => tx.orders.toLookAt(await tx.now(), ordersAtOnce))
    const looks = due.map(async ({ no, way }) => {
      try {
        const settled = await lookAtOrder(
          ports,
          no,
          ({ nextLookAt }, now) => nextLookAt !== null && nextLookAt <= now,
        )
        if (settled) logOddMoney(log, way, settled)
      } catch (failure) {
        if (!(failure instanceof WayUnreachable || failure instanceof WayRefused)) throw failure
        silent.set(way, failure.message)
      }
    })
    await Promise.all(looks)
    isBusy = due.length === ordersAtOnce
  }
  for (const [way, why] of silent) log.warn({ way, why }, 'a payment provider could not be asked')
}
