import type { DrawId, Lid } from '@fairdraw/domain'
import type { ListedEntrant, SealedList } from '../ports/index.ts'
import { groupsAt, listedGroups, nameField, type RowFields } from './held-groups.ts'
import type { ListPorts } from './list-ports.ts'
import { openListWriter } from './list-writer.ts'

/** Rows of one short read: a few milliseconds, and few enough to be gone before the next collection of garbage. */
const chunkRows = 1_000

/**
 * Seals a closed list (lot-1 §6.2) and writes its files. A pure function of the list: repeated, it yields
 * the same bytes. Throws when the list has a gap or an entrant that cannot be a row; then no file appears.
 */
export async function sealList(ports: ListPorts, drawId: DrawId, lid: Lid): Promise<SealedList> {
  const writer = await openListWriter(ports, lid)
  try {
    let lastSeq = 0
    for await (const chunk of listedChunks(ports, drawId)) {
      for (const { joinSeq, weight, status, idCommit, fields, sources } of chunk) {
        if (joinSeq !== ++lastSeq) throw new Error(`the list of ${lid} has a gap before ${joinSeq}`)
        const row = { status, idCommit, ...fields }
        if (status === 'E') writer.add({ ...row, weight }, sources)
        else writer.add({ ...row, weight: 0 }, [])
      }
      await writer.flush()
    }
    return await writer.finish()
  } catch (error) {
    await writer.abort()
    throw error
  }
}

type ListedRow = ListedEntrant & { readonly fields: RowFields }

async function* listedChunks(
  { store }: Pick<ListPorts, 'store'>,
  drawId: DrawId,
): AsyncGenerator<readonly ListedRow[]> {
  const draw = await store.read((tx) => tx.draws.byId(drawId))
  const groups = draw && listedGroups(draw)
  const hasNames = draw?.life.charter?.names === true
  for (let after = 0; ; ) {
    const chunk = await store.read(async (tx) => {
      const listed = await tx.entrants.listed(drawId, after, chunkRows)
      const indexes = listed.map(({ joinSeq }) => joinSeq - 1)
      const at = await groupsAt(tx, drawId, groups, indexes)
      return listed.map((entrant) => ({
        ...entrant,
        fields: { ...at(entrant.joinSeq - 1), ...nameField(hasNames, entrant.nameCommit) },
      }))
    })
    yield chunk
    const last = chunk.at(-1)
    if (last === undefined || chunk.length < chunkRows) return
    after = last.joinSeq
  }
}
