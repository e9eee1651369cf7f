import type { DrawId, Lid } from '@fairdraw/domain'
import type { ClosedLists } from './closed-lists.ts'
import type { ListPorts } from './list-ports.ts'
import { type ProvenRow, provenRows } from './proven-rows.ts'
import { readTickets } from './read-weights.ts'

/** One row of a sealed list with its inclusion path; null when there is no such index. */
export async function readPath(
  ports: ListPorts,
  lists: ClosedLists,
  drawId: DrawId,
  lid: Lid,
  index: number,
): Promise<ProvenRow | null> {
  const list = await lists.open(drawId, lid)
  if (!Number.isSafeInteger(index) || index < 0 || index >= list.n) return null
  const tickets = await readTickets(ports.files, lid, index)
  return (await provenRows(ports, list, new Map([[index, tickets]]))).get(index) ?? null
}
