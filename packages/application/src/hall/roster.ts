import { attendeeNumber, type DrawId, type Lid, Refusal, type UserId } from '@fairdraw/domain'
import { holdRunDraw, runDraw } from '../draws/owned-draw.ts'
import { bareIdentity } from '../imported/masked-cells.ts'
import { cellTerm, type OwnCells, openOwnCells, ownCellsOf, personKey } from '../imported/own-cells.ts'
import type {
  Attendee,
  HallCount,
  LineProblem,
  Page,
  Ports,
  Reading,
  UploaderId,
  Vault,
  Writing,
} from '../ports/index.ts'
import { type Driver, drivenDraw } from '../show/driven-draw.ts'
import { hallIdentity } from '../show/open-hall.ts'
import { notDrawn, wholePicture } from '../uploads/keep-picture.ts'
import { inReservedUpload } from '../uploads/reserved-upload.ts'
import { mostPictureBytes, portraitQuota } from '../uploads/upload-limits.ts'
import { portraitFiles, portraitSides, uploadIn, writeMedia } from '../uploads/write-media.ts'
import { personalCode } from './hall-codes.ts'

type Needs = Pick<Ports, 'bell' | 'store' | 'vault'>

type Asked = {
  readonly lid: Lid
  /** The number after which it goes on. */
  readonly after: string
  readonly limit: number
  readonly keyword?: string
  readonly isHere?: boolean
  readonly hasPicture?: boolean
}

/** Somebody of the roster with the code by which they check in. */
export type CodedAttendee = Attendee & {
  readonly code: string
  /** Under the own columns of the list. */
  readonly own: OwnCells
}

/** A page of the roster, for who drives the stage; that of a draft for who runs it. */
export function listAttendees(
  { store, vault }: Needs,
  driver: Driver,
  { lid, ...asked }: Asked,
): Promise<Page<CodedAttendee, string> & HallCount & { readonly pictured: number }> {
  return store.read(async (tx) => {
    const id = await hallOf(tx, { vault }, lid, driver)
    const numbers = await numbersOfCell(tx, vault, id, asked.keyword ?? '')
    const found = await tx.attendees.list(id, { ...asked, numbers, limit: asked.limit + 1 })
    const rows = found.slice(0, asked.limit)
    const next = found.length > rows.length ? (rows.at(-1)?.number ?? null) : null
    const own = await ownCellsOf(
      tx,
      vault,
      id,
      rows.map(({ number }) => hallIdentity(number)),
    )
    const coded = rows.map((one) => ({
      ...one,
      code: personalCode(vault, id, one.number),
      own: own.get(hallIdentity(one.number)) ?? {},
    }))
    const pictured = await tx.attendees.pictured(id)
    return { rows: coded, next, pictured, ...(await tx.attendees.count(id)) }
  })
}

/** Most people whom one cell of an own column finds. */
const mostFound = 100

async function numbersOfCell(
  tx: Reading,
  vault: Vault,
  id: DrawId,
  text: string,
): Promise<readonly string[]> {
  if (text.trim() === '') return []
  const rows = await tx.imported.having(id, cellTerm(vault, id, text), mostFound)
  return rows.map((row) => bareIdentity(openOwnCells(vault, row).identity))
}

async function hallOf(tx: Reading, ports: Pick<Ports, 'vault'>, lid: Lid, driver: Driver): Promise<DrawId> {
  const draw = await tx.draws.byLid(lid)
  const isDraft = draw?.life.status === 'draft'
  if (!draw || !isDraft || driver.subject?.kind !== 'user')
    return (await drivenDraw(tx, ports, lid, driver)).id
  const { settings } = await runDraw(tx, driver.subject.userId, draw.id)
  if (!settings.show) throw new Refusal('not_live')
  return draw.id
}

/** Takes people off a roster that is still a draft: afterwards each has a receipt. Answers how many. */
export async function removeAttendees(
  { bell, media, store, vault }: Needs & Pick<Ports, 'media'>,
  userId: UserId,
  { id, numbers }: { readonly id: DrawId; readonly numbers: readonly string[] },
): Promise<number> {
  const { removed, files } = await store.transact(async (tx) => {
    const { life, settings } = await holdRunDraw(tx, userId, id)
    if (!settings.show) throw new Refusal('not_live')
    if (life.status !== 'draft') throw new Refusal('draw_not_draft')
    const gone = [...new Set(numbers.map(attendeeNumber))]
    await tx.imported.remove(
      id,
      gone.map((number) => personKey(vault, id, hallIdentity(number))),
    )
    const files = await forgetPortraits(tx, id, await tx.attendees.byNumbers(id, gone))
    return { removed: await tx.attendees.remove(id, gone), files }
  })
  for (const file of files) await media.remove(file)
  if (removed > 0) bell.ring(id, 'hall')
  return removed
}

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
  const wanted = { ownerId: portraitsOf(id), use: 'portrait', most: mostPictureBytes, quota } as const
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
 * Lets go of the portraits of these people, and answers their files, to be removed once that is stored. A rehearsal
 * shows the pictures of the hall it was made of: they stay that hall's.
 */
export async function forgetPortraits(
  tx: Writing,
  id: DrawId,
  people: readonly Attendee[],
): Promise<readonly string[]> {
  const files: string[] = []
  for (const { picture } of people) {
    const upload = uploadIn(picture?.slice(picture.lastIndexOf('/') + 1) ?? '')
    const kept = upload === null ? null : await tx.uploads.byId(upload)
    if (kept?.ownerId !== portraitsOf(id)) continue
    await tx.uploads.save({ ...kept, state: 'refused', bytes: 0 })
    files.push(...portraitFiles(kept.id))
  }
  return files
}
