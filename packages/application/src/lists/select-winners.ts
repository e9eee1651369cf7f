import { createRandom, pool, rounds, type SeatGroup } from '@fairdraw/fairness'
import type { SelectedRow, SelectionOrder } from '../ports/index.ts'
import { type ClosedList, type ClosedLists, ListChanged } from './closed-lists.ts'
import { groupsOfAll } from './held-groups.ts'
import type { ListPorts } from './list-ports.ts'
import { provenRows, type Tickets } from './proven-rows.ts'
import { readWeights } from './read-weights.ts'

/** Draws a round from a sealed list (lot-1 §7.5), each winner with its row and inclusion path. A pure function of list and order. */
export async function selectWinners(
  ports: ListPorts,
  lists: ClosedLists,
  order: SelectionOrder,
): Promise<SelectedRow[]> {
  const list = await lists.open(order.drawId, order.lid)
  const weights = await readWeights(ports.files, order.lid, list.n)
  const { drawId, lid, seed, ...setting } = order
  const random = createRandom(seed)
  const results = list.groups
    ? rounds.decide({ ...setting, weights, groups: await groupsIn(ports, list, list.groups) }, random)
    : pool.decide({ ...setting, weights }, random)
  const picked = new Set(results.map(({ index }) => index))
  const rows = await provenRows(ports, { ...list, readNode: list.readThrough() }, ticketsOf(weights, picked))
  return results.map((result) => {
    const proven = rows.get(result.index)
    if (proven === undefined) throw new ListChanged(lid)
    return { ...result, ...proven }
  })
}

/** Of every row: a seat may be kept for a group. */
function groupsIn({ store }: ListPorts, { drawId, n }: ClosedList, groups: readonly SeatGroup[]) {
  return store.read((tx) => groupsOfAll(tx, drawId, groups, n))
}

function ticketsOf(weights: Uint32Array, picked: ReadonlySet<number>): Map<number, Tickets> {
  const tickets = new Map<number, Tickets>()
  let start = 0
  for (let index = 0; tickets.size < picked.size; index++) {
    const weight = weights[index] ?? 0
    if (picked.has(index)) tickets.set(index, { start, weight })
    start += weight
  }
  return tickets
}
