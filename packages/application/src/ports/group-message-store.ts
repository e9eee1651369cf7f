import type { DrawId, Instant } from '@fairdraw/domain'

/**
 * What a member of an enterprise is asked to send to their customers, or into their groups, about a draw. `asking`: WeCom
 * is being told · `made`: the member has it before them · `cancelled`: taken back before they sent it · `uncertain`: it may
 * be, and nobody answered. One that WeCom did not take is removed.
 */
export type GroupMessage = {
  readonly id: string
  readonly drawId: DrawId
  /** The account that was connected then. */
  readonly accountId: string
  /** Made by the page: the same one twice is one message. */
  readonly request: string
  readonly kind: 'customers' | 'groups'
  /** The member who must press "send". */
  readonly sender: string
  readonly words: string
  readonly state: 'asking' | 'made' | 'cancelled' | 'uncertain'
  /** WeCom's number of it. */
  readonly messageId: string | null
  /** How many customers, or groups, it is for; those that WeCom said at once it will not reach are `unreached`. */
  readonly addressed: number
  readonly unreached: number
  readonly at: Instant
}

export type GroupMessageReader = {
  /** The newest first. */
  ofDraw(drawId: DrawId, limit: number): Promise<readonly GroupMessage[]>
  /** The one that a draw has of this request, however many came after it. */
  ofRequest(drawId: DrawId, request: string): Promise<GroupMessage | null>
}

export type GroupMessageWriter = GroupMessageReader & {
  /** False when the draw has a message of this request already. */
  add(message: GroupMessage): Promise<boolean>
  /** Says what became of one that is `asking` or `uncertain`; any other stays as it is. */
  settle(
    message: Pick<GroupMessage, 'id' | 'messageId' | 'unreached'> & {
      readonly state: 'made' | 'uncertain'
    },
  ): Promise<void>
  /** Of one that is `made`; any other stays as it is. */
  cancel(id: string): Promise<void>
  remove(id: string): Promise<void>
  /** Deletes what was made before this, up to `limit`; answers how many. */
  sweep(before: Instant, limit: number): Promise<number>
}
