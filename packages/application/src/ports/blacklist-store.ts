import type { DrawId, Instant, UserId } from '@fairdraw/domain'
import type { Page } from './store.ts'

/** Somebody whom an organiser keeps out: of one draw, or (`drawId` null) of all own draws. */
export type BlacklistEntry = {
  readonly id: string
  /** Whose draws. */
  readonly ownerId: UserId
  readonly drawId: DrawId | null
  /** The keyed hash that finds them at a door. */
  readonly identityKey: Uint8Array
  /** As it was written or is called, masked. */
  readonly shown: string
  readonly reason: string
  readonly addedAt: Instant
}

/** Which of its lists: of this draw, or of all draws of the owner. */
export type BlacklistScope = Pick<BlacklistEntry, 'ownerId' | 'drawId'>

/** Newest first; continues after this one. */
export type BlacklistKey = Pick<BlacklistEntry, 'addedAt' | 'id'>

/** Which entries are looked for: any of these. */
export type BlacklistSearch = {
  /** Part of the reason or of what is shown, any case. */
  readonly text: string
  /** The whole of what is shown. */
  readonly shown: string
  /** Whom it names, where it names somebody. */
  readonly identityKeys: readonly Uint8Array[]
}

export type BlacklistReader = {
  byId(id: string): Promise<BlacklistEntry | null>
  find(scope: BlacklistScope, identityKey: Uint8Array): Promise<BlacklistEntry | null>
  list(
    scope: BlacklistScope,
    after: BlacklistKey | null,
    limit: number,
    search?: BlacklistSearch | null,
  ): Promise<Page<BlacklistEntry, BlacklistKey>>
  count(scope: BlacklistScope, search?: BlacklistSearch | null): Promise<number>
  /** True when anybody at all is kept out of this draw. */
  isUsed(drawId: DrawId): Promise<boolean>
  /** The entries that keep one of these identities out of this draw. */
  among(drawId: DrawId, identityKeys: readonly Uint8Array[]): Promise<readonly BlacklistEntry[]>
}

export type BlacklistWriter = BlacklistReader & {
  add(entry: BlacklistEntry): Promise<void>
  remove(id: string): Promise<void>
}
