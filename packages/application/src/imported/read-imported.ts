import { type Draw, type DrawId, firstStageId } from '@fairdraw/domain'
import { openIdentity } from '../entrants/identity.ts'
import { openRosterIdentity } from '../entrants/terms/entry-keys.ts'
import type { Entrant, Reading, Vault, Writing } from '../ports/index.ts'
import { maskedCell, maskedIdentity } from './masked-cells.ts'
import { type OwnCells, ownCellsOf, personKey } from './own-cells.ts'

/** What an organiser's list says of somebody, which gives it back to the organiser alone. */
export type ImportedPerson = {
  /** Staff number, address or phone as the list has it, with which of these it is. */
  readonly identity: string
  readonly department: string | null
  readonly title: string | null
  readonly own: OwnCells
}

type Listed = Pick<Draw, 'id' | 'settings'>
type Person = Pick<Entrant, 'drawId' | 'joinSeq' | 'sealedIdentity'>

/** Whether people of this draw can have come by a list; where not, nobody's identity has to be opened. */
export async function mayBeListed(tx: Reading, { id, settings }: Listed): Promise<boolean> {
  if (settings.show || hasRoster(settings)) return true
  return await tx.activities.includes(id, ['memberImport', 'memberImportFile'])
}

const hasRoster = ({ conditions = [] }: Draw['settings']) => conditions.some(({ kind }) => kind === 'roster')

/** The draw with which is kept what lists say of its people: who may enter every stage stands with the first. */
export function cellsKeptWith({ id, settings }: Listed): DrawId {
  return hasRoster(settings) ? firstStageId(id) : id
}

/** Those of these entrants whom a list names, by their join numbers. */
export async function readImported(
  tx: Reading,
  vault: Vault,
  draw: Listed,
  people: readonly Person[],
): Promise<ReadonlyMap<number, ImportedPerson>> {
  const { id } = draw
  const seqs = people.map(({ joinSeq }) => joinSeq)
  const named = new Map(people.flatMap((one) => listedAs(vault, one)))
  if (hasRoster(draw.settings))
    for (const { joinSeq, position, sealedIdentity } of await tx.rosters.ofEntrants(id, seqs))
      if (joinSeq !== null) named.set(joinSeq, openRosterIdentity(vault, id, position, sealedIdentity))
  const staff = draw.settings.show ? await tx.attendees.bySeqs(id, seqs) : []
  const hall = new Map(staff.map((one) => [one.joinSeq, one]))
  const own = await ownCellsOf(tx, vault, cellsKeptWith(draw), [...named.values()])
  return new Map(
    [...named].map(([joinSeq, identity]): [number, ImportedPerson] => {
      const { department = null, title = null } = hall.get(joinSeq) ?? {}
      return [joinSeq, { identity, department, title, own: own.get(identity) ?? {} }]
    }),
  )
}

/** The same where a list can have named anybody, else nobody: no identity is opened then. */
export async function readListed(
  tx: Reading,
  vault: Vault,
  draw: Listed,
  people: readonly Person[],
): Promise<ReadonlyMap<number, ImportedPerson>> {
  return (await mayBeListed(tx, draw)) ? await readImported(tx, vault, draw, people) : new Map()
}

/** Somebody who is in by what a list named them; who came by themselves is a guest or an account. */
function listedAs(vault: Vault, person: Person): [number, string][] {
  const identity = openIdentity(vault, person)?.identity ?? ''
  return /^(?:staff|mail|phone):/.test(identity) ? [[person.joinSeq, identity]] : []
}

/** Own cells as lists of the desk show them. */
export function maskedOwn(own: OwnCells) {
  return Object.entries(own).map(([heading, text]) => ({ heading, text: maskedCell(text) }))
}

/** The same as lists of the desk show it. */
export function maskedImported({ identity, own, ...hall }: ImportedPerson) {
  return {
    ...hall,
    identity: maskedIdentity(identity),
    own: maskedOwn(own),
  }
}

/** Takes somebody who has themself erased off the lists, with what those said of them, before their identity is forgotten. */
export async function forgetImported(tx: Writing, vault: Vault, draw: Listed, person: Person): Promise<void> {
  const identities = listedAs(vault, person).map(([, identity]) => identity)
  for (const row of await tx.rosters.forget(draw.id, person.joinSeq))
    identities.push(openRosterIdentity(vault, draw.id, row.position, row.sealedIdentity))
  const id = cellsKeptWith(draw)
  await tx.imported.remove(
    id,
    identities.map((identity) => personKey(vault, id, identity)),
  )
}
