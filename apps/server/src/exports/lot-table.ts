import { arePairsSecret, labelsOf } from '@fairdraw/application'
import type { LotTake } from '@fairdraw/application/ports'
import { iso } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { type Cell, headsOf, rowsAtOnce, type Table, type TableSource } from './table.ts'

const heads = ['lotPlace', 'lotLabel', 'nickname', 'joinSeq', 'at', 'playRef'] as const

/** Who holds which lot: captains first, as in the form, then lots in the order in which they were taken; of pairs, whom each drew. */
export async function lotTable(source: TableSource): Promise<Table> {
  const { store, draw, order } = source
  const book = await store.read((tx) => tx.lots.book(draw.id))
  const given = book ? Math.min(book.takes, book.lots) - book.reopened.length : 0
  const captains = draw.settings.lots?.captains ?? []
  return {
    header: headsOf(order, heads),
    rows: captains.length + given,
    pages: pagesOf(source, given),
  }
}

async function* pagesOf(source: TableSource, given: number): AsyncGenerator<readonly (readonly Cell[])[]> {
  const { draw, store, vault } = source
  const captains = draw.settings.lots?.captains ?? []
  yield captains.map(({ label, name }) => ['', label, name, '', '', ''])
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
      return { last: takes.at(-1), held, labels, people }
    })
    const { last, held, labels, people } = page
    // Somebody lost theirs while the table was being taken away.
    if (!last) return
    const holders = new Map(people.map((one) => [one.joinSeq, one]))
    yield held.map(({ k, heldBy, at }): Cell[] => {
      const holder = holders.get(heldBy ?? 0)
      const name = [holder?.nickname ?? '', heldBy ?? '']
      return [k + 1, labels.get(k) ?? '', ...name, iso(at), holder ? hex(holder.idCommit) : '']
    })
    told += held.length
    from = last.seq + 1
  }
}

function holdersOf(takes: readonly LotTake[]): number[] {
  return takes.flatMap(({ heldBy }) => heldBy ?? [])
}
