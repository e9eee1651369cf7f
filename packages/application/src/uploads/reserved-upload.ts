import { Refusal } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { Ports, Upload, UploaderId } from '../ports/index.ts'
import { quotaMs, type UploadQuota } from './upload-limits.ts'

type Needs = Pick<Ports, 'store' | 'vault'>
type Wanted = {
  readonly ownerId: UploaderId
  readonly use: Upload['use']
  readonly most: number
  readonly quota: UploadQuota
}
type Kept<Answer> = { readonly bytes: number; readonly answer: Answer }

/**
 * Takes the most an upload may become from its owner's quota, runs it under a name nobody can guess, and settles what
 * it really took. Refuses `upload_quota`. An attempt that fails still counts as one: reading it cost as much.
 */
export async function inReservedUpload<Answer>(
  ports: Needs,
  given: Wanted,
  receive: (id: string) => Promise<Kept<Answer>>,
): Promise<Answer> {
  const upload = await reserve(ports, given)
  const settle = (state: Upload['state'], bytes: number) =>
    ports.store.transact((tx) => tx.uploads.save({ ...upload, state, bytes }))
  const received = await receive(upload.id).catch(async (failure: unknown) => {
    await settle('refused', 0).catch(() => {})
    throw failure
  })
  // What cannot be settled stays reserved, until `sweepUploads` drops it with its file.
  await settle('kept', received.bytes)
  return received.answer
}

async function reserve({ store, vault }: Needs, { ownerId, use, most, quota }: Wanted): Promise<Upload> {
  const id = hex(vault.randomBytes(16))
  return store.transact(async (tx) => {
    await tx.uploads.holdOwner(ownerId)
    const at = await tx.now()
    const { count, bytes } = await tx.uploads.takenSince(ownerId, at - quotaMs)
    if (count >= quota.uploads || bytes + most > quota.bytes) throw new Refusal('upload_quota')
    const upload: Upload = { id, ownerId, use, state: 'receiving', bytes: most, at }
    await tx.uploads.insert(upload)
    return upload
  })
}
