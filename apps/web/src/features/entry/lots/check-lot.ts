import { checkTake, type TakeFault } from '@fairdraw/fairness'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import type { OwnLot } from './lots-of.ts'

/**
 * Recomputes a lot on this phone: it lay in its place when all were sealed, and stands in the group that was signed, where
 * it was drawn by its holder. Empty when all of it holds; null while the seal is not known. `ref` is the holder's idCommit.
 */
export async function checkLot(
  { k, label: shown, leaf_label: label, salt, path, at, signed }: OwnLot,
  { entry, life }: DrawPicture,
  ref: string,
): Promise<TakeFault[] | null> {
  const seal = life.lots?.seal
  if (!seal) return null
  // Of a pair the leaf names a row, and the page the person.
  if (life.charter?.lots?.rule !== 'pairing' && shown !== label) return ['lot_path_wrong']
  const given = { k, label, salt, path, at, ...(signed && { signed }) }
  return await checkTake(given, { drawId: entry.lid, ref }, seal)
}
