import {
  bought,
  type Instant,
  iso,
  isSameValue,
  mostOpenOrders,
  orderOpenForMs,
  type PayWay,
  type PriceList,
  type Product,
  periodDays,
  priceOf,
  Refusal,
  randomText,
  type UserId,
} from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { heldPlan } from '../draws/gates.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { accountOf, heldAccount } from '../organisers/user-info.ts'
import type { Account, Order, Ports, Vault } from '../ports/index.ts'
import { isPayable, isWorthWaiting, nextLookOf } from './order-time.ts'
import { type PlanOutlook, planOutlook } from './plan-outlook.ts'

type Needs = Pick<Ports, 'payments' | 'prices' | 'store' | 'vault'>
type Asked = {
  readonly product: Product
  /** Null: the first that there is. */
  readonly way: PayWay | null
  /** What the payer reads at the provider. */
  readonly title: string
}

/**
 * Orders something; whoever orders the same again while it waits for its payment is answered the same order, so that two
 * tabs show one code. Nobody can pay yet: `openOrder` follows. Refuses `not_for_sale`, `way_not_open`, `too_many_orders`,
 * what `bought` refuses, and `not_permitted` in a support session.
 */
export async function placeOrder(
  { payments, prices, store, vault }: Needs,
  caller: UserCaller,
  { product, way, title }: Asked,
): Promise<{ readonly id: string }> {
  refuseSupport(caller)
  const { userId } = caller.subject
  const amountFen = priceFor(product, prices)
  const by = payments.find((one) => way === null || one.way === way)?.way
  if (by === undefined) throw new Refusal('way_not_open')
  const id = hex(vault.randomBytes(12))
  return await store.transact(async (tx) => {
    // Held, so that of two who order at once the second finds the order of the first.
    const account = await heldAccount(tx, userId)
    const now = await tx.now()
    requireUseful(account, product, now, prices)
    const waiting = (await tx.orders.open(userId)).filter((order) => isPayable(order, now))
    const same = waiting.find(
      (order) =>
        isWorthWaiting(order, now) &&
        order.way === by &&
        order.amountFen === amountFen &&
        isSameValue(order.product, product),
    )
    if (same) return { id: same.id }
    if (waiting.length >= mostOpenOrders) throw new Refusal('too_many_orders')
    const no = newOrderNo(vault, now)
    await tx.orders.insert(freshOrder({ id, no, userId, product, title, way: by, amountFen }, now))
    return { id }
  })
}

/** What an order would cost and do, before it is made; `outlook` is null for what changes no plan. */
export async function previewOrder(
  { prices, store }: Pick<Ports, 'prices' | 'store'>,
  userId: UserId,
  product: Product,
): Promise<{ amountFen: number; outlook: PlanOutlook | null }> {
  const amountFen = priceFor(product, prices)
  return await store.read(async (tx) => {
    const account = await accountOf(tx, userId)
    if (product.kind !== 'plan') return { amountFen, outlook: null }
    const given = { plan: product.plan, days: periodDays[product.period] }
    const outlook = await planOutlook(tx, account, given, { now: await tx.now(), prices })
    return { amountFen, outlook }
  })
}

function priceFor(product: Product, prices: PriceList): number {
  const amountFen = priceOf(product, prices)
  if (amountFen === null) throw new Refusal('not_for_sale')
  return amountFen
}

/** Nobody pays for a plan that they could not be given. */
function requireUseful(account: Account, product: Product, now: Instant, prices: PriceList): void {
  if (product.kind === 'plan')
    bought(heldPlan(account), product.plan, periodDays[product.period], now, prices)
}

/** 22 characters, which every provider takes and a person can read out: FD, the day, and twelve of chance. */
function newOrderNo(vault: Vault, now: Instant): string {
  return `FD${iso(now).slice(0, 10).replaceAll('-', '')}${randomText(12, vault.randomBytes)}`
}

function freshOrder(
  asked: Pick<Order, 'id' | 'no' | 'userId' | 'product' | 'title' | 'way' | 'amountFen'>,
  now: Instant,
): Order {
  return {
    ...asked,
    currency: 'CNY',
    state: 'created',
    createdAt: now,
    expiresAt: now + orderOpenForMs,
    paidAt: null,
    creditedAt: null,
    endedAt: null,
    transactionId: null,
    place: null,
    trouble: null,
    lookedAt: null,
    nextLookAt: nextLookOf({ createdAt: now }, now),
  }
}
