import type { ImportedPerson } from '@fairdraw/application'
import type { Play } from '@fairdraw/application/ports'
import { hex } from '@fairdraw/fairness'
import { type ImportedCells, importedColumns } from './imported-columns.ts'
import { rowsAtOnce, type Table, type TableSource, tableOf } from './table.ts'

type Row = Play & { readonly nickname: string; readonly person: ImportedPerson | undefined }

/** Every play there was when it was asked for, in the one order of the draw. */
export async function playTable(source: TableSource): Promise<Table> {
  const { store, draw } = source
  const book = await store.read((tx) => tx.plays.book(draw.id))
  const total = book?.playCount ?? 0
  const imported = await importedColumns<Row>(source, ({ person }) => person)
  return tableOf(columnsOf(source, imported), total, pagesOf(source, total, imported))
}

/** What waits for its beacon has no number yet, and its secret is not told before. */
function columnsOf({ draw, write }: TableSource, imported: ImportedCells<Row>) {
  const prizes = new Map(draw.settings.prizes.map(({ tier, name }) => [tier, name]))
  const prizeOf = ({ tier }: Row) => (tier === null ? null : (prizes.get(tier) ?? null))
  const outcomeOf = ({ u, tier }: Row) => (u === null ? 'waiting' : tier === null ? 'nothing' : 'won')
  return [
    write.column<Row>('playPlace', ({ seq }) => write.place(seq)),
    write.column<Row>('nickname', ({ nickname }) => write.text(nickname)),
    write.column<Row>('joinSeq', ({ joinSeq }) => joinSeq),
    ...imported.columns,
    write.column<Row>('playCount', ({ i }) => i),
    write.column<Row>('at', ({ at }) => write.time(at)),
    write.column<Row>('playNumber', ({ u }) => u ?? ''),
    write.column<Row>('tier', ({ tier }) => write.tier(tier)),
    write.column<Row>('prize', (row) => write.text(prizeOf(row))),
    write.column<Row>('outcome', (row) => write.outcome(outcomeOf(row))),
    write.column<Row>('playKey', ({ u, k }) => (u === null ? '' : hex(k))),
    write.column<Row>('playRef', ({ ref }) => hex(ref)),
  ]
}

async function* pagesOf(
  { store, draw }: TableSource,
  total: number,
  imported: ImportedCells<Row>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < total; from += rowsAtOnce) {
    const page = await store.read(async (tx) => {
      const plays = await tx.plays.list(draw.id, from, Math.min(rowsAtOnce, total - from))
      const seqs = [...new Set(plays.map(({ joinSeq }) => joinSeq))]
      const entrants = await tx.entrants.bySeqs(draw.id, seqs)
      return { plays, entrants, people: await imported.read(tx, entrants) }
    })
    const names = new Map(page.entrants.map(({ joinSeq, nickname }) => [joinSeq, nickname]))
    yield page.plays.map((play) => ({
      ...play,
      nickname: names.get(play.joinSeq) ?? '',
      person: page.people.get(play.joinSeq),
    }))
  }
}
