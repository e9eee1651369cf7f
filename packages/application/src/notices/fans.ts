import {
  type DrawId,
  hides,
  type Instant,
  isBeforeClose,
  type Lid,
  Refusal,
  type UserId,
} from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { requireGate } from '../draws/gates.ts'
import { holdOwnDraw, ownDraw } from '../draws/owned-draw.ts'
import { publishedDraw } from '../draws/read-draw.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { Ports, Reading, Subject } from '../ports/index.ts'
import { sealFan } from './fan-readers.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** Nobody reads a longer list. */
const mostShown = 200

/** Whether the caller may agree to hear of this organiser's next draws, and has: not guests, who cannot be told. */
export function readFan(
  { store, vault }: Needs,
  subject: Subject | null,
  lid: Lid,
): Promise<{ can: boolean; isFan: boolean }> {
  return store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    if (subject?.kind !== 'user' || subject.userId === draw.ownerId) return { can: false, isFan: false }
    const readerKey = identityKey(vault, identityOf(subject))
    const isFan = (await tx.fans.find(draw.ownerId, readerKey)) !== null
    // Who hides as organiser cannot be followed.
    return { can: !hides(draw, 'creator'), isFan }
  })
}

/** Agrees to be told of the next draws of a draw's organiser; for who is in it. Again, it changes nothing. */
export async function agreeAsFan({ store, vault }: Needs, caller: UserCaller, lid: Lid): Promise<void> {
  refuseSupport(caller)
  const { userId } = caller.subject
  const identity = identityOf({ kind: 'user', userId })
  const readerKey = identityKey(vault, identity)
  await store.transact(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    if (draw.ownerId === userId || hides(draw, 'creator')) throw new Refusal('not_found')
    if (!(await tx.entrants.byIdentity(draw.id, readerKey))) throw new Refusal('not_entered')
    const id = hex(vault.randomBytes(12))
    const sealedReader = sealFan(vault, id, identity)
    await tx.fans.add({ id, ownerId: draw.ownerId, readerKey, sealedReader, sinceAt: await tx.now() })
  })
}

/** Whom the caller agreed to hear of, by name. */
export function listFollowed(
  { store, vault }: Needs,
  userId: UserId,
): Promise<readonly { id: string; organiser: string; sinceAt: Instant }[]> {
  const readerKey = identityKey(vault, identityOf({ kind: 'user', userId }))
  return store.read(async (tx) => {
    const followed: { id: string; organiser: string; sinceAt: Instant }[] = []
    for (const { id, ownerId, sinceAt } of await tx.fans.ofReader(readerKey, mostShown))
      followed.push({ id, organiser: (await tx.accounts.byId(ownerId))?.nickname ?? '', sinceAt })
    return followed
  })
}

/** Takes an own agreement back; one that is not the caller's changes nothing. */
export async function stopAsFan({ store, vault }: Needs, caller: UserCaller, id: string): Promise<void> {
  refuseSupport(caller)
  const readerKey = identityKey(vault, identityOf(caller.subject))
  await store.transact((tx) => tx.fans.remove(readerKey, id))
}

export type FansOfDraw = { readonly fans: number; readonly toldAt: Instant | null }

/** How many would be told of an own draw, and whether they were. */
export function readFans({ store }: Pick<Ports, 'store'>, userId: UserId, id: DrawId): Promise<FansOfDraw> {
  return store.read(async (tx) => {
    const draw = await ownDraw(tx, userId, id)
    return await fansOf(tx, draw.ownerId, id)
  })
}

/**
 * Has everybody told who agreed to hear of the owner's next draws: once a draw, walked behind this act. Refuses
 * `draw_closed` unless people can still enter, `vip_required` without the gate.
 */
export async function tellFansOf(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  id: DrawId,
): Promise<FansOfDraw> {
  return await store.transact(async (tx) => {
    const draw = await holdOwnDraw(tx, userId, id)
    const at = await tx.now()
    requireGate(await accountOf(tx, draw.ownerId), 'notify_fans', at, draw)
    if (!isBeforeClose(draw.life.status)) throw new Refusal('draw_closed')
    await tx.outbox.announce([{ drawId: id, kind: 'new_draw', about: '', at }])
    return await fansOf(tx, draw.ownerId, id)
  })
}

async function fansOf(tx: Reading, ownerId: UserId, id: DrawId): Promise<FansOfDraw> {
  const announced = await tx.outbox.announced(id, 'new_draw', '')
  return { fans: await tx.fans.count(ownerId), toldAt: announced?.at ?? null }
}
