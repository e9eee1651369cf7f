import { hour } from '@fairdraw/domain'
import type { Ports, Upload } from '../ports/index.ts'
import { quotaMs } from './upload-limits.ts'
import { mediaFile, mediaTypes, portraitFiles } from './write-media.ts'

/** No upload takes longer: connections are cut off long before. */
const abandonedMs = hour

/**
 * Drops what uploads left behind whose process was killed, and forgets tickets and refused attempts that count no
 * more; at most `limit` of each. Answers how many rows were dealt with.
 */
export async function sweepUploads(
  { media, store }: Pick<Ports, 'media' | 'store'>,
  limit: number,
): Promise<number> {
  const abandoned = await store.read(async (tx) =>
    tx.uploads.abandoned((await tx.now()) - abandonedMs, limit),
  )
  for (const upload of abandoned) await drop(media, upload)
  return store.transact(async (tx) => {
    const now = await tx.now()
    for (const upload of abandoned) await tx.uploads.save({ ...upload, state: 'refused', bytes: 0 })
    const refused = await tx.uploads.sweepRefused(now - quotaMs, limit)
    const tickets = await tx.uploads.sweepTickets(now, limit)
    return Math.max(abandoned.length, refused, tickets)
  })
}

async function drop(media: Ports['media'], { id }: Upload): Promise<void> {
  for (const type of mediaTypes) await media.remove(mediaFile(id, type))
  for (const file of portraitFiles(id)) await media.remove(file)
}
