import type { OnOutage } from '../terms/conditions.ts'

/** Whether somebody belongs to whom a draw is for; `unknown` while the platform cannot be asked. */
export type Belonging = 'yes' | 'no' | 'unknown'

/** Somebody as WeCom may know them: by the id they have as a customer, or by what WeChat calls them. */
export type WecomIds = {
  readonly externalUserId: string | null
  readonly unionid: string | null
}

/** A chosen group as far as its people are known: `dissolved` has none, of an `unknown` one nothing was said. */
export type GroupSight =
  | {
      readonly members: readonly {
        readonly kind: 'member' | 'customer'
        readonly id: string
        readonly unionid: string | null
      }[]
    }
  | 'dissolved'
  | 'unknown'

/**
 * Whether a customer is one of these members' (`wework`). `followers` are all whose customer they are;
 * null for somebody who is nobody's.
 */
export function isCustomerOf(
  followers: readonly { readonly userId: string }[] | null,
  staff: readonly string[],
): boolean {
  const chosen = new Set(staff)
  return followers?.some(({ userId }) => chosen.has(userId)) ?? false
}

/**
 * Whether somebody is in one of the chosen groups (`wecom_group`). One of them that says so is enough; a
 * group of which nothing is known leaves open what no other one says. The enterprise's own people are in their groups to
 * serve: they do not count.
 */
export function isMemberOfGroups(person: WecomIds, groups: readonly GroupSight[]): Belonging {
  if (groups.some((group) => isIn(person, group))) return 'yes'
  return groups.includes('unknown') ? 'unknown' : 'no'
}

function isIn({ externalUserId, unionid }: WecomIds, group: GroupSight): boolean {
  if (group === 'unknown' || group === 'dissolved') return false
  return group.members.some(
    (member) =>
      member.kind === 'customer' &&
      (member.id === externalUserId || (member.unionid !== null && member.unionid === unionid)),
  )
}

/** What follows for a newcomer: in, in without having been seen, not in, or not yet. */
export function admissionOf(belonging: Belonging, onOutage: OnOutage): 'in' | 'in_unseen' | 'out' | 'wait' {
  if (belonging !== 'unknown') return belonging === 'yes' ? 'in' : 'out'
  return onOutage === 'let_in' ? 'in_unseen' : 'wait'
}

/**
 * Whether who is in stays when the list closes. Who is known to belong no more is set aside; of whom nothing could be
 * learned nothing is held against them, as at every door.
 */
export function staysAtClosing(belonging: Belonging): boolean {
  return belonging !== 'no'
}
