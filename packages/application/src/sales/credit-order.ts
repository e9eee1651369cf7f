import { bought, day, type Instant, type Period, periodDays, Refusal, takenBack } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { heldPlan } from '../draws/gates.ts'
import type { Account, Order, Ports, Writing } from '../ports/index.ts'
import { cardDays, makeCards } from './make-cards.ts'
import { withPlan } from './with-plan.ts'

type Needs = Pick<Ports, 'prices' | 'vault'>

/** Gives what was paid for, within the transaction that keeps the payment. */
export async function creditOrder(tx: Writing, ports: Needs, order: Order, now: Instant): Promise<void> {
  const { product } = order
  if (product.kind === 'screen') {
    const endsAt = now + ports.prices.screenDays * day
    const bought = { userId: order.userId, orderId: order.id, people: product.people, boughtAt: now, endsAt }
    await tx.cards.putPackage({
      id: hex(ports.vault.randomBytes(12)),
      ...bought,
      drawId: null,
      isVoid: false,
    })
  } else if (product.kind === 'cards') await giveCards(tx, ports, order, product, now)
  else await givePlan(tx, ports, order, product, now)
}

async function givePlan(
  tx: Writing,
  ports: Needs,
  order: Order,
  product: Extract<Order['product'], { kind: 'plan' }>,
  now: Instant,
): Promise<void> {
  const account = await payerOf(tx, order)
  const before = heldPlan(account)
  try {
    const days = periodDays[product.period]
    const { held } = bought(before, product.plan, days, now, ports.prices)
    await tx.accounts.save(withPlan(account, held, now))
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    // A higher plan, or one for ever, came meanwhile: the days wait on a card for as long as that plan runs and as a card
    // can be used after it, and nothing is lost.
    const expiresAt = Math.max(now, before.endsAt ?? now) + cardDays * day
    await giveCards(tx, ports, order, { ...product, count: 1 }, now, expiresAt)
  }
}

async function giveCards(
  tx: Writing,
  { vault }: Needs,
  { id, userId }: Order,
  { plan, period, count }: { plan: Exclude<Account['plan'], 'free'>; period: Period; count: number },
  now: Instant,
  expiresAt: Instant | null = null,
): Promise<void> {
  const batch = { batchId: id, plan, days: periodDays[period], count, holderId: userId, boundTo: null }
  await makeCards(tx, vault, { ...batch, now, expiresAt })
}

/**
 * Takes back what an order gave, as far as it is still there: unused cards, the event, days of the plan that are left.
 * False when some of it was used up; an event that a draw uses then stays with that draw alone.
 */
export async function takeBack(
  tx: Writing,
  { prices }: Pick<Ports, 'prices'>,
  order: Order,
  now: Instant,
): Promise<boolean> {
  const { product } = order
  // In this order: whoever uses one up in this moment is waited for, and then seen.
  await tx.cards.voidBatch(order.id)
  const cards = await tx.cards.ofBatch(order.id)
  if (cards.length > 0) return cards.every(({ state }) => state !== 'redeemed')
  if (product.kind === 'screen') {
    const screen = await tx.cards.packageOfOrder(order.id)
    return screen !== null && (await tx.cards.voidPackage(screen.id))
  }
  if (product.kind === 'cards') return true
  const account = await payerOf(tx, order)
  // There was a break since: what it gave was over before the days that run now were given.
  const isOver = account.plan === product.plan && (order.creditedAt ?? now) < (account.planSince ?? 0)
  if (isOver) return true
  const held = takenBack(heldPlan(account), product.plan, periodDays[product.period], now, prices)
  if (!account.isFirstOrganiser) await tx.accounts.save(withPlan(account, held, now))
  return true
}

async function payerOf(tx: Writing, { no, userId }: Order): Promise<Account> {
  const account = await tx.accounts.hold(userId)
  if (!account) throw new Error(`there is no account to credit order ${no} to`)
  return account
}
