import { type Happening, type HappeningKey, happenings } from '@fairdraw/application'
import { iso } from '@fairdraw/domain'
import { type Cell, headsOf, type Table, type TableSource } from './table.ts'

const rowsAtOnce = 500
/** More facts than any draw has: each round has two. */
const mostFacts = 10_000

/** What was done to the draw and by whom, newest first. */
export async function activityTable(source: TableSource): Promise<Table> {
  const { store, draw, order } = source
  const rows = await store.read(async (tx) => {
    const facts = await tx.facts.after(draw.id, 0, mostFacts)
    return facts.length + (await tx.activities.count(draw.id))
  })
  return { header: headsOf(order, ['at', 'what', 'by', 'detail']), rows, pages: pagesOf(source, rows) }
}

async function* pagesOf(
  { store, draw }: TableSource,
  rows: number,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  let after: HappeningKey | null = null
  for (let told = 0; told < rows; ) {
    const key: HappeningKey | null = after
    const limit = Math.min(rowsAtOnce, rows - told)
    const page: readonly Happening[] = await store.read(async (tx) =>
      happenings(tx, draw.id, await tx.facts.after(draw.id, 0, mostFacts), key, limit),
    )
    yield page.map(({ at, what, by, detail }) => {
      const said = Object.entries(detail).map(([name, value]) => `${name}: ${value}`)
      return [iso(at), what, by ?? '', said.join(', ')]
    })
    const last = page.at(-1)
    if (!last) return
    told += page.length
    after = last.key
  }
}
