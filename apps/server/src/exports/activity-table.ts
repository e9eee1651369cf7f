import { type Happening, type HappeningKey, happenings } from '@fairdraw/application'
import { activityWords, otherAct } from '@fairdraw/contract'
import { timeZoneOf } from '@fairdraw/domain'
import { detailSaid } from './activity-detail.ts'
import { byService } from './export-words.ts'
import { createLocalClock, createStamp } from './local-stamp.ts'
import { type Cell, type Table, type TableSource, tableOf } from './table.ts'

const rowsAtOnce = 500
/** More facts than any draw has: each round has two. */
const mostFacts = 10_000

/** What was done to the draw and by whom, newest first. */
export async function activityTable(source: TableSource): Promise<Table> {
  const { store, draw, order, write } = source
  const { lang, isRaw } = order
  const rows = await store.read(async (tx) => {
    const facts = await tx.facts.after(draw.id, 0, mostFacts)
    return facts.length + (await tx.activities.count(draw.id))
  })
  const columns = [
    write.column<Happening>('at', ({ at }) => write.time(at)),
    write.column<Happening>('what', ({ what }) =>
      isRaw ? what : (activityWords[lang][what] ?? otherAct[lang]),
    ),
    write.column<Happening>('by', ({ by, detail }) =>
      write.text(by ?? (isRaw || 'by_support' in detail ? null : byService[lang])),
    ),
    write.column<Happening>('detail', detailCell(source)),
  ]
  return tableOf(columns, rows, pagesOf(source, rows))
}

function detailCell({ draw, order: { lang, isRaw }, write }: TableSource): (row: Happening) => Cell {
  if (isRaw)
    return ({ detail }) =>
      Object.entries(detail)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', ')
  const [local, stamp] = [createLocalClock(timeZoneOf(draw.settings)), createStamp()]
  return ({ detail }) => write.text(detailSaid(detail, { lang, time: (at) => stamp(local(at)) }))
}

async function* pagesOf({ store, draw }: TableSource, rows: number): AsyncGenerator<readonly Happening[]> {
  let after: HappeningKey | null = null
  for (let told = 0; told < rows; ) {
    const key: HappeningKey | null = after
    const limit = Math.min(rowsAtOnce, rows - told)
    const page: readonly Happening[] = await store.read(async (tx) =>
      happenings(tx, draw.id, await tx.facts.after(draw.id, 0, mostFacts), key, limit),
    )
    yield page
    const last = page.at(-1)
    if (!last) return
    told += page.length
    after = last.key
  }
}
