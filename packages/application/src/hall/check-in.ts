import {
  attendeeNumber,
  type DrawId,
  type DrawStatus,
  type Lid,
  nameKey,
  plainLine,
  Refusal,
} from '@fairdraw/domain'
import type { CheckInReceipt } from '@fairdraw/fairness'
import { identityKey, identityOf } from '../entrants/identity.ts'
import type { JoinDraw } from '../entrants/join-draw.ts'
import { ifTaken } from '../if-taken.ts'
import type { Attendee, Ports, Reading, Subject, Vault, Writing } from '../ports/index.ts'

import { type LiveDraw, liveDrawBy } from '../show/driven-draw.ts'
import { personOf } from '../show/open-hall.ts'
import { blacklistedBy } from '../team/blacklisted.ts'
import { checkInReceiptOf, signCheckIn } from './check-in-receipt.ts'
import { foldedCode, giveMissingCodes, isWallCode, personalCode, personalCodeKey } from './hall-codes.ts'
import { hallName } from './roster-lines.ts'

type Needs = Pick<Ports, 'bell' | 'signer' | 'store' | 'vault'>

export type CheckIn = {
  readonly lid: Lid
  readonly subject: Subject
  readonly identity: HallIdentity
}
/**
 * How somebody says who they are: by the code on their badge, by number and name in front of the wall, or by a name
 * alone where anybody may come.
 */
export type HallIdentity =
  | { readonly by: 'code'; readonly code: string }
  | { readonly by: 'number'; readonly number: string; readonly name: string; readonly wall: string }
  | { readonly by: 'name'; readonly name: string }

/** Somebody who is here, and what their phone may show of it; null for who checked in before there were such receipts. */
export type CheckedIn = { readonly attendee: Attendee; readonly receipt: CheckInReceipt | null }

/** From its opening to the end of the show: whoever comes late still comes. */
const openFor: readonly DrawStatus[] = ['open', 'sealed', 'live', 'awaiting_beacon']

/**
 * Checks a phone in: as the person of the roster whose code it shows, or whose number and name it gives together with
 * what the wall shows; or as itself where anybody may come. It is given a signed receipt of its check-in. The same phone again gets
 * the same answer. Refuses
 * `wall_code_wrong`, `not_on_roster` to a pair that is not there without saying which half is wrong, `hall_code_wrong`,
 * `number_taken` for somebody who came with another phone, `already_checked_in` to a phone that is somebody else.
 */
export async function checkIn(
  ports: Needs,
  joinDraw: JoinDraw,
  { lid, subject, identity }: CheckIn,
): Promise<CheckedIn> {
  const came = { lid, subject, key: identityKey(ports.vault, identityOf(subject)), identity }
  const open = identity.by === 'name' ? await hallForAnybody(ports, lid) : null
  if (identity.by === 'name' && open) {
    const attendee = await comeIn(ports, joinDraw, open, came, plainLine(identity.name))
    return await ports.store.read((tx) => withReceipt(tx, lid, attendee))
  }
  const { isNew, ...answer } = await ports.store
    .transact(async (tx) => {
      const { attendee, isNew } = await arrive(tx, ports, came)
      return { isNew, ...(await withReceipt(tx, lid, attendee)) }
    })
    // One phone that names two people in one moment is one of them.
    .catch(ifTaken('attendee_phone', 'already_checked_in'))
  if (isNew) ports.bell.ring(answer.attendee.drawId, 'hall')
  return answer
}

async function withReceipt(tx: Reading, lid: Lid, attendee: Attendee): Promise<CheckedIn> {
  return { attendee, receipt: await checkInReceiptOf(tx, lid, attendee) }
}

/** A hall where who has no number may come too; null for one that has a list. */
async function hallForAnybody({ store }: Needs, lid: Lid): Promise<LiveDraw | null> {
  const draw = await store.read((tx) => liveDrawBy(tx, lid))
  return draw.settings.show.checkIn === 'open' ? draw : null
}

type Comer = {
  readonly lid: Lid
  readonly subject: Subject
  readonly key: Uint8Array
  readonly identity: HallIdentity
}
type Arrived = { readonly attendee: Attendee; readonly isNew: boolean }

async function arrive(tx: Writing, ports: Needs, came: Comer): Promise<Arrived> {
  const { vault } = ports
  const draw = await liveDrawBy(tx, came.lid)
  await requireOpen(tx, draw)
  const { id } = draw
  const own = await tx.attendees.byPhone(id, came.key)
  if (own) return { attendee: samePerson(vault, own, came.identity), isNew: false }
  const person = await personNamed(tx, vault, id, came.identity)
  await requireWelcome(tx, vault, draw, came, person)
  return await letIn(tx, ports, draw.lid, person, came.key)
}

/** Whom of the roster this is; a name alone is nobody there. */
async function personNamed(tx: Writing, vault: Vault, id: DrawId, identity: HallIdentity): Promise<Attendee> {
  switch (identity.by) {
    case 'code': {
      const key = personalCodeKey(vault, id, identity.code)
      let person = await tx.attendees.byCode(id, key)
      if (!person && (await tx.attendees.withoutCode(id, 1)).length > 0) {
        await giveMissingCodes(tx, vault, id)
        person = await tx.attendees.byCode(id, key)
      }
      if (!person) throw new Refusal('hall_code_wrong')
      return person
    }
    case 'number': {
      if (!isWallCode(vault, id, identity.wall, await tx.now())) throw new Refusal('wall_code_wrong')
      const [person] = await tx.attendees.byNumbers(id, [attendeeNumber(identity.number)])
      if (!person || nameKey(hallName(person.name)) !== nameKey(hallName(identity.name)))
        throw new Refusal('not_on_roster')
      return person
    }
    case 'name':
      throw new Refusal('not_on_roster')
  }
}

/** The phone is known: it hears again who it is, unless it says it is somebody else. */
function samePerson(vault: Vault, own: Attendee, identity: HallIdentity): Attendee {
  if (!isSamePerson(vault, own, identity)) throw new Refusal('already_checked_in')
  return own
}

function isSamePerson(vault: Vault, { drawId, name, number }: Attendee, identity: HallIdentity): boolean {
  switch (identity.by) {
    case 'code':
      return foldedCode(identity.code) === personalCode(vault, drawId, number)
    case 'number':
      return attendeeNumber(identity.number) === number
    case 'name':
      return nameKey(identity.name) === nameKey(name)
  }
}

async function letIn(
  tx: Writing,
  ports: Needs,
  lid: Lid,
  person: Attendee,
  phoneKey: Uint8Array,
): Promise<Arrived> {
  const { drawId, number } = person
  // Behind the hall's lock: of two phones that name one person, one comes second.
  await tx.attendees.hold(drawId)
  const isNew = await tx.attendees.checkIn(drawId, number, { at: await tx.now(), phoneKey })
  // Whom the staff checked in may still show who they are on a phone of theirs.
  if (!isNew && !(await tx.attendees.givePhone(drawId, number, phoneKey))) throw new Refusal('number_taken')
  const [attendee] = await tx.attendees.byNumbers(drawId, [number])
  return { attendee: await signCheckIn(tx, ports, lid, attendee as Attendee), isNew }
}

/** Somebody without a number: they join the draw, with a receipt, and are on the roster from then on. */
async function comeIn(
  ports: Needs,
  joinDraw: JoinDraw,
  draw: LiveDraw,
  { lid, subject, key, identity }: Comer,
  name: string,
): Promise<Attendee> {
  const own = await ports.store.read((tx) => tx.attendees.byPhone(draw.id, key))
  if (own) return samePerson(ports.vault, own, identity)
  await ports.store.read((tx) => requireOpen(tx, draw))
  if (name === '') throw new Refusal('not_on_roster')
  const { joinSeq } = await joinDraw({ lid, subject, nickname: name, channel: null })
  const attendee = await ports.store.transact((tx) => seatComer(tx, ports, draw, { joinSeq, key, name }))
  ports.bell.ring(draw.id, 'hall')
  return attendee
}

type Joined = { readonly joinSeq: number; readonly key: Uint8Array; readonly name: string }

async function seatComer(
  tx: Writing,
  ports: Needs,
  { id: drawId, lid }: LiveDraw,
  { joinSeq, key, name }: Joined,
): Promise<Attendee> {
  await tx.attendees.hold(drawId)
  const [known] = await tx.attendees.bySeqs(drawId, [joinSeq])
  if (known) return known
  const badges = [String(joinSeq), `W${joinSeq}`, `W-${joinSeq}`]
  const taken = await tx.attendees.byNumbers(drawId, badges)
  const number = badges.find((badge) => taken.every((one) => one.number !== badge)) ?? `W--${joinSeq}`
  const told = {
    drawId,
    number,
    name,
    department: null,
    title: null,
    picture: null,
    selfie: null,
    groups: [],
  }
  const codeKey = personalCodeKey(ports.vault, drawId, personalCode(ports.vault, drawId, number))
  await tx.attendees.insert([
    { ...told, joinSeq, checkedInAt: null, place: null, phoneKey: null, codeKey, checkInGroup: null },
  ])
  await tx.attendees.checkIn(drawId, number, { at: await tx.now(), phoneKey: key })
  const [attendee] = await tx.attendees.byNumbers(drawId, [number])
  return await signCheckIn(tx, ports, lid, attendee as Attendee)
}

/** Number and name say who somebody is: only who has none may need an account, which the door asks for. */
async function requireOpen(tx: Reading, { id, life }: LiveDraw): Promise<void> {
  const door = await tx.entrants.door(id)
  if (life.status === 'scheduled' || (door && (await tx.now()) < door.opensAt))
    throw new Refusal('draw_not_open_yet')
  if (!openFor.includes(life.status) || life.show?.endedAt !== undefined) throw new Refusal('draw_closed')
}

/** Who is kept out may neither come with a phone of theirs nor be come for. */
async function requireWelcome(
  tx: Reading,
  vault: Vault,
  { id }: LiveDraw,
  { subject, key }: Comer,
  person: Attendee,
): Promise<void> {
  if (!(await tx.blacklist.isUsed(id))) return
  const asListed = personOf(vault, person).key
  const isUnwanted =
    (await blacklistedBy(tx, vault, id, { subject, key })) ?? (await tx.blacklist.among(id, [asListed]))[0]
  if (isUnwanted) throw new Refusal('blacklisted')
}
