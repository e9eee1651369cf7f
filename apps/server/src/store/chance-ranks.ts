import type { NewEntrant } from '@fairdraw/application/ports'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'

/** What joining alone gives: whoever holds so much has no row. */
const usual = 1

type Gain = { readonly drawId: string; readonly joinSeq: number; readonly count: number }

const add = prepared((db, slots: { drawId: string; joinSeq: number; first: number; count: number }) =>
  db
    .insertInto('chance_ranks')
    .values({ draw_id: slots.drawId, join_seq: slots.joinSeq, chances: slots.first })
    .onConflict((conflict) =>
      conflict.columns(['draw_id', 'join_seq']).doUpdateSet((eb) => ({
        chances: eb('chance_ranks.chances', '+', slots.count),
      })),
    ),
)

/** Keeps the order by chances: what newcomers begin with, if it is not the usual. */
export async function rankNewcomers(link: Link, newcomers: readonly NewEntrant[]): Promise<void> {
  for (const { drawId, joinSeq, chances = usual } of newcomers)
    if (chances !== usual) await add(link, { drawId, joinSeq, first: chances, count: 0 })
}

/** Keeps the order by chances: what was added to the ledger. Always in the same order, as rows are held by it. */
export async function rankGains(link: Link, gains: readonly Gain[]): Promise<void> {
  const inOrder = gains.toSorted((a, b) =>
    a.drawId < b.drawId ? -1 : a.drawId > b.drawId ? 1 : a.joinSeq - b.joinSeq,
  )
  for (const { drawId, joinSeq, count } of inOrder)
    await add(link, { drawId, joinSeq, first: usual + count, count })
}
