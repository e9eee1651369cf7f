import type { DrawId, Instant, UserId } from '@fairdraw/domain'

/** A named way that people are led to a draw. */
export type Channel = {
  readonly drawId: DrawId
  /** What stands in its links. */
  readonly id: string
  readonly name: string
  readonly addedAt: Instant
}

/** How many looked and how many entered. */
export type Traffic = { readonly visits: number; readonly entrants: number }

/** What is added to a quarter of an hour of a draw. `channel`: the id of one of the draw’s own, or '' for any other way. */
export type TrafficCount = Traffic & {
  readonly drawId: DrawId
  /** Any instant of the quarter. */
  readonly at: Instant
  readonly channel: string
}

export type TrafficReader = {
  /** A draw's channels, the oldest first. */
  channels(drawId: DrawId): Promise<readonly Channel[]>
  /** A draw's whole traffic, by channel; those of removed channels and '' as well. */
  byChannel(drawId: DrawId): Promise<readonly (Traffic & { readonly channel: string })[]>
  /** A draw's traffic by the hour of UTC that it began in, the earliest first. */
  hours(drawId: DrawId): Promise<readonly (Traffic & { readonly at: Instant })[]>
  /** The traffic of all draws of an owner, by the beginning of its quarter of an hour, from `since` on. */
  ofOwner(ownerId: UserId, since: Instant): Promise<readonly (Traffic & { readonly at: Instant })[]>
}

export type TrafficWriter = TrafficReader & {
  addChannel(channel: Channel): Promise<void>
  /** False when the draw has no such channel. */
  renameChannel(drawId: DrawId, id: string, name: string): Promise<boolean>
  /** False when the draw has no such channel. */
  removeChannel(drawId: DrawId, id: string): Promise<boolean>
  /** Adds to what is there. Always in the same order, so that two servers never wait for each other's rows. */
  count(counts: readonly TrafficCount[]): Promise<void>
}
