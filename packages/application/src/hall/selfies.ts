import { type Lid, Refusal, takesSelfies } from '@fairdraw/domain'
import { identityKey, identityOf } from '../entrants/identity.ts'
import type { Attendee, Ports, Reading, Subject } from '../ports/index.ts'
import { type Driver, drivenDraw, type LiveDraw, liveDrawBy } from '../show/driven-draw.ts'
import { entrantQuota, entrantUploads } from '../uploads/upload-limits.ts'
import { forgetSelfies, keepSquares } from './portraits.ts'

type Needs = Pick<Ports, 'bell' | 'media' | 'store' | 'vault'>
type Own = { readonly lid: Lid; readonly subject: Subject }
/** The photo that somebody took of themself, as its address; null while there is none. */
export type OwnSelfie = { readonly picture: string | null; readonly isShown: boolean }

/** What a phone may know of its own photo; null where it has none and may send none. */
export function selfieOf(draw: LiveDraw, one: Attendee): OwnSelfie | null {
  const { selfie, picture } = one
  if (selfie === null && !maySend(draw, one)) return null
  return { picture: selfie, isShown: selfie !== null && selfie === picture }
}

/** What the organiser brought stays. */
function maySend({ life, settings }: LiveDraw, { picture, selfie }: Attendee): boolean {
  const isOver = life.show?.endedAt !== undefined || life.endedAt !== undefined
  return takesSelfies(settings.show) && !isOver && (picture === null || picture === selfie)
}

/**
 * Keeps what somebody took of themself in place of what they sent before; it waits until `judgeSelfies` lets it onto the
 * stage. `addressOf` says where a file is fetched. Refuses `not_entered` to a phone that did not check in, `selfie_off`,
 * and what a picture is refused for.
 */
export async function keepSelfie(
  ports: Needs & Pick<Ports, 'images'>,
  own: Own & {
    readonly body: () => AsyncIterable<Uint8Array>
    readonly addressOf: (file: string) => string
  },
): Promise<OwnSelfie> {
  const { bell, media, store } = ports
  const ownerId = await store.read(async (tx) => {
    const { draw, person } = await sender(tx, ports, own)
    return entrantUploads(draw.id, person.joinSeq)
  })
  const file = await keepSquares(ports, { ownerId, quota: entrantQuota, body: own.body })
  const selfie = own.addressOf(file)
  const { files, id } = await store.transact(async (tx) => {
    const { id } = await liveDrawBy(tx, own.lid)
    await tx.attendees.hold(id)
    // Much may have happened while it came: the organiser brought one, or took the check-in back.
    const { person } = await sender(tx, ports, own)
    const files = await forgetSelfies(tx, id, [person])
    await tx.attendees.keepSelfie(id, person.number, selfie)
    return { files, id }
  })
  for (const one of files) await media.remove(one)
  if (files.length > 0) bell.ring(id, 'hall')
  return { picture: selfie, isShown: false }
}

/** Deletes what somebody took of themself, at any time; nothing where there is none. */
export async function removeSelfie(ports: Needs, own: Own): Promise<void> {
  const { bell, media, store } = ports
  const { files, id } = await store.transact(async (tx) => {
    const { id } = await liveDrawBy(tx, own.lid)
    await tx.attendees.hold(id)
    const { person } = await phoneIn(tx, ports, own)
    return { files: await forgetSelfies(tx, id, [person]), id }
  })
  for (const one of files) await media.remove(one)
  if (files.length > 0) bell.ring(id, 'hall')
}

/** Who checked in with this phone: nobody sends a photo of somebody else. */
async function phoneIn(tx: Reading, { vault }: Pick<Ports, 'vault'>, { lid, subject }: Own) {
  const draw = await liveDrawBy(tx, lid)
  const person = await tx.attendees.byPhone(draw.id, identityKey(vault, identityOf(subject)))
  if (!person || person.joinSeq === null) throw new Refusal('not_entered')
  return { draw, person: { ...person, joinSeq: person.joinSeq } }
}

async function sender(tx: Reading, ports: Pick<Ports, 'vault'>, own: Own) {
  const { draw, person } = await phoneIn(tx, ports, own)
  if (!maySend(draw, person)) throw new Refusal('selfie_off')
  return { draw, person }
}

type Judged = {
  readonly lid: Lid
  /** As whoever judges saw them. */
  readonly selfies: readonly { readonly number: string; readonly picture: string }[]
  readonly isShown: boolean
}

/**
 * Lets photos that people took of themselves onto the stage, or deletes them; answers how many. One that was replaced
 * or deleted meanwhile is not the one that was looked at: it stays as it is.
 */
export async function judgeSelfies(
  { bell, media, store, vault }: Needs,
  driver: Driver,
  { lid, selfies, isShown }: Judged,
): Promise<number> {
  const { files, id, judged } = await store.transact(async (tx) => {
    const { id } = await drivenDraw(tx, { vault }, lid, driver)
    await tx.attendees.hold(id)
    const seen = new Map(selfies.map(({ number, picture }) => [number, picture]))
    const found = await tx.attendees.byNumbers(id, [...seen.keys()])
    const judged = found.filter(
      ({ number, picture, selfie }) =>
        selfie !== null && seen.get(number) === selfie && (!isShown || picture === null),
    )
    if (isShown) await tx.attendees.update(judged.map((one) => ({ ...one, picture: one.selfie })))
    return { id, judged: judged.length, files: isShown ? [] : await forgetSelfies(tx, id, judged) }
  })
  for (const one of files) await media.remove(one)
  if (judged > 0) bell.ring(id, 'hall')
  return judged
}
