import { conditionOf, type Draw } from '@fairdraw/domain'
import type { MiniPorts } from '../../mini/own-mini.ts'
import type { Reading } from '../../ports/index.ts'

/** How who is outside the chat group of a draw gets in: by a link sent in it, or by a card of the mini-program. */
export type GroupWay = 'link' | 'card'

/** The ways that lead in now; null where the draw asks for no group. None is left once all its groups were let go. */
export async function groupWaysOf(
  tx: Reading,
  { ownMini }: Pick<MiniPorts, 'ownMini'>,
  { ownerId, settings }: Pick<Draw, 'ownerId' | 'settings'>,
): Promise<readonly GroupWay[] | null> {
  const condition = conditionOf(settings.conditions, 'group')
  if (!condition) return null
  const ways: GroupWay[] = condition.groups.some(({ bound }) => !bound) ? ['link'] : []
  if (ownMini === null) return ways
  for (const { id } of condition.groups.filter(({ bound }) => bound))
    if ((await tx.chatGroups.byId(id))?.userId === ownerId) return [...ways, 'card']
  return ways
}
