import { equal, formatRow, hex, leafHash, pathFromLevels, utf8 } from '@fairdraw/fairness'
import type { Entrant } from '../ports/index.ts'
import { type ClosedList, ListChanged } from './closed-lists.ts'
import { groupsAt, nameField, type RowFields } from './held-groups.ts'
import type { ListPorts } from './list-ports.ts'

/** A row of a sealed list with its inclusion path (hex). */
export type ProvenRow = { readonly row: string; readonly path: readonly string[] }

/** The tickets of a row. */
export type Tickets = { readonly start: number; readonly weight: number }

/** Entrants of one read. */
const chunkRows = 500

/**
 * The rows at these indexes (ascending, for the sake of the disk), each with the way to the published root.
 * Throws ListChanged where the store's row is not the sealed one.
 */
export async function provenRows(
  ports: Pick<ListPorts, 'store' | 'hasher'>,
  list: ClosedList,
  tickets: ReadonlyMap<number, Tickets>,
): Promise<Map<number, ProvenRow>> {
  const indexes = [...tickets.keys()]
  const rows = new Map<number, ProvenRow>()
  for (let i = 0; i < indexes.length; i += chunkRows) {
    const chunk = indexes.slice(i, i + chunkRows)
    const entrants = await entrantsAt(ports, list, chunk)
    for (const index of chunk) {
      const [entrant, held] = [entrants.get(index), tickets.get(index)]
      if (entrant === undefined || held === undefined) throw new ListChanged(list.lid)
      rows.set(index, await provenRow(ports, list, { index, ...held }, entrant))
    }
  }
  return rows
}

type ListedEntrant = Entrant & { readonly fields: RowFields }

async function entrantsAt(
  { store }: Pick<ListPorts, 'store'>,
  { drawId, groups, hasNames }: ClosedList,
  indexes: readonly number[],
): Promise<Map<number, ListedEntrant>> {
  const seqs = indexes.map((index) => index + 1)
  return await store.read(async (tx) => {
    const entrants = await tx.entrants.bySeqs(drawId, seqs)
    const at = await groupsAt(tx, drawId, groups, indexes)
    return new Map(
      entrants.map((entrant) => {
        const index = entrant.joinSeq - 1
        return [index, { ...entrant, fields: { ...at(index), ...nameField(hasNames, entrant.nameCommit) } }]
      }),
    )
  })
}

async function provenRow(
  { hasher }: Pick<ListPorts, 'hasher'>,
  list: ClosedList,
  place: Tickets & { readonly index: number },
  { status, idCommit, fields: { groups, nameCommit } }: ListedEntrant,
): Promise<ProvenRow> {
  const row = formatRow({
    ...place,
    status,
    idCommit: hex(idCommit),
    ...(groups && { groups }),
    ...(nameCommit && { nameCommit: hex(nameCommit) }),
  })
  const leaf = await list.readNode(0, place.index)
  if (!equal(leafHash(utf8(row), hasher), leaf)) throw new ListChanged(list.lid)
  const path = await pathFromLevels(place.index, list.n, list.readNode, hasher)
  return { row, path: path.map(hex) }
}
