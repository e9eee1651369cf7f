import { type ChatGroup, conditionOf, type Draw } from '@fairdraw/domain'
import type { Vault } from '../../ports/index.ts'
import { groupToken, isSameSecret } from './entry-keys.ts'

/** The chat group whose link carries this token; null when it is of none of the draw's. */
export function invitingGroup(
  vault: Vault,
  { id, settings }: Pick<Draw, 'id' | 'settings'>,
  token: string,
): ChatGroup | null {
  const groups = conditionOf(settings.conditions, 'group')?.groups ?? []
  const group = groups.find((one) => token.startsWith(`${one.id}.`))
  return group && isSameSecret(vault, token, groupToken(vault, id, group.id)) ? group : null
}
