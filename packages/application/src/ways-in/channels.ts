import { type DrawId, type Lid, Refusal, randomText, type UserId } from '@fairdraw/domain'
import { holdRunDraw } from '../draws/owned-draw.ts'
import type { Ports } from '../ports/index.ts'

const idLength = 8

/** Names a way that people are led to a draw, to be counted apart from now on. */
export async function addChannel(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  userId: UserId,
  { id: drawId, name }: { readonly id: DrawId; readonly name: string },
): Promise<{ readonly id: string; readonly lid: Lid }> {
  return await store.transact(async (tx) => {
    const { lid } = await holdRunDraw(tx, userId, drawId)
    const id = randomText(idLength, (length) => vault.randomBytes(length))
    await tx.traffic.addChannel({ drawId, id, name, addedAt: await tx.now() })
    return { id, lid }
  })
}

/** Calls a channel by another name; what came by it stays with it. Refuses `not_found` when the draw has none such. */
export async function renameChannel(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  { id, channelId, name }: { readonly id: DrawId; readonly channelId: string; readonly name: string },
): Promise<void> {
  await store.transact(async (tx) => {
    await holdRunDraw(tx, userId, id)
    if (!(await tx.traffic.renameChannel(id, channelId, name))) throw new Refusal('not_found')
  })
}

/** Stops counting a channel apart; what came by it stays in the sum. Refuses `not_found` when the draw has none such. */
export async function removeChannel(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  { id, channelId }: { readonly id: DrawId; readonly channelId: string },
): Promise<void> {
  await store.transact(async (tx) => {
    await holdRunDraw(tx, userId, id)
    if (!(await tx.traffic.removeChannel(id, channelId))) throw new Refusal('not_found')
  })
}
