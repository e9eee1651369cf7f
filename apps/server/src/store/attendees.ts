import type { AttendeeWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { isDone } from './answers.ts'
import { attendeeCodes } from './attendee-codes.ts'
import { attendeeLists } from './attendee-lists.ts'
import { attendeeColumns, attendeeOf, toldColumns } from './attendee-row.ts'
import { countInHall, hallOf, heldHallOf, nextVersion } from './hall-row.ts'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'
import { listFor, wanted } from './wanted.ts'

/** An IN of more would be a text that nobody keeps prepared. */
const numbersAtOnce = 400

type PhoneOf = { drawId: DrawId; phoneKey: Uint8Array }
const byPhone = prepared((db, slots: PhoneOf) =>
  db
    .selectFrom('attendees')
    .selectAll()
    .where('drawId', '=', slots.drawId)
    .where('phoneKey', '=', slots.phoneKey),
)
const byNumber = prepared((db, slots: { drawId: DrawId; number: string }) =>
  db
    .selectFrom('attendees')
    .selectAll()
    .where('drawId', '=', slots.drawId)
    .where('number', '=', slots.number),
)
const bySeqs = prepared((db, slots: { drawId: DrawId; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('attendees')
    .selectAll('attendees')
    .where('drawId', '=', slots.drawId)
    .whereRef('joinSeq', '=', 'wanted.value'),
)
const newest = prepared((db, slots: { drawId: DrawId }) =>
  db
    .selectFrom('attendees')
    .selectAll()
    .where('drawId', '=', slots.drawId)
    .where('checkedInAt', 'is not', null)
    .orderBy('checkedInAt', 'desc')
    .orderBy('place', 'desc')
    .limit(1),
)
type Changed = { drawId: DrawId; number: string; changedIn: number }
type Arrival = Changed & { at: number; place: number; phoneKey: Uint8Array | null }
const arrive = prepared((db, slots: Arrival) =>
  db
    .updateTable('attendees')
    .set({
      checkedInAt: slots.at,
      place: slots.place,
      phoneKey: slots.phoneKey,
      changedIn: slots.changedIn,
    })
    .where('drawId', '=', slots.drawId)
    .where('number', '=', slots.number)
    .where('checkedInAt', 'is', null),
)
const leave = prepared((db, slots: Changed) =>
  db
    .updateTable('attendees')
    .set({ checkedInAt: null, place: null, phoneKey: null, changedIn: slots.changedIn })
    .where('drawId', '=', slots.drawId)
    .where('number', '=', slots.number)
    .where('checkedInAt', 'is not', null),
)
const seatOne = prepared((db, slots: Changed & { joinSeq: number }) =>
  db
    .updateTable('attendees')
    .set({ joinSeq: slots.joinSeq, changedIn: slots.changedIn })
    .where('drawId', '=', slots.drawId)
    .where('number', '=', slots.number)
    .where('joinSeq', 'is', null),
)
const insertAttendees = rowInserter('attendees', {
  drawId: 'text',
  number: 'text',
  name: 'text',
  nameFolded: 'text',
  department: 'text',
  title: 'text',
  picture: 'text',
  selfie: 'text',
  groups: 'text',
  joinSeq: 'bigint',
  checkedInAt: 'bigint',
  place: 'bigint',
  phoneKey: 'bytea',
  codeKey: 'bytea',
  changedIn: 'bigint',
})

export function attendeeStore(link: Link): AttendeeWriter {
  const { db } = link
  const ofDraw = (drawId: DrawId) => db.selectFrom('attendees').selectAll().where('drawId', '=', drawId)
  const byNumbers: AttendeeWriter['byNumbers'] = async (drawId, numbers) => {
    if (numbers.length === 1)
      return (await byNumber(link, { drawId, number: numbers[0] as string })).rows.map(attendeeOf)
    const found = []
    for (let from = 0; from < numbers.length; from += numbersAtOnce) {
      const some = numbers.slice(from, from + numbersAtOnce)
      found.push(...(await ofDraw(drawId).where('number', 'in', some).execute()))
    }
    return found.map(attendeeOf)
  }
  return {
    ...attendeeCodes(link),
    ...attendeeLists(link),
    async count(drawId) {
      const { people = 0, arrived = 0 } = (await hallOf(link, drawId)) ?? {}
      return { people, arrived }
    },
    byNumbers,
    async byPhone(drawId, phoneKey) {
      const { rows } = await byPhone(link, { drawId, phoneKey })
      return rows[0] ? attendeeOf(rows[0]) : null
    },
    async bySeqs(drawId, joinSeqs) {
      return (await bySeqs(link, { drawId, list: listFor(link.engine, joinSeqs) })).rows.map(attendeeOf)
    },
    async all(drawId) {
      return (await ofDraw(drawId).orderBy('number').execute()).map(attendeeOf)
    },
    async newest(drawId) {
      const { rows } = await newest(link, { drawId })
      return rows[0] ? attendeeOf(rows[0]) : null
    },
    async ofPhone(phoneKey, limit) {
      const rows = await db
        .selectFrom('attendees')
        .selectAll()
        .where('phoneKey', '=', phoneKey)
        .limit(limit)
        .execute()
      return rows.map(attendeeOf)
    },
    version: async (drawId) => (await hallOf(link, drawId))?.version ?? 0,
    async changedAfter(drawId, version) {
      const hall = await hallOf(link, drawId)
      if (!hall || version < hall.wholeSince || version > hall.version) return null
      return (await ofDraw(drawId).where('changedIn', '>', version).execute()).map(attendeeOf)
    },
    async hold(drawId) {
      const { people, arrived } = await heldHallOf(link, drawId)
      return { people, arrived }
    },
    async insert(attendees) {
      for (const [drawId, own] of byDraw(attendees)) {
        const hall = await heldHallOf(link, drawId)
        const changedIn = nextVersion(hall)
        await insertAttendees(
          link,
          own.map((one) => attendeeColumns(one, changedIn)),
        )
        const arrived = own.filter(({ checkedInAt }) => checkedInAt !== null).length
        await countInHall(link, hall, { people: own.length, arrived })
      }
    },
    async update(attendees) {
      for (const [drawId, own] of byDraw(attendees)) {
        const hall = await heldHallOf(link, drawId)
        for (const one of own)
          await db
            .updateTable('attendees')
            .set({ ...toldColumns(one), changedIn: nextVersion(hall) })
            .where('drawId', '=', drawId)
            .where('number', '=', one.number)
            .execute()
        await countInHall(link, hall, {})
      }
    },
    async remove(drawId, numbers) {
      const hall = await heldHallOf(link, drawId)
      const gone = await byNumbers(drawId, numbers)
      for (let from = 0; from < gone.length; from += numbersAtOnce) {
        const some = gone.slice(from, from + numbersAtOnce).map(({ number }) => number)
        await db.deleteFrom('attendees').where('drawId', '=', drawId).where('number', 'in', some).execute()
      }
      const arrived = -gone.filter(({ checkedInAt }) => checkedInAt !== null).length
      if (gone.length > 0) await countInHall(link, hall, { people: -gone.length, arrived, hasGone: true })
      return gone.length
    },
    async seat(drawId, seats) {
      const hall = await heldHallOf(link, drawId)
      const changedIn = nextVersion(hall)
      for (const seat of seats) await seatOne(link, { drawId, changedIn, ...seat })
      await countInHall(link, hall, {})
    },
    async checkIn(drawId, number, arrival) {
      const hall = await heldHallOf(link, drawId)
      const place = hall.arrived + 1
      const changedIn = nextVersion(hall)
      const { changed } = arrival
        ? await arrive(link, { drawId, number, place, changedIn, ...arrival })
        : await leave(link, { drawId, number, changedIn })
      if (changed === 1) await countInHall(link, hall, { arrived: arrival ? 1 : -1 })
      return changed === 1
    },
    givePhone: (drawId, number, phoneKey) =>
      isDone(
        db
          .updateTable('attendees')
          .set({ phoneKey })
          .where('drawId', '=', drawId)
          .where('number', '=', number)
          .where('phoneKey', 'is', null)
          .where('checkedInAt', 'is not', null),
      ),
    async keepSelfie(drawId, number, selfie) {
      await db
        .updateTable('attendees')
        .set({ selfie })
        .where('drawId', '=', drawId)
        .where('number', '=', number)
        .execute()
    },
    async signed(drawId, number, groupId) {
      await db
        .updateTable('attendees')
        .set({ checkInGroup: groupId })
        .where('drawId', '=', drawId)
        .where('number', '=', number)
        .execute()
    },
  }
}

/** In one order, so that two who write to several halls never wait for each other. */
function byDraw<Row extends { readonly drawId: DrawId }>(rows: readonly Row[]): [DrawId, Row[]][] {
  const halls = Map.groupBy(rows, ({ drawId }) => drawId)
  return [...halls].sort(([one], [other]) => (one < other ? -1 : 1))
}
