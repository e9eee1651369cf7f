import type { MemberKey } from '@fairdraw/application/ports'
import { type Table, type TableSource, tableOf } from './table.ts'

const rowsAtOnce = 1_000

type Row = MemberKey & { readonly nickname: string; readonly rank: number }

/** Everybody by chances, the most first. Who gains some meanwhile stands where they stood or where they stand. */
export async function rankingTable(source: TableSource): Promise<Table> {
  const { store, draw, write } = source
  const rows = (await store.read((tx) => tx.entrants.door(draw.id)))?.joined ?? 0
  const columns = [
    write.column<Row>('rank', ({ rank }) => rank),
    write.column<Row>('nickname', ({ nickname }) => write.text(nickname)),
    write.column<Row>('chances', ({ chances }) => chances),
    write.column<Row>('joinSeq', ({ joinSeq }) => joinSeq),
  ]
  return tableOf(columns, rows, pagesOf(source, rows))
}

async function* pagesOf({ store, draw }: TableSource, rows: number): AsyncGenerator<readonly Row[]> {
  let rank = 0
  let after: MemberKey | null = null
  while (rank < rows) {
    const page = await store.read((tx) =>
      tx.members.ranked(draw.id, after, Math.min(rowsAtOnce, rows - rank)),
    )
    const before = rank
    yield page.map((member, at) => ({ ...member, rank: before + at + 1 }))
    rank += page.length
    const last = page.at(-1)
    if (!last) return
    after = last
  }
}
