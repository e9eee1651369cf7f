import {
  bareIdentity,
  cellsKeptWith,
  type ImportedPerson,
  maskedCell,
  maskedIdentity,
  mayBeListed,
  readImported,
} from '@fairdraw/application'
import type { Entrant, Reading } from '@fairdraw/application/ports'
import type { Column, TableSource } from './table.ts'

/** What the organiser's own lists say of the people of a table, for the rows that are about them. */
export type ImportedCells<Row> = {
  /** None where no list named anybody. */
  readonly columns: readonly Column<Row>[]
  readonly isNeeded: boolean
  /** To be asked for beside each page of rows. */
  read(tx: Reading, people: readonly Person[]): Promise<People>
  /** The same where nothing else is read of them. */
  readOf(tx: Reading, joinSeqs: readonly number[]): Promise<People>
}
type Person = Pick<Entrant, 'drawId' | 'joinSeq' | 'sealedIdentity'>
/** By their join numbers. */
type People = ReadonlyMap<number, ImportedPerson>

/** Identity, department and title as lists have them, then the organiser's own columns; masked unless asked for in full. */
export async function importedColumns<Row>(
  { store, draw, order, vault, write }: TableSource,
  personOf: (row: Row) => ImportedPerson | undefined,
): Promise<ImportedCells<Row>> {
  const { isNeeded, headings } = await store.read(async (tx) => ({
    isNeeded: await mayBeListed(tx, draw),
    headings: await tx.imported.columns(cellsKeptWith(draw)),
  }))
  const nobody = async () => new Map()
  if (!isNeeded) return { columns: [], isNeeded, read: nobody, readOf: nobody }
  const { isUnmasked } = order
  const identity = isUnmasked ? bareIdentity : maskedIdentity
  const cell = (text: string) => (isUnmasked ? text : maskedCell(text))
  const ofHall = draw.settings.show
    ? [
        write.column<Row>('department', (row) => write.text(personOf(row)?.department ?? null)),
        write.column<Row>('title', (row) => write.text(personOf(row)?.title ?? null)),
      ]
    : []
  const own = headings.map(
    (head): Column<Row> => ({ head, cell: (row) => write.text(cell(personOf(row)?.own[head] ?? '')) }),
  )
  const columns = [
    write.column<Row>('identity', (row) => {
      const person = personOf(row)
      return person ? write.text(identity(person.identity)) : ''
    }),
    ...ofHall,
    ...own,
  ]
  const read = (tx: Reading, people: readonly Person[]) => readImported(tx, vault, draw, people)
  return {
    columns,
    isNeeded,
    read,
    readOf: async (tx, joinSeqs) => read(tx, await tx.entrants.bySeqs(draw.id, joinSeqs)),
  }
}
