import { type DrawId, firstStageId } from '@fairdraw/domain'
import { portraitsOf } from '../hall/portraits.ts'
import type { Ports, Writing } from '../ports/index.ts'
import { entrantFiles, portraitFiles } from '../uploads/write-media.ts'

type Needs = Pick<Ports, 'media' | 'store'>

/** Draws dealt with in one turn. */
const drawsAtOnce = 20

/**
 * Erases who was in the removed draws: identities with their salts, names, answers, contacts, vouchers. The
 * commitments become noise and every proof stays valid (lot-1 §5.1). Each step is one short transaction;
 * interrupted, it begins anew and does no harm. Answers how many draws were dealt with.
 */
export async function eraseRemoved(ports: Needs, rowsAtOnce: number): Promise<number> {
  const ids = await ports.store.read((tx) => tx.erasures.unerased(drawsAtOnce))
  for (const id of ids)
    await eraseDraw(ports, id, rowsAtOnce, async (tx) => {
      await tx.draws.hold(firstStageId(id))
      await tx.erasures.finish(id, await tx.now())
    })
  return ids.length
}

/** One draw; `finish` ends it in the last transaction. */
export async function eraseDraw(
  { media, store }: Needs,
  id: DrawId,
  rowsAtOnce: number,
  finish: (tx: Writing) => Promise<void>,
): Promise<void> {
  const portraits = await store.read((tx) => tx.uploads.keptBy(portraitsOf(id)))
  for (const file of portraits.flatMap(portraitFiles)) await media.remove(file)
  for (let after = 0; ; after += rowsAtOnce) {
    const joinSeqs = Array.from({ length: rowsAtOnce }, (_, at) => after + at + 1)
    const pictures = await store.read((tx) => tx.uploads.ofEntrants(id, joinSeqs))
    for (const file of pictures.flatMap(entrantFiles)) await media.remove(file)
    const erased = await store.transact((tx) => tx.erasures.eraseEntrants(id, after, rowsAtOnce))
    if (erased === 0) break
  }
  while ((await store.transact((tx) => tx.erasures.eraseTrails(id, rowsAtOnce))) > 0);
  await store.transact(finish)
}
