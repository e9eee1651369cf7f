import { conditionOf, type DrawId, type Lid, type UserId } from '@fairdraw/domain'
import { runDraw } from '../draws/owned-draw.ts'
import { groupToken } from '../entrants/terms/entry-keys.ts'
import type { Ports } from '../ports/index.ts'

export type GroupLink = { readonly id: string; readonly name: string; readonly token: string }

/** The chat groups of a draw that people get in from by a link, each with what its link carries. */
export async function groupLinks(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  userId: UserId,
  id: DrawId,
): Promise<{ readonly lid: Lid; readonly links: readonly GroupLink[] }> {
  const { lid, settings } = await store.read((tx) => runDraw(tx, userId, id))
  const groups = conditionOf(settings.conditions, 'group')?.groups ?? []
  const links = groups
    .filter(({ bound }) => !bound)
    .map(({ id: groupId, name }) => ({ id: groupId, name, token: groupToken(vault, id, groupId) }))
  return { lid, links }
}
