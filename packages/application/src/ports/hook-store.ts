import type { DrawId, HookEvent, Instant, UserId } from '@fairdraw/domain'

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
  readonly lastProblem: string | null
  readonly lastAt: Instant | null
  readonly tookMs: number | null
}

export type HookReader = {
  byId(id: string): Promise<Hook | null>
  ofUser(userId: UserId): Promise<readonly Hook[]>
  /** Those of this organiser that are on and want this event of this draw. */
  wanting(userId: UserId, drawId: DrawId, event: HookEvent): Promise<readonly Hook[]>
  /** The newest first, from before `before` on (a delivery id of an earlier page). */
  deliveries(hookId: string, before: string | null, limit: number): Promise<readonly Delivery[]>
  delivery(id: string): Promise<Delivery | null>
}

export type HookWriter = HookReader & {
  insert(hook: Hook): Promise<void>
  save(hook: Hook): Promise<void>
  /** With its deliveries. */
  remove(id: string): Promise<void>
  /** Stores those that are not stored yet. */
  put(deliveries: readonly Delivery[]): Promise<void>
  /** Lends out what is due, the most overdue first and one an address; lent again from `untilAt` on. `tries` is the token. */
  lend(due: { now: Instant; untilAt: Instant }, limit: number): Promise<readonly Delivery[]>
  /** Says what became of a lent delivery; false when it was lent again meanwhile. */
  settle(delivery: Delivery): Promise<boolean>
  /** Deletes deliveries from before, at most `limit`; returns how many. */
  sweep(before: Instant, limit: number): Promise<number>
}
