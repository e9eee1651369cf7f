import { type ChatGroup, conditionOf, type Draw, type UserId } from '@fairdraw/domain'
import type { Reading, Vault } from '../../ports/index.ts'
import { groupPass, groupToken, isSameSecret } from './entry-keys.ts'

type Asked = Pick<Draw, 'id' | 'settings'>

/**
 * The chat group whose link or pass this token is; null when it is of none of the draw's. `personKeys` are all by which
 * the visitor is known at other sites: a bound group lets nobody in but its members.
 */
export function invitingGroup(
  vault: Vault,
  { id, settings }: Asked,
  token: string,
  personKeys: readonly Uint8Array[],
): ChatGroup | null {
  const groups = conditionOf(settings.conditions, 'group')?.groups ?? []
  const group = groups.find((one) => token.startsWith(`${one.id}.`))
  if (!group) return null
  const right = group.bound
    ? personKeys.map((personKey) => groupPass(vault, id, { groupId: group.id, personKey }))
    : [groupToken(vault, id, group.id)]
  return right.some((one) => isSameSecret(vault, token, one)) ? group : null
}

/** By which keys a visitor is known at other sites, where a draw asks for a bound group; none where it does not. */
export async function personKeysFor(
  tx: Reading,
  { settings }: Asked,
  userId: UserId | null,
): Promise<readonly Uint8Array[]> {
  const groups = conditionOf(settings.conditions, 'group')?.groups ?? []
  if (userId === null || !groups.some(({ bound }) => bound)) return []
  return (await tx.identities.ofUser(userId)).map(({ subjectKey }) => subjectKey)
}
