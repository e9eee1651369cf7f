import type { Instant } from '@fairdraw/domain'

/** What changed between a member and a customer (`change_external_contact`). */
export type ContactChange = {
  readonly kind: 'contact'
  /**
   * `added` by either; `half_added` before the member agreed; `edited` the member's notes or tags; `removed` by the
   * member; `removed_by_customer`; `transfer_failed` to another member.
   */
  readonly change: 'added' | 'half_added' | 'edited' | 'removed' | 'removed_by_customer' | 'transfer_failed'
  readonly userId: string
  readonly externalUserId: string
  /** What the entrance carried; null for another way. */
  readonly state: string | null
  /** Lives 20 s, works once; null where another app has it already, or nobody greets. */
  readonly welcomeCode: string | null
}

/** What changed at a customer group (`change_external_chat`): it tells to look, never who is in it. */
export type GroupChange = {
  readonly kind: 'group'
  readonly change:
    | 'created'
    | 'dismissed'
    | 'members_added'
    | 'members_left'
    | 'owner_changed'
    | 'name_changed'
    | 'notice_changed'
  readonly chatId: string
}

/** What changed among members and departments (`change_contact`): lists of them are to be read again. */
export type StaffChange = {
  readonly kind: 'staff'
  readonly change: 'member_created' | 'member_changed' | 'member_deleted' | 'department' | 'tag'
  /** Null for a change that names nobody. */
  readonly userId: string | null
  /** Where the member's id became another one. */
  readonly newUserId: string | null
}

export type WecomEvent = ContactChange | GroupChange | StaffChange

/** A push that says something to this product. */
export type WecomPush = {
  readonly corpId: string
  /** By WeCom's clock, in whole seconds: two pushes may have the same. */
  readonly at: Instant
  /** The same for the same push repeated, another for every other: repetitions are found by it. */
  readonly key: string
  readonly event: WecomEvent
}
