import type { Instant } from '@fairdraw/domain'

export type WecomDepartment = {
  readonly id: number
  /** Null where the app may read the tree, but no names. */
  readonly name: string | null
  /** Null at the top. */
  readonly parentId: number | null
}

/** Somebody of the enterprise, by `userid`; once, however many departments they are in. */
export type WecomMember = {
  readonly userId: string
  readonly name: string
  readonly departmentIds: readonly number[]
}

/** A member who may hold customers. */
export type WecomHolder = {
  readonly userId: string
  /** Null where the app may not read names. */
  readonly name: string | null
  /** Names of the departments they are in; empty where they may not be read. */
  readonly departments: readonly string[]
}

/** That a customer is a member's: WeCom calls the member a follower of the customer. */
export type WecomFollower = {
  readonly userId: string
  readonly addedAt: Instant
  /** What the entrance carried by which the customer came; null for another way. */
  readonly state: string | null
  /** Of the enterprise's own tags that the member put on the customer. */
  readonly tagIds: readonly string[]
}

/** Who is outside the enterprise, and added one of its members as a contact. */
export type WecomCustomer = {
  readonly externalUserId: string
  /** As the customer calls themselves, not as a member noted them. */
  readonly name: string
  readonly avatarUrl: string | null
  /** With WeChat, or with the WeCom of another enterprise. */
  readonly kind: 'wechat' | 'wecom'
  /** Null without an Open Platform account that is bound to the enterprise, and for customers with WeCom. */
  readonly unionid: string | null
  /** Empty where everybody removed them. */
  readonly followers: readonly WecomFollower[]
}

/** One customer of one member, as the batch call gives them: of the followers it knows that one alone. */
export type HeldCustomer = Omit<WecomCustomer, 'followers'> & { readonly follower: WecomFollower }
export type CustomerPage = { readonly rows: readonly HeldCustomer[]; readonly next: string | null }

export type WecomGroupMember = {
  readonly kind: 'member' | 'customer'
  /** A `userid`, or an `external_userid`. */
  readonly id: string
  readonly unionid: string | null
  /** Null where it may not be read. */
  readonly name: string | null
  readonly joinedAt: Instant
  readonly joinedBy: 'invitation' | 'link' | 'code' | 'other'
  /** The member who let them in by an invitation. */
  readonly inviterId: string | null
  /** What the entrance carried by which they came; null for another way. */
  readonly state: string | null
}

/** A group of customers, by its `chat_id`. */
export type WecomGroup = {
  readonly chatId: string
  /** Null while it has none of its own: WeCom shows the names of its people then. */
  readonly name: string | null
  /** The `userid` of the member whose group it is. */
  readonly ownerId: string
  readonly createdAt: Instant
  readonly memberCount: number
}
export type GroupWithMembers = WecomGroup & { readonly members: readonly WecomGroupMember[] }
export type CustomerGroupPage = { readonly rows: readonly WecomGroup[]; readonly next: string | null }

type WecomTag = { readonly tagId: string; readonly name: string }
export type WecomTagGroup = { readonly name: string; readonly tags: readonly WecomTag[] }
