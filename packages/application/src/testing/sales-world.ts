import type { Product, UserId } from '@fairdraw/domain'
import { openWorld, type World } from '../../../../apps/server/src/testing/world.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import type { Account, Order, PaymentWay, Ports } from '../ports/index.ts'
import { openOrder } from '../sales/open-order.ts'
import { placeOrder } from '../sales/place-order.ts'
import { createFakeWay, type FakeWay } from './fake-way.ts'
import { newAccount } from './store-rows.ts'

/** A world where somebody buys, of a provider that does as it is told. */
export type SalesWorld = {
  readonly world: World
  readonly ports: Ports
  readonly way: FakeWay
  /** Somebody without a plan, unless told otherwise. */
  buyer(changes?: Partial<Account>): Promise<UserCaller>
  place(caller: UserCaller, product?: Product): Promise<string>
  /** Placed and opened. */
  order(caller: UserCaller, product?: Product): Promise<Order>
  stored(id: string): Promise<Order>
  account(caller: UserCaller): Promise<Account>
}

export const proYear: Product = { kind: 'plan', plan: 'pro', period: 'year' }
export const returnUrl = 'https://draw.example.org/dashboard/pay'

export async function openSales(more: readonly PaymentWay[] = []): Promise<SalesWorld> {
  const world = await openWorld()
  const way = createFakeWay()
  const ports: Ports = { ...world.ports, payments: [way, ...more] }
  const place = async (caller: UserCaller, product: Product = proYear) =>
    (await placeOrder(ports, caller, { product, way: null, title: '专业版 · 一年' })).id
  return {
    world,
    ports,
    way,
    place,
    async buyer(changes = {}) {
      const account = newAccount(changes)
      await ports.store.transact((tx) => tx.accounts.insert(account, null))
      const subject = { kind: 'user', userId: account.id } as const
      return { subject, tokenHash: new Uint8Array(32), isSupport: false }
    },
    order: async (caller, product) => await openOrder(ports, await place(caller, product), returnUrl),
    stored: async (id) => present(await ports.store.read((tx) => tx.orders.byId(id))),
    account: async ({ subject }) =>
      present(await ports.store.read((tx) => tx.accounts.byId(subject.userId as UserId))),
  }
}

function present<Row>(row: Row | null): Row {
  if (row === null) throw new Error('there is no such row')
  return row
}
