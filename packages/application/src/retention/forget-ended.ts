import { type DrawId, endedAtOf, firstStageId, keptMs, type UserId } from '@fairdraw/domain'
import { eraseDraw } from '../draws/erase-removed.ts'
import type { Ports, Writing } from '../ports/index.ts'
import { pictureFiles } from '../uploads/write-media.ts'

type Needs = Pick<Ports, 'media' | 'store'>

/** In a draw's record, what the service does by itself once its time has come. */
const service = 'service' as UserId
const drawsAtOnce = 20

/**
 * Forgets what is personal of ended draws when the time stated at entry is over: first what was given
 * so that a prize could reach somebody, later who was in. Rules, results and winners as published stay, and every
 * proof stays valid. Each step is one short transaction; interrupted, it begins anew and does no harm. Answers how
 * many draws were dealt with.
 */
export async function forgetEnded(ports: Needs, rowsAtOnce: number): Promise<number> {
  const { contacts, identities } = await ports.store.read(async (tx) => {
    const now = await tx.now()
    return {
      contacts: await tx.erasures.contactsDue(now - keptMs.contacts, drawsAtOnce),
      identities: await tx.erasures.identitiesDue(now - keptMs.identities, drawsAtOnce),
    }
  })
  for (const id of contacts) await forgetContacts(ports, id, rowsAtOnce)
  for (const id of identities)
    await eraseDraw(ports, id, rowsAtOnce, (tx) =>
      finish(tx, id, 'identitiesForgotten', async (at) => tx.erasures.finish(id, at, true)),
    )
  return contacts.length + identities.length
}

async function forgetContacts({ media, store }: Needs, id: DrawId, rowsAtOnce: number): Promise<void> {
  for (let after = 0; ; after += rowsAtOnce) {
    const joinSeqs = Array.from({ length: rowsAtOnce }, (_, at) => after + at + 1)
    const pictures = await store.read((tx) => tx.uploads.ofEntrants(id, joinSeqs))
    for (const file of pictures.flatMap(pictureFiles)) await media.remove(file)
    if ((await store.transact((tx) => tx.erasures.eraseContacts(id, after, rowsAtOnce))) === 0) break
  }
  while ((await store.transact((tx) => tx.erasures.eraseClaims(id, rowsAtOnce))) > 0);
  await store.transact((tx) =>
    finish(tx, id, 'contactsForgotten', async (at) => tx.erasures.finishContacts(id, at)),
  )
}

/** A draw that was taken up again meanwhile is not marked: it is dealt with after its next end. */
async function finish(
  tx: Writing,
  id: DrawId,
  what: string,
  mark: (at: number) => Promise<void>,
): Promise<void> {
  // Lists of all stages go with the last: two that end at once do so one after the other.
  await tx.draws.hold(firstStageId(id))
  const draw = await tx.draws.hold(id)
  if (!draw || endedAtOf(draw) === null) return
  const at = await tx.now()
  await mark(at)
  await tx.activities.record({ drawId: id, at, userId: service, what })
}
