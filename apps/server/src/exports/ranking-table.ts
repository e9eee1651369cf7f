import type { MemberKey } from '@fairdraw/application/ports'
import { type Cell, headsOf, type Table, type TableSource } from './table.ts'

const rowsAtOnce = 1_000

/** Everybody by chances, the most first. Who gains some meanwhile stands where they stood or where they stand. */
export async function rankingTable(source: TableSource): Promise<Table> {
  const { store, draw, order } = source
  const rows = (await store.read((tx) => tx.entrants.door(draw.id)))?.joined ?? 0
  return {
    header: headsOf(order, ['rank', 'nickname', 'chances', 'joinSeq']),
    rows,
    pages: pagesOf(source, rows),
  }
}

async function* pagesOf(
  { store, draw }: TableSource,
  rows: number,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  let rank = 0
  let after: MemberKey | null = null
  while (rank < rows) {
    const page = await store.read((tx) =>
      tx.members.ranked(draw.id, after, Math.min(rowsAtOnce, rows - rank)),
    )
    const before = rank
    yield page.map(({ joinSeq, nickname, chances }, at) => [before + at + 1, nickname, chances, joinSeq])
    rank += page.length
    const last = page.at(-1)
    if (!last) return
    after = last
  }
}
