import type { DrawId, HookEvent, HookProblem, Instant, UserId } from '@fairdraw/domain'

/** An address that is told what happens in an organiser's draws. */
export type Hook = {
  readonly id: string
  readonly userId: UserId
  readonly url: string
  readonly note: string
  readonly events: readonly HookEvent[]
  /** Only of this draw; of all own draws when null. */
  readonly drawId: DrawId | null
  readonly state: 'on' | 'off' | 'disabled'
  /** Sealed; the newest first. A second one still signs until `oldSecretUntil`. */
  readonly sealedSecrets: readonly Uint8Array[]
  readonly oldSecretUntil: Instant | null
  readonly createdAt: Instant
  /** Since when every try fails; null while it works. */
  readonly failingSince: Instant | null
  /** Not tried before then: it failed, or asked for a pause. */
  readonly restsUntil: Instant | null
}

/** One event for one address, with what became of it. */
export type Delivery = {
  /** Stable over retries: the receiver's idempotency key. No dot in it. */
  readonly id: string
  readonly hookId: string
  readonly event: HookEvent
  readonly drawId: DrawId | null
  /** The body as it is signed and sent. */
  readonly body: string
  readonly at: Instant
  readonly state: 'waiting' | 'delivered' | 'given_up'
  readonly tries: number
  readonly nextAt: Instant | null
  /** The last answer: its status, or a word for why there was none. */
  readonly lastStatus: number | null
  readonly lastProblem: HookProblem | null
  readonly lastAt: Instant | null
  readonly tookMs: number | null
}

/** A delivery that was lent out for sending, with where it goes. */
export type LentDelivery = { readonly delivery: Delivery; readonly hook: Hook }

export type HookReader = {
  byId(id: string): Promise<Hook | null>
  /** The oldest first. */
  ofUser(userId: UserId): Promise<readonly Hook[]>
  /** Those of this organiser that are on and want this event of this draw; of a period draw, of each stage. */
  wanting(userId: UserId, drawId: DrawId, event: HookEvent): Promise<readonly Hook[]>
  /** The newest first, from before `before` on (a delivery id of an earlier page). */
  deliveries(hookId: string, before: string | null, limit: number): Promise<readonly Delivery[]>
  countDeliveries(hookId: string): Promise<number>
  delivery(id: string): Promise<Delivery | null>
  /** It is lent at `now`, or is a test that goes out. */
  isBeingSent(id: string, now: Instant): Promise<boolean>
  /** Something could be lent at `now`. */
  hasDue(now: Instant): Promise<boolean>
}

export type HookWriter = HookReader & {
  insert(hook: Hook): Promise<void>
  /** Held until the transaction ends. */
  hold(id: string): Promise<Hook | null>
  /** To be called of a held one. */
  save(hook: Hook): Promise<void>
  /** With its deliveries. */
  remove(id: string): Promise<void>
  /** Stores those that are not stored yet. */
  put(deliveries: readonly Delivery[]): Promise<void>
  /**
   * Lends out what is due, the most overdue of each address that is on, does not rest and has nothing lent; which waited
   * longest comes first. Only addresses that fail, or only those that work. Lent again from `untilAt` on, if nobody says
   * what became of it. `tries` counts the lendings and is the token of this one.
   */
  lend(
    due: { readonly now: Instant; readonly untilAt: Instant; readonly failing: boolean },
    limit: number,
  ): Promise<readonly LentDelivery[]>
  /** Says what became of a lent delivery; false when it was lent again meanwhile. */
  settle(delivery: Delivery): Promise<boolean>
  /** Another delivery of this address may be lent from `at` on; to be called by who lent one until `untilAt`. */
  free(id: string, untilAt: Instant, at: Instant): Promise<void>
  /** What waits for this address is given up. */
  giveUp(id: string): Promise<void>
  /** Deletes deliveries from before, at most `limit`; returns how many. */
  sweep(before: Instant, limit: number): Promise<number>
}
