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
    cells: cellsOf(source, rows),
  }
}

async function* cellsOf({ store, draw }: TableSource, rows: number): AsyncGenerator<readonly Cell[]> {
  let rank = 0
  let after: MemberKey | null = null
  while (rank < rows) {
    const page = await store.read((tx) =>
      tx.members.ranked(draw.id, after, Math.min(rowsAtOnce, rows - rank)),
    )
    for (const { joinSeq, nickname, chances } of page) yield [++rank, nickname, chances, joinSeq]
    const last = page.at(-1)
    if (!last) return
    after = last
  }
}
