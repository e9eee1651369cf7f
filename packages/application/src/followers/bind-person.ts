import { type Draw, isBeforeClose, Refusal } from '@fairdraw/domain'
import { equal } from '@fairdraw/fairness'
import type { Reading, Writing } from '../ports/index.ts'

/** Draws somebody is in that are looked through for one that still counts on who they are. */
const mostPlaces = 50

type Pair = { readonly accountId: string; readonly personKey: Uint8Array; readonly key: Uint8Array }

/**
 * Says that an identity is somebody of the account: the first that comes, and another one only once the first is in no
 * draw of this organiser any more whose list can still change. So one WeChat is one entrant. Refuses `follow_link_wrong`
 * for nobody of the account and `wechat_taken`.
 */
export async function bindPerson(
  tx: Writing,
  draw: Pick<Draw, 'ownerId'>,
  { accountId, personKey, key }: Pair,
  mayMove = true,
): Promise<void> {
  const person = await tx.accountPeople.byPerson(accountId, personKey)
  if (!person) throw new Refusal('follow_link_wrong')
  const own = await tx.accountPeople.byIdentity(accountId, key)
  // Who was let in while nobody could be asked says now who they are.
  if (own && own.sealedOpenid === null && own.follows === null)
    await tx.accountPeople.remove(accountId, own.personKey)
  const before = person.identityKey
  const isMoved = before !== null && !equal(before, key)
  if (isMoved && (!mayMove || (await isInOpenDraw(tx, draw, before)))) throw new Refusal('wechat_taken')
  if (!(await tx.accountPeople.bind({ accountId, personKey }, key, before))) throw new Refusal('wechat_taken')
}

async function isInOpenDraw(
  tx: Reading,
  { ownerId }: Pick<Draw, 'ownerId'>,
  key: Uint8Array,
): Promise<boolean> {
  for (const { drawId } of await tx.entrants.ofPerson(key, mostPlaces)) {
    const other = await tx.draws.byId(drawId)
    if (other?.ownerId === ownerId && isBeforeClose(other.life.status)) return true
  }
  return false
}
