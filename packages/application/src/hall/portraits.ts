import { attendeeNumber, type DrawId, Refusal, type UserId } from '@fairdraw/domain'
import { holdRunDraw, runDraw } from '../draws/owned-draw.ts'
import type { Attendee, LineProblem, Ports, Reading, UploaderId, Writing } from '../ports/index.ts'
import { notDrawn, wholePicture } from '../uploads/keep-picture.ts'
import { inReservedUpload } from '../uploads/reserved-upload.ts'
import {
  entrantUploads,
  mostPictureBytes,
  portraitQuota,
  type UploadQuota,
} from '../uploads/upload-limits.ts'
import { portraitFiles, portraitSides, uploadIn, writeMedia } from '../uploads/write-media.ts'

type Needs = Pick<Ports, 'bell' | 'store' | 'vault'>

/** Whose portraits a hall's are. */
export function portraitsOf(id: DrawId): UploaderId {
  return `hall:${id}`
}

/** Tries for each person of a roster, and some more: what is kept is bounded by the hall. */
const triesEach = 3
const spareTries = 100

/**
 * Keeps a picture of somebody as squares of every size, for `givePortraits`; answers the largest of its files. Refuses
 * what a picture is refused for.
 */
export async function keepPortrait(
  ports: Needs & Pick<Ports, 'images' | 'media'>,
  userId: UserId,
  { id, body }: { readonly id: DrawId; readonly body: () => AsyncIterable<Uint8Array> },
): Promise<string> {
  const { people } = await ports.store.read(async (tx) => {
    const { settings } = await runDraw(tx, userId, id)
    if (!settings.show) throw new Refusal('not_live')
    return await tx.attendees.count(id)
  })
  const quota = { ...portraitQuota, uploads: triesEach * people + spareTries }
  return await keepSquares(ports, { ownerId: portraitsOf(id), quota, body })
}

type Kept = {
  readonly ownerId: UploaderId
  readonly quota: UploadQuota
  readonly body: () => AsyncIterable<Uint8Array>
}

/** Keeps a picture as squares of every size; answers the largest of its files. */
export async function keepSquares(
  ports: Pick<Ports, 'images' | 'media' | 'store' | 'vault'>,
  { ownerId, quota, body }: Kept,
): Promise<string> {
  const wanted = { ownerId, use: 'portrait', most: mostPictureBytes, quota } as const
  return await inReservedUpload(ports, wanted, async (upload) => {
    const drawn = await ports.images.portraits(await wholePicture(body()), portraitSides)
    if (drawn.state !== 'redrawn') throw new Refusal(notDrawn[drawn.state])
    const files = portraitFiles(upload)
    let bytes = 0
    for (const [at, square] of drawn.squares.entries())
      bytes += await writeMedia(ports.media, files[at] ?? '', [square])
    return { bytes, answer: files.at(-1) ?? '' }
  })
}

/**
 * Keeps the picture that lies at an address of another site, as `keepPortrait` does. Refuses `photo_unreachable` where
 * none is to be had there.
 */
export async function fetchPortrait(
  ports: Needs & Pick<Ports, 'images' | 'media' | 'outsidePictures'>,
  userId: UserId,
  { id, url }: { readonly id: DrawId; readonly url: string },
): Promise<string> {
  async function* body() {
    const bytes = await ports.outsidePictures.fetch(url)
    if (bytes === null) throw new Refusal('photo_unreachable')
    yield bytes
  }
  return await keepPortrait(ports, userId, { id, body })
}

/** Whose picture a kept portrait is; null takes theirs away. */
export type GivenPortrait = {
  readonly number: string
  readonly file: string | null
  /** As it is shown. */
  readonly address: string | null
}

/**
 * Gives people of a roster their pictures, in place of those they had, or none of them. Answers how many were changed;
 * refuses `list_rejected` with everybody who is not on the roster and every file that is no portrait of this hall.
 */
export async function givePortraits(
  { bell, media, store }: Needs & Pick<Ports, 'media'>,
  userId: UserId,
  { id, given }: { readonly id: DrawId; readonly given: readonly GivenPortrait[] },
): Promise<number> {
  const { changed, files } = await store.transact(async (tx) => {
    const { settings } = await holdRunDraw(tx, userId, id)
    if (!settings.show) throw new Refusal('not_live')
    await tx.attendees.hold(id)
    const wanted = new Map(given.map((one) => [attendeeNumber(one.number), one]))
    const found = await tx.attendees.byNumbers(id, [...wanted.keys()])
    await requirePortraits(tx, id, given, new Set(found.map(({ number }) => number)))
    const address = (number: string) => wanted.get(number)?.address ?? null
    const before = found.filter((one) => one.picture !== address(one.number))
    const files = await forgetPortraits(tx, id, before)
    await tx.attendees.update(before.map((one) => ({ ...one, picture: address(one.number) })))
    return { changed: before.length, files }
  })
  for (const file of files) await media.remove(file)
  if (changed > 0) bell.ring(id, 'hall')
  return changed
}

async function requirePortraits(
  tx: Reading,
  id: DrawId,
  given: readonly GivenPortrait[],
  known: ReadonlySet<string>,
): Promise<void> {
  const rows: LineProblem[] = []
  for (const [at, { number, file }] of given.entries()) {
    if (!known.has(attendeeNumber(number)))
      rows.push({ line: at + 1, column: 'number', reason: 'not_on_roster' })
    const upload = file === null ? null : await tx.uploads.byId(uploadIn(file) ?? '')
    if (file !== null && (upload?.ownerId !== portraitsOf(id) || upload.state !== 'kept'))
      rows.push({ line: at + 1, column: 'picture', reason: 'picture_not_uploaded' })
  }
  if (rows.length > 0) throw new Refusal('list_rejected', { rows })
}

/**
 * Lets go of the photos of these people, brought and their own, and answers their files, to be removed once that is
 * stored. A rehearsal shows the pictures of the hall it was made of: they stay that hall's.
 */
export async function forgetPortraits(
  tx: Writing,
  id: DrawId,
  people: readonly Attendee[],
): Promise<readonly string[]> {
  const files = await forgetSelfies(tx, id, people)
  for (const { picture } of people) files.push(...(await forgetUpload(tx, picture, portraitsOf(id))))
  return files
}

/** Lets go of what these people took of themselves, shown or not; answers its files, to be removed once that is stored. */
export async function forgetSelfies(tx: Writing, id: DrawId, people: readonly Attendee[]): Promise<string[]> {
  const files: string[] = []
  for (const one of people) {
    if (one.selfie === null || one.joinSeq === null) continue
    files.push(...(await forgetUpload(tx, one.selfie, entrantUploads(id, one.joinSeq))))
    await tx.attendees.keepSelfie(id, one.number, null)
    if (one.picture === one.selfie) await tx.attendees.update([{ ...one, picture: null }])
  }
  return files
}

async function forgetUpload(
  tx: Writing,
  address: string | null,
  ownerId: UploaderId,
): Promise<readonly string[]> {
  const upload = uploadIn(address?.slice(address.lastIndexOf('/') + 1) ?? '')
  const kept = upload === null ? null : await tx.uploads.byId(upload)
  if (kept?.ownerId !== ownerId) return []
  await tx.uploads.save({ ...kept, state: 'refused', bytes: 0 })
  return portraitFiles(kept.id)
}
