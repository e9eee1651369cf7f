import type { Instant } from '@fairdraw/domain'
import type { LogNode, NodePlace } from '@fairdraw/fairness'

/** A tree of commit groups at one size; `root` is hexadecimal, `at` when it came to that, or was logged. */
export type GroupsHead = { readonly size: number; readonly root: string; readonly at: Instant }

/** The tree of commit groups (lot-1 §5.4). Messages are what is signed of a group. */
export type GroupLogReader = {
  /** As it is now; null before the first group. */
  grown(): Promise<GroupsHead | null>
  /** As the log tells of it last; null before it does. */
  logged(): Promise<GroupsHead | null>
  /** Those of these nodes that there are, at most 256 asked for at once. */
  nodes(places: readonly NodePlace[]): Promise<readonly LogNode[]>
  messages(from: number, to: number): Promise<readonly Uint8Array[]>
  /** Where a group stands; null while it waits. */
  positionOf(message: Uint8Array): Promise<number | null>
  hasWaiting(): Promise<boolean>
}

export type GroupLogWriter = GroupLogReader & {
  /** Has a group wait for its place, in the transaction that signs it. */
  post(message: Uint8Array): Promise<void>
  /** Takes the oldest that wait, at most `limit`, in order. */
  take(limit: number): Promise<readonly Uint8Array[]>
  append(
    firstIndex: number,
    messages: readonly Uint8Array[],
    nodes: readonly LogNode[],
    head: GroupsHead,
  ): Promise<void>
  /** Keeps what the log tells of it from now on. */
  putLogged(head: GroupsHead): Promise<void>
}
