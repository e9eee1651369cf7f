import type { DrawId, Instant, SoldPlan, UserId } from '@fairdraw/domain'
import type { Page } from './store.ts'

/** A VIP card: a code that extends a plan. Only its keyed index and its sealed code are kept. */
export type VipCard = {
  readonly id: string
  /** The order or the operator's making that it came with. */
  readonly batchId: string
  readonly plan: SoldPlan
  readonly days: number
  /** Keyed index of the code, for finding it. */
  readonly codeKey: Uint8Array
  /** The code, sealed, so that who bought it can look at it and give it away. */
  readonly sealedCode: Uint8Array
  readonly state: 'unused' | 'redeemed' | 'void'
  /** Who bought it, or whom the operator made it for, and sees its code; null for whoever is given it. */
  readonly holderId: UserId | null
  /** The only account that may redeem it; null: whoever has the code. */
  readonly boundTo: UserId | null
  readonly madeAt: Instant
  readonly expiresAt: Instant
  readonly redeemed: RedeemedCard | null
}

/** What became of a card, so that who used it up is told the same when they ask again. */
export type RedeemedCard = {
  readonly by: UserId
  readonly at: Instant
  /** When the plan ended afterwards; null = never. */
  readonly endsAt: Instant | null
  /** Days that what was left of a lower plan became. */
  readonly convertedDays: number
}

/** Where a card stands in the list of its holder. */
export type CardKey = { readonly isUnused: boolean; readonly madeAt: Instant; readonly id: string }

/** One event on the big screen that was paid for. */
export type ScreenPackage = {
  readonly id: string
  readonly userId: UserId
  readonly orderId: string | null
  readonly people: number
  readonly boughtAt: Instant
  readonly endsAt: Instant
  /** The draw it was used for. */
  readonly drawId: DrawId | null
  readonly isVoid: boolean
}

export type CardReader = {
  byCode(codeKey: Uint8Array): Promise<VipCard | null>
  /** Unused first, then the newest. */
  ofHolder(holderId: UserId, after: CardKey | null, limit: number): Promise<Page<VipCard, CardKey>>
  /** How many this holder ever had. */
  countOf(holderId: UserId): Promise<number>
  /** Cards of this holder that can still be used at `now` (`valid_cards_total`). */
  validTotal(holderId: UserId, now: Instant): Promise<number>
  /** In the order in which they were made. */
  ofBatch(batchId: string): Promise<readonly VipCard[]>
  /** Packages of this account that can still be used at `now`, the smallest first. */
  packagesLeft(userId: UserId, now: Instant): Promise<readonly ScreenPackage[]>
  packageOfDraw(drawId: DrawId): Promise<ScreenPackage | null>
  packageOfOrder(orderId: string): Promise<ScreenPackage | null>
}

export type CardWriter = CardReader & {
  insertCards(cards: readonly VipCard[]): Promise<void>
  /** Marks an unused card as redeemed; false when somebody was faster. */
  redeem(id: string, redeemed: RedeemedCard): Promise<boolean>
  /** Takes unused cards of a batch back; returns how many. */
  voidBatch(batchId: string): Promise<number>
  putPackage(screen: ScreenPackage): Promise<void>
  /** Gives a package to a draw; false when it was used or taken back meanwhile. */
  takePackage(id: string, drawId: DrawId): Promise<boolean>
  /** Gives the package of a draw back, if it has one, so that it can be used again. */
  freePackage(drawId: DrawId): Promise<void>
  /** Takes a package back: a draw that has it goes on with it, and nobody after that. False when there is such a draw. */
  voidPackage(id: string): Promise<boolean>
}
