import { Refusal, type UserId } from '@fairdraw/domain'
import type { ChatGroup, CustomerGroups, Ports, StaffMember } from '../ports/index.ts'

type Needs = Pick<Ports, 'connections'>

/** The chat groups bound to an account. Refuses `not_connected`. */
export async function listChatGroups({ connections }: Needs, userId: UserId): Promise<readonly ChatGroup[]> {
  return connected(await connections.chatGroups(userId))
}

/** Customer groups of the account's enterprise. Refuses `not_connected`. */
export async function listCustomerGroups(
  { connections }: Needs,
  userId: UserId,
  cursor: string | null,
): Promise<CustomerGroups> {
  return connected(await connections.customerGroups(userId, cursor))
}

/** Staff of the account's enterprise who may hold customers. Refuses `not_connected`. */
export async function listStaff({ connections }: Needs, userId: UserId): Promise<readonly StaffMember[]> {
  return connected(await connections.staff(userId))
}

function connected<Told>(told: Told | null): Told {
  if (told === null) throw new Refusal('not_connected')
  return told
}
