import { asksForBoundGroups, type Draw, type Instant, Refusal, type UserId } from '@fairdraw/domain'
import type { BoundChatGroup, Ports, Reading } from '../ports/index.ts'
import { type MiniPorts, requireMini } from './own-mini.ts'

export type ShownChatGroup = { readonly id: string; readonly name: string; readonly boundAt: Instant }

/** The chat groups bound to an account, the latest first. Refuses `not_connected` where none can be. */
export async function listBoundGroups(
  ports: Pick<Ports, 'store'> & MiniPorts,
  userId: UserId,
): Promise<readonly ShownChatGroup[]> {
  requireMini(ports)
  return await ports.store.read((tx) => tx.chatGroups.ofUser(userId))
}

/** Lets a group go: nobody gets in from it any more, who is in stays. Refuses `not_found`. */
export async function unbindGroup(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  id: string,
): Promise<void> {
  const isGone = await store.transact((tx) => tx.chatGroups.remove(userId, id))
  if (!isGone) throw new Refusal('not_found')
}

/** The groups that a draw's organiser may let in, where the draw names any; none are read where it does not. */
export async function ownGroups(
  tx: Reading,
  { ownerId, settings }: Pick<Draw, 'ownerId' | 'settings'>,
): Promise<readonly BoundChatGroup[]> {
  return asksForBoundGroups(settings) ? await tx.chatGroups.ofUser(ownerId) : []
}
