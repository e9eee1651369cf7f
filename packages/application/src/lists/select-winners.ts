import { pool } from '@fairdraw/domain'
import { createRandom } from '@fairdraw/domain/fairness'
import type { SelectedRow, SelectionOrder } from '../ports/index.ts'
import { type ClosedLists, ListChanged } from './closed-lists.ts'
import type { ListPorts } from './list-ports.ts'
import { provenRows } from './proven-rows.ts'
import { readWeights } from './read-weights.ts'

/** Draws a round from a sealed list (fairness.md A.7.5), each winner with its row and inclusion path. A pure function of list and order. */
export async function selectWinners(
  ports: ListPorts,
  lists: ClosedLists,
  order: SelectionOrder,
): Promise<SelectedRow[]> {
  const list = await lists.open(order.drawId, order.lid)
  const results = pool.decide(
    {
      weights: await readWeights(ports.files, order.lid, list.n),
      earlier: order.earlier,
      record: order.record,
      maxWins: order.maxWins,
    },
    createRandom(order.seed),
  )
  const rows = await provenRows(
    ports,
    list,
    results.map(({ index }) => index),
  )
  return results.map((result) => {
    const proven = rows.get(result.index)
    if (proven === undefined) throw new ListChanged(order.lid)
    return { ...result, ...proven }
  })
}
