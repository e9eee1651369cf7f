import type { Ports } from '../ports/index.ts'
import { uploadIn } from '../uploads/write-media.ts'
import { operatorItself, recordVerb } from './record-verb.ts'

/**
 * Records that the operator published a case or took one down, and deletes the pictures that no case names any more.
 * One that somebody uploaded stays: the case only pointed at what belongs to an account, or to a draw.
 */
export async function caseChanged(
  { media, store }: Pick<Ports, 'media' | 'store'>,
  act: 'add' | 'remove',
  fallen: readonly string[],
): Promise<void> {
  const drawn = await store.transact(async (tx) => {
    await recordVerb(tx, operatorItself, `case ${act}`)
    const found: string[] = []
    for (const file of fallen) {
      const upload = uploadIn(file)
      if (upload !== null && (await tx.uploads.byId(upload)) === null) found.push(file)
    }
    return found
  })
  for (const file of drawn) await media.remove(file)
}
