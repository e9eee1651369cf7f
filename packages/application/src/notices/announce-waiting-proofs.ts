import { type DrawId, isBeforeClose, iso } from '@fairdraw/domain'
import type { Ports } from '../ports/index.ts'

const drawsAtOnce = 100

/** Has owners told which of their draws have vouchers to judge: once a day a draw, while chances can still be given. */
export async function announceWaitingProofs({ store }: Pick<Ports, 'store'>): Promise<void> {
  for (let after: DrawId | null = null; ; ) {
    const ids: readonly DrawId[] = await store.read((tx) => tx.proofs.drawsWaiting(after, drawsAtOnce))
    for (const id of ids)
      await store.transact(async (tx) => {
        const draw = await tx.draws.byId(id)
        if (!draw || !isBeforeClose(draw.life.status)) return
        const at = await tx.now()
        await tx.outbox.announce([{ drawId: id, kind: 'proofs_waiting', about: iso(at).slice(0, 10), at }])
      })
    after = ids.at(-1) ?? null
    if (ids.length < drawsAtOnce) return
  }
}
