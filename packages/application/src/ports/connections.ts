import type { Instant, UserId } from '@fairdraw/domain'

export type ChatGroup = {
  readonly id: string
  readonly name: string
  readonly memberCount: number | null
  readonly boundAt: Instant
}

export type CustomerGroup = {
  readonly chatId: string
  readonly name: string
  readonly owner: string
  readonly memberCount: number
}

export type CustomerGroups = { readonly rows: readonly CustomerGroup[]; readonly next: string | null }

export type StaffMember = {
  readonly userId: string
  readonly name: string
  readonly avatar: string | null
  readonly department: string
}

/** The platforms that an organiser's account is connected to; null means that it is not connected to this one. */
export type Connections = {
  /** WeChat groups that are bound to the account. */
  chatGroups(userId: UserId): Promise<readonly ChatGroup[] | null>
  /** Customer groups of the connected WeCom enterprise, from `cursor` on. */
  customerGroups(userId: UserId, cursor: string | null): Promise<CustomerGroups | null>
  /** Staff of the connected WeCom enterprise who may hold customers. */
  staff(userId: UserId): Promise<readonly StaffMember[] | null>
}
