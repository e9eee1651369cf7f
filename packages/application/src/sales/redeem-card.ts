import { bought, type Instant, type Plan, Refusal, type UserId } from '@fairdraw/domain'
import { heldPlan } from '../draws/gates.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { accountOf, heldAccount } from '../organisers/user-info.ts'
import type { Ports, Reading, Vault, VipCard } from '../ports/index.ts'
import { cardKeyOf } from './card-code.ts'
import { type PlanOutlook, planOutlook } from './plan-outlook.ts'
import { withPlan } from './with-plan.ts'

type Needs = Pick<Ports, 'prices' | 'store' | 'vault'>

export type CardSight = {
  readonly days: number
  readonly expiresAt: Instant
  readonly outlook: PlanOutlook
}

/**
 * What a VIP card would do, before it is used up. Refuses `card_wrong` for a code that is not of this deployment,
 * `card_used`, `card_foreign`, `card_over`, and what `bought` refuses.
 */
export async function lookAtCard(
  { prices, store, vault }: Needs,
  userId: UserId,
  code: string,
): Promise<CardSight> {
  return await store.read(async (tx) => {
    const card = await cardBy(tx, vault, code)
    const now = await tx.now()
    requireUsable(card, userId, now)
    const account = await accountOf(tx, userId)
    const outlook = await planOutlook(tx, account, card, { now, prices })
    return { days: card.days, expiresAt: card.expiresAt, outlook }
  })
}

/** The plan that a card gave. */
export type CardGift = {
  readonly plan: Plan
  readonly endsAt: Instant | null
  readonly convertedDays: number
}

/**
 * Uses a VIP card up: of all who try, one gets it, and who got it is answered the same however often they ask. Refuses
 * as `lookAtCard` does, and `not_permitted` in a support session.
 */
export async function redeemCard(
  { prices, store, vault }: Needs,
  caller: UserCaller,
  code: string,
): Promise<CardGift> {
  refuseSupport(caller)
  const { userId } = caller.subject
  return await store.transact(async (tx) => {
    // The account first: who asks twice at once waits here, and then finds the card redeemed by themselves.
    const account = await heldAccount(tx, userId)
    const card = await cardBy(tx, vault, code)
    if (card.redeemed?.by === userId) return { plan: card.plan, ...giftOf(card.redeemed) }
    const now = await tx.now()
    requireUsable(card, userId, now)
    const { held, convertedDays } = bought(heldPlan(account), card.plan, card.days, now, prices)
    const redeemed = { by: userId, at: now, endsAt: held.endsAt, convertedDays }
    if (!(await tx.cards.redeem(card.id, redeemed))) throw new Refusal('card_used')
    await tx.accounts.save(withPlan(account, held, now))
    return { plan: held.plan, ...giftOf(redeemed) }
  })
}

function giftOf({ endsAt, convertedDays }: Omit<CardGift, 'plan'>): Omit<CardGift, 'plan'> {
  return { endsAt, convertedDays }
}

async function cardBy(tx: Reading, vault: Vault, code: string): Promise<VipCard> {
  const card = await tx.cards.byCode(cardKeyOf(vault, code))
  if (!card) throw new Refusal('card_wrong')
  return card
}

function requireUsable({ boundTo, state, expiresAt }: VipCard, userId: UserId, now: Instant): void {
  if (boundTo !== null && boundTo !== userId) throw new Refusal('card_foreign')
  if (state === 'redeemed') throw new Refusal('card_used')
  if (state === 'void' || now >= expiresAt) throw new Refusal('card_over')
}
