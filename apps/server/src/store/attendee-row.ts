import type { Attendee } from '@fairdraw/application/ports'
import { type DrawId, nameKey } from '@fairdraw/domain'
import type { HallTables } from './hall-tables.ts'

export type AttendeesTable = HallTables['attendees']

export function attendeeColumns(one: Attendee): AttendeesTable {
  return {
    draw_id: one.drawId,
    number: one.number,
    ...toldColumns(one),
    join_seq: one.joinSeq,
    checked_in_at: one.checkedInAt,
    place: one.place,
    phone_key: one.phoneKey,
    code_key: one.codeKey,
    check_in_group: one.checkInGroup,
  }
}

/** What is told of somebody, which a later list may tell anew. */
export function toldColumns({ name, department, title, picture, groups }: Attendee) {
  return { name, name_folded: nameKey(name), department, title, picture, groups: JSON.stringify(groups) }
}

export function attendeeOf(row: AttendeesTable): Attendee {
  return {
    drawId: row.draw_id as DrawId,
    number: row.number,
    name: row.name,
    department: row.department,
    title: row.title,
    picture: row.picture,
    groups: JSON.parse(row.groups) as readonly string[],
    joinSeq: row.join_seq,
    checkedInAt: row.checked_in_at,
    place: row.place,
    phoneKey: row.phone_key,
    codeKey: row.code_key,
    checkInGroup: row.check_in_group,
  }
}
