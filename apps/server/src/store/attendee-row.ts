import type { Attendee } from '@fairdraw/application/ports'
import { type DrawId, nameKey } from '@fairdraw/domain'
import type { HallTables } from './hall-tables.ts'

export type AttendeesTable = HallTables['attendees']

export function attendeeColumns(one: Attendee): AttendeesTable {
  return {
    drawId: one.drawId,
    number: one.number,
    ...toldColumns(one),
    joinSeq: one.joinSeq,
    checkedInAt: one.checkedInAt,
    place: one.place,
    phoneKey: one.phoneKey,
    codeKey: one.codeKey,
    checkInGroup: one.checkInGroup,
  }
}

/** What is told of somebody, which a later list may tell anew. */
export function toldColumns({ name, department, title, picture, groups }: Attendee) {
  return { name, nameFolded: nameKey(name), department, title, picture, groups: JSON.stringify(groups) }
}

export function attendeeOf(row: AttendeesTable): Attendee {
  return {
    drawId: row.drawId as DrawId,
    number: row.number,
    name: row.name,
    department: row.department,
    title: row.title,
    picture: row.picture,
    groups: JSON.parse(row.groups) as readonly string[],
    joinSeq: row.joinSeq,
    checkedInAt: row.checkedInAt,
    place: row.place,
    phoneKey: row.phoneKey,
    codeKey: row.codeKey,
    checkInGroup: row.checkInGroup,
  }
}
