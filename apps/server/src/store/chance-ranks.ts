import type { NewEntrant } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'

/** What joining alone gives: whoever holds so much has no row. */
const usual = 1

type Gain = { readonly drawId: DrawId; readonly joinSeq: number; readonly count: number }

const into = 'insert into chance_ranks (draw_id, join_seq, chances)'
// A row that is made holds what joining gave with the gain; one that is there takes the gain alone.
const onConflict = `on conflict (draw_id, join_seq)
  do update set chances = chance_ranks.chances + excluded.chances - ${usual}`
const oneByOne = `${into} values (?, ?, ?) ${onConflict}`
const together = `${into} select * from unnest($1::text[], $2::bigint[], $3::bigint[]) ${onConflict}`

/** Keeps the order by chances: what newcomers begin with, if it is not the usual. */
export async function rankNewcomers(link: Link, newcomers: readonly NewEntrant[]): Promise<void> {
  const gains = newcomers.flatMap(({ drawId, joinSeq, chances = usual }) =>
    chances === usual ? [] : [{ drawId, joinSeq, count: chances - usual }],
  )
  await rankGains(link, gains)
}

/** Keeps the order by chances: what was added to the ledger. Always in the same order, as rows are held by it. */
export async function rankGains(link: Link, gains: readonly Gain[]): Promise<void> {
  const sums = new Map<string, [drawId: DrawId, joinSeq: number, chances: number]>()
  for (const { drawId, joinSeq, count } of gains) {
    const key = `${drawId}\n${joinSeq}`
    sums.set(key, [drawId, joinSeq, (sums.get(key)?.[2] ?? usual) + count])
  }
  const rows = [...sums.values()].sort(([a, one], [b, other]) => (a < b ? -1 : a > b ? 1 : one - other))
  if (rows.length === 0) return
  if (link.engine === 'sqlite') return await link.runEach(oneByOne, rows)
  const lists = [0, 1, 2].map((at) => rows.map((row) => row[at]))
  await link.run(together, lists, 'rank_gains')
}
