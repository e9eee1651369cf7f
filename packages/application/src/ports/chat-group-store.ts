import type { Instant, UserId } from '@fairdraw/domain'

/** A chat group of WeChat that an organiser bound to their account. */
export type BoundChatGroup = {
  readonly id: string
  readonly userId: UserId
  /** A keyed hash of what the mini-program calls the group; its members cannot be told from it. */
  readonly groupKey: Uint8Array
  /** As its organiser calls it. */
  readonly name: string
  readonly boundAt: Instant
}

/** Leave to bind groups to an account for a while, taken up by one person. */
export type GroupTicket = {
  readonly ticketHash: Uint8Array
  readonly userId: UserId
  /** A keyed hash of who took it up; null before that. */
  readonly openerKey: Uint8Array | null
  readonly expiresAt: Instant
}

export type ChatGroupReader = {
  /** Of an organiser, the latest first. */
  ofUser(userId: UserId): Promise<readonly BoundChatGroup[]>
  byId(id: string): Promise<BoundChatGroup | null>
  ofKey(userId: UserId, groupKey: Uint8Array): Promise<BoundChatGroup | null>
}

export type ChatGroupWriter = ChatGroupReader & {
  /** A group that is bound to this account already keeps its id and is called by the new name; answers the id. */
  bind(group: BoundChatGroup): Promise<string>
  /** False when the account has no such group. */
  remove(userId: UserId, id: string): Promise<boolean>
  putTicket(ticket: GroupTicket): Promise<void>
  /** Gives a ticket to who is the first, and answers it to them for as long as it lives; null for anybody else. */
  takeUpTicket(ticketHash: Uint8Array, openerKey: Uint8Array, now: Instant): Promise<GroupTicket | null>
  /** Deletes tickets that expired before `now`, at most `limit`; returns how many. */
  sweepTickets(now: Instant, limit: number): Promise<number>
}
