import type { ImportedPerson } from '@fairdraw/application'
import type { MemberKey } from '@fairdraw/application/ports'
import { type ImportedCells, importedColumns } from './imported-columns.ts'
import { type Table, type TableSource, tableOf } from './table.ts'

const rowsAtOnce = 1_000

type Row = MemberKey & {
  readonly nickname: string
  readonly rank: number
  readonly person: ImportedPerson | undefined
}

/** Everybody by chances, the most first. Who gains some meanwhile stands where they stood or where they stand. */
export async function rankingTable(source: TableSource): Promise<Table> {
  const { store, draw, write } = source
  const rows = (await store.read((tx) => tx.entrants.door(draw.id)))?.joined ?? 0
  const imported = await importedColumns<Row>(source, ({ person }) => person)
  const columns = [
    write.column<Row>('rank', ({ rank }) => rank),
    write.column<Row>('nickname', ({ nickname }) => write.text(nickname)),
    write.column<Row>('chances', ({ chances }) => chances),
    write.column<Row>('joinSeq', ({ joinSeq }) => joinSeq),
    ...imported.columns,
  ]
  return tableOf(columns, rows, pagesOf(source, rows, imported))
}

async function* pagesOf(
  { store, draw }: TableSource,
  rows: number,
  imported: ImportedCells<Row>,
): AsyncGenerator<readonly Row[]> {
  let rank = 0
  let after: MemberKey | null = null
  while (rank < rows) {
    const key: MemberKey | null = after
    const { page, people } = await store.read(async (tx) => {
      const page = await tx.members.ranked(draw.id, key, Math.min(rowsAtOnce, rows - rank))
      const seqs = page.map(({ joinSeq }) => joinSeq)
      return { page, people: await imported.readOf(tx, seqs) }
    })
    const before = rank
    yield page.map((member, at) => ({
      ...member,
      rank: before + at + 1,
      person: people.get(member.joinSeq),
    }))
    rank += page.length
    const last = page.at(-1)
    if (!last) return
    after = last
  }
}
