import type { Attendee } from '@fairdraw/application/ports'
import { nameKey } from '@fairdraw/domain'
import type { HallTables } from './hall-tables.ts'

type Row = HallTables['attendees']

export function attendeeColumns(one: Attendee, changedIn: number): Row {
  return { ...one, ...toldColumns(one), changedIn }
}

/** What is told of somebody, which a later list may tell anew. */
export function toldColumns({ name, department, title, picture, groups }: Attendee) {
  return { name, nameFolded: nameKey(name), department, title, picture, groups: JSON.stringify(groups) }
}

export function attendeeOf({ nameFolded, changedIn, groups, ...row }: Row): Attendee {
  return { ...row, groups: JSON.parse(groups) as readonly string[] }
}
