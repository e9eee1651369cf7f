import { attendeeNumber, type DrawStatus, type Lid, nameKey, plainLine, Refusal } from '@fairdraw/domain'
import { identityKey, identityOf } from '../entrants/identity.ts'
import type { JoinDraw } from '../entrants/join-draw.ts'
import type { Attendee, Ports, Reading, Subject, Vault, Writing } from '../ports/index.ts'
import { Taken } from '../ports/index.ts'
import { type LiveDraw, liveDrawBy } from '../show/driven-draw.ts'
import { personOf } from '../show/open-hall.ts'
import { blacklistedBy } from '../team/blacklisted.ts'

type Needs = Pick<Ports, 'bell' | 'store' | 'vault'>

export type CheckIn = {
  readonly lid: Lid
  readonly subject: Subject
  /** As on the badge; nothing where anybody may come and this one has none. */
  readonly number?: string | undefined
  readonly name: string
}

/** From its opening to the end of the show: whoever comes late still comes. */
const openFor: readonly DrawStatus[] = ['open', 'sealed', 'live', 'awaiting_beacon']

/**
 * Checks a phone in: as the person of the roster whose number and name it gives, or as itself where anybody may come. The
 * same phone again gets the same answer. Refuses `not_on_roster` to a pair that is not there without saying which half is
 * wrong, `number_taken` for somebody who came with another phone, `already_checked_in` to a phone that is somebody else.
 */
export async function checkIn(
  ports: Needs,
  joinDraw: JoinDraw,
  { lid, subject, number: typed = '', name }: CheckIn,
): Promise<Attendee> {
  const [key, number] = [identityKey(ports.vault, identityOf(subject)), attendeeNumber(typed)]
  const came = { lid, subject, key, number, name: plainLine(name) }
  const open = number === '' ? await hallForAnybody(ports, lid) : null
  if (open) return await comeIn(ports, joinDraw, open, came)
  const { attendee, isNew } = await untaken(() => ports.store.transact((tx) => arrive(tx, ports, came)))
  if (isNew) ports.bell.ring(attendee.drawId, 'hall')
  return attendee
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
  readonly number: string
  readonly name: string
}
type Arrived = { readonly attendee: Attendee; readonly isNew: boolean }

async function arrive(tx: Writing, { vault }: Needs, came: Comer): Promise<Arrived> {
  const draw = await liveDrawBy(tx, came.lid)
  await requireOpen(tx, draw)
  const { id } = draw
  const own = await tx.attendees.byPhone(id, came.key)
  if (own) return { attendee: samePerson(own, came), isNew: false }
  const [person] = came.number === '' ? [] : await tx.attendees.byNumbers(id, [came.number])
  if (!person || nameKey(person.name) !== nameKey(came.name)) throw new Refusal('not_on_roster')
  await requireWelcome(tx, vault, draw, came, person)
  return await letIn(tx, person, came.key)
}

/** The phone is known: it hears again who it is, unless it says it is somebody else. */
function samePerson(own: Attendee, { number, name }: Comer): Attendee {
  const isSame = number === '' ? nameKey(own.name) === nameKey(name) : own.number === number
  if (!isSame) throw new Refusal('already_checked_in')
  return own
}

async function letIn(tx: Writing, person: Attendee, phoneKey: Uint8Array): Promise<Arrived> {
  const { drawId, number } = person
  // Behind the hall's lock: of two phones that name one person, one comes second.
  await tx.attendees.hold(drawId)
  const isNew = await tx.attendees.checkIn(drawId, number, { at: await tx.now(), phoneKey })
  // Whom the staff checked in may still show who they are on a phone of theirs.
  if (!isNew && !(await tx.attendees.givePhone(drawId, number, phoneKey))) throw new Refusal('number_taken')
  const [attendee] = await tx.attendees.byNumbers(drawId, [number])
  return { attendee: attendee as Attendee, isNew }
}

/** Somebody without a number: they join the draw, with a receipt, and are on the roster from then on. */
async function comeIn(ports: Needs, joinDraw: JoinDraw, draw: LiveDraw, came: Comer): Promise<Attendee> {
  const { lid, subject, key, name } = came
  const own = await ports.store.read((tx) => tx.attendees.byPhone(draw.id, key))
  if (own) return samePerson(own, came)
  await ports.store.read((tx) => requireOpen(tx, draw))
  if (name === '') throw new Refusal('not_on_roster')
  const { joinSeq } = await joinDraw({ lid, subject, nickname: name, channel: null })
  const attendee = await ports.store.transact((tx) => seatComer(tx, draw, { joinSeq, key, name }))
  ports.bell.ring(draw.id, 'hall')
  return attendee
}

type Joined = { readonly joinSeq: number; readonly key: Uint8Array; readonly name: string }

async function seatComer(
  tx: Writing,
  { id: drawId }: LiveDraw,
  { joinSeq, key, name }: Joined,
): Promise<Attendee> {
  await tx.attendees.hold(drawId)
  const [known] = await tx.attendees.bySeqs(drawId, [joinSeq])
  if (known) return known
  const badges = [String(joinSeq), `W${joinSeq}`, `W-${joinSeq}`]
  const taken = await tx.attendees.byNumbers(drawId, badges)
  const number = badges.find((badge) => taken.every((one) => one.number !== badge)) ?? `W--${joinSeq}`
  const told = { drawId, number, name, department: null, title: null, picture: null, groups: [] }
  await tx.attendees.insert([{ ...told, joinSeq, checkedInAt: null, place: null, phoneKey: null }])
  await tx.attendees.checkIn(drawId, number, { at: await tx.now(), phoneKey: key })
  const [attendee] = await tx.attendees.byNumbers(drawId, [number])
  return attendee as Attendee
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

/** One phone that names two people in one moment is one of them. */
async function untaken<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (failure) {
    if (failure instanceof Taken && failure.key === 'attendee_phone') throw new Refusal('already_checked_in')
    throw failure
  }
}
