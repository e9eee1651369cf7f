import { arePairsSecret, type ImportedPerson, labelsOf } from '@fairdraw/application'
import type { Entrant, LotTake } from '@fairdraw/application/ports'
import { hex } from '@fairdraw/fairness'
import { type ImportedCells, importedColumns } from './imported-columns.ts'
import { rowsAtOnce, type Table, type TableSource, tableOf } from './table.ts'

/** A lot that somebody holds; a captain was given theirs by the form, and is in no list. */
type Row = {
  readonly label: string
  readonly name: string
  readonly take?: LotTake
  readonly holder?: Entrant | undefined
  readonly person?: ImportedPerson | undefined
}

/** Who holds which lot: captains first, as in the form, then lots in the order in which they were taken; of pairs, whom each drew. */
export async function lotTable(source: TableSource): Promise<Table> {
  const { store, draw, write } = source
  const book = await store.read((tx) => tx.lots.book(draw.id))
  const given = book ? Math.min(book.takes, book.lots) - book.reopened.length : 0
  const captains = draw.settings.lots?.captains ?? []
  const imported = await importedColumns<Row>(source, ({ person }) => person)
  const columns = [
    write.column<Row>('lotPlace', ({ take }) => (take ? write.place(take.k) : '')),
    write.column<Row>('lotLabel', ({ label }) => write.text(label)),
    write.column<Row>('nickname', ({ name }) => write.text(name)),
    write.column<Row>('joinSeq', ({ take }) => take?.heldBy ?? ''),
    ...imported.columns,
    write.column<Row>('at', ({ take }) => write.time(take?.at ?? null)),
    write.column<Row>('playRef', ({ holder }) => (holder ? hex(holder.idCommit) : '')),
  ]
  return tableOf(columns, captains.length + given, pagesOf(source, given, imported))
}

async function* pagesOf(
  { draw, store, vault }: TableSource,
  given: number,
  imported: ImportedCells<Row>,
): AsyncGenerator<readonly Row[]> {
  yield draw.settings.lots?.captains ?? []
  let [told, from] = [0, 0]
  while (told < given) {
    const page = await store.read(async (tx) => {
      const takes = await tx.lots.list(draw.id, from, rowsAtOnce)
      const held = takes.filter(({ heldBy }) => heldBy !== null).slice(0, given - told)
      const people = await tx.entrants.bySeqs(draw.id, holdersOf(held))
      const ks = held.map(({ k }) => k)
      const labels = arePairsSecret(draw)
        ? new Map<number, string>()
        : await labelsOf(tx, vault, draw, ks, (name) => name)
      return { last: takes.at(-1), held, labels, people, told: await imported.read(tx, people) }
    })
    const { last, held, labels, people, told: listed } = page
    // Somebody lost theirs while the table was being taken away.
    if (!last) return
    const holders = new Map(people.map((one) => [one.joinSeq, one]))
    yield held.map((take): Row => {
      const holder = holders.get(take.heldBy ?? 0)
      const person = listed.get(take.heldBy ?? 0)
      return { label: labels.get(take.k) ?? '', name: holder?.nickname ?? '', take, holder, person }
    })
    told += held.length
    from = last.seq + 1
  }
}

function holdersOf(takes: readonly LotTake[]): number[] {
  return takes.flatMap(({ heldBy }) => heldBy ?? [])
}
