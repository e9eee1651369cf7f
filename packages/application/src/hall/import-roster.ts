import {
  type DrawId,
  type Instant,
  isBeforeClose,
  Refusal,
  type ShowSettings,
  type UserId,
} from '@fairdraw/domain'
import { dueAt } from '../draws/due-at.ts'
import { capacityOf } from '../draws/gates.ts'
import { holdRunDraw, type RunDraw } from '../draws/owned-draw.ts'
import { seatListed } from '../entrants/seat-listed.ts'
import { keepOwnCells } from '../imported/own-cells.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { Attendee, Door, Ports, Writing } from '../ports/index.ts'
import { makeRoom, requireRoomLater } from '../sales/hall-room.ts'
import { hallIdentity, personOf } from '../show/open-hall.ts'
import { personalCode, personalCodeKey } from './hall-codes.ts'
import { forgetSelfies } from './portraits.ts'
import { newGroups, type OwnPicture, type RosterLine, readLines, type ToldPerson } from './roster-lines.ts'

type Needs = Pick<Ports, 'bell' | 'media' | 'signer' | 'store' | 'vault'>

/** A hall has no more seats than this. */
const mostInHall = 10_000

type Sent = {
  readonly id: DrawId
  readonly lines: readonly RosterLine[]
  readonly ownPicture: OwnPicture
  /** Headings of what the list says beside what a hall knows of people. */
  readonly columns?: readonly string[]
}

/**
 * Puts a list of people on the roster of a live draw, or nobody; who is on it is told of anew. Once the draw is public
 * they are seated at once, as if they had joined. Refuses `list_rejected` with every bad line, `show_begun` once the
 * list is closed, `vip_required`, `screen_too_small` and `draw_full` where the hall has no room for them.
 */
export async function importRoster(
  ports: Needs,
  userId: UserId,
  { id, lines, ownPicture, columns = [] }: Sent,
): Promise<{ readonly added: number; readonly updated: number }> {
  const { files, ...answer } = await ports.store.transact(async (tx) => {
    const draw = await holdRunDraw(tx, userId, id)
    const { show } = draw.settings
    if (!show) throw new Refusal('not_live')
    const isDraft = draw.life.status === 'draft'
    const door = isDraft ? null : await openDoor(tx, draw)
    const { people, problems } = readLines(lines, { ownPicture, known: isDraft ? null : show.groups })
    if (problems.length > 0) throw new Refusal('list_rejected', { rows: problems })
    if (isDraft) await addGroups(tx, draw, show, people)
    const answer = await put(tx, ports, { draw, door, people })
    const told = people.map(({ number }, at) => ({
      identity: hallIdentity(number),
      own: lines[at]?.own,
    }))
    await keepOwnCells(tx, ports.vault, { id, columns, lines: told })
    return answer
  })
  for (const file of files) await ports.media.remove(file)
  ports.bell.ring(id, 'hall')
  if (answer.added > 0) ports.bell.ring(id, 'pulse')
  return answer
}

async function openDoor(tx: Writing, { id, life }: RunDraw): Promise<Door> {
  const door = await tx.entrants.holdDoor(id)
  if (!door?.isOpen || !isBeforeClose(life.status)) throw new Refusal('show_begun')
  return door
}

/** In a draft the roster says which groups there are. */
async function addGroups(
  tx: Writing,
  draw: RunDraw,
  show: ShowSettings,
  people: readonly ToldPerson[],
): Promise<void> {
  const more = newGroups(show, people)
  if (more === null) {
    const rows = [{ line: 1, column: 'groups', reason: 'too_many_groups' }]
    throw new Refusal('list_rejected', { rows })
  }
  if (more.length === 0) return
  const settings = { ...draw.settings, show: { ...show, groups: [...show.groups, ...more] } }
  const edited = { ...draw, settings, version: draw.version + 1 }
  await tx.draws.save(edited, dueAt(edited))
}

type Putting = {
  readonly draw: RunDraw
  /** Held; null in a draft. */
  readonly door: Door | null
  readonly people: readonly ToldPerson[]
}

async function put(tx: Writing, ports: Needs, { draw, door, people }: Putting) {
  const { id } = draw
  const hall = await tx.attendees.hold(id)
  const now = await tx.now()
  const known = await tx.attendees.byNumbers(
    id,
    people.map(({ number }) => number),
  )
  const before = new Map(known.map((attendee) => [attendee.number, attendee]))
  const fresh = people.filter(({ number }) => !before.has(number)).map((told) => newcomer(ports, id, told))
  const after = Math.max(hall.people, door?.joined ?? 0) + fresh.length
  const roomy = await roomFor(tx, draw, { door, after, now })
  await tx.attendees.insert(fresh)
  const changed = people.flatMap((told) => {
    const attendee = before.get(told.number)
    // A list without pictures leaves those that are there.
    return attendee ? [{ ...attendee, ...told, picture: told.picture ?? attendee.picture }] : []
  })
  await tx.attendees.update(changed)
  // What the organiser brings takes the place of what somebody took of themself.
  const replaced = changed.filter(({ picture, selfie }) => picture !== null && picture !== selfie)
  const files = await forgetSelfies(tx, id, replaced)
  if (roomy && fresh.length > 0) {
    const seated = fresh.map((attendee) => personOf(ports.vault, attendee))
    await seatListed(tx, ports, { draw, door: roomy, people: seated, now })
    await tx.attendees.seat(
      id,
      fresh.map(({ number }, at) => ({ number, joinSeq: roomy.joined + at + 1 })),
    )
  }
  return { added: fresh.length, updated: changed.length, files }
}

function newcomer({ vault }: Needs, drawId: DrawId, told: ToldPerson): Attendee {
  const codeKey = personalCodeKey(vault, drawId, personalCode(vault, drawId, told.number))
  return {
    drawId,
    ...told,
    selfie: null,
    joinSeq: null,
    checkedInAt: null,
    place: null,
    phoneKey: null,
    codeKey,
    checkInGroup: null,
  }
}

type Room = { readonly door: Door | null; readonly after: number; readonly now: Instant }

/** The door with room for so many; null in a draft, which gets its room when it is published. */
async function roomFor(tx: Writing, draw: RunDraw, { door, after, now }: Room): Promise<Door | null> {
  if (after > mostInHall) throw new Refusal('draw_full')
  const owner = await accountOf(tx, draw.ownerId)
  if (!door) {
    await requireRoomLater(tx, owner, draw, { need: after, now })
    return null
  }
  if (door.capacity === null || after <= door.capacity) return door
  const grown = await makeRoom(tx, owner, draw, { need: after, now })
  const roomy = { ...door, capacity: capacityOf(owner, draw.settings, now, grown) }
  if (roomy.capacity !== null && after > roomy.capacity) throw new Refusal('draw_full')
  await tx.draws.save(grown, dueAt(grown))
  await tx.entrants.saveDoor(roomy)
  return roomy
}
