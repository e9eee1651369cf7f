import { conditionOf, type Lid, Refusal } from '@fairdraw/domain'
import { publishedDraw } from '../draws/read-draw.ts'
import { groupPass } from '../entrants/terms/entry-keys.ts'
import { askedOutside } from '../outside-accounts/asked-outside.ts'
import type { Ports, SealedByWechat } from '../ports/index.ts'
import { type MiniPorts, requireMini } from './own-mini.ts'
import { groupKeyOf, personKeyOf } from './wechat-keys.ts'

/**
 * The pass of who opened a draw from a chat group that it is for; good for this person alone. Refuses `group_wrong` for
 * another group, `not_found`, `not_connected`, `outside_failed`.
 */
export async function enterGroup(
  ports: Pick<Ports, 'store' | 'vault'> & MiniPorts,
  { lid, sealed }: { readonly lid: Lid; readonly sealed: SealedByWechat },
): Promise<{ readonly group: string }> {
  const app = requireMini(ports)
  const { store, vault } = ports
  const { person, groupId } = await askedOutside(ports.miniProgram.groupOf(app, sealed))
  return await store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    const found = await tx.chatGroups.ofKey(draw.ownerId, groupKeyOf(vault, app.appId, groupId))
    const groups = conditionOf(draw.settings.conditions, 'group')?.groups ?? []
    const group = groups.find(({ id, bound }) => bound && id === found?.id)
    if (!group) throw new Refusal('group_wrong')
    const personKey = personKeyOf(vault, app.appId, person)
    return { group: groupPass(vault, draw.id, { groupId: group.id, personKey }) }
  })
}
