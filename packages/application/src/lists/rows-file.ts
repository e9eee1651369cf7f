import type { DrawId, Lid } from '@fairdraw/domain'
import type { ClosedLists } from './closed-lists.ts'
import { listNames } from './list-names.ts'
import type { ListPorts } from './list-ports.ts'

/** Sees to it that the rows file of a sealed list is here; tells its name and length. */
export async function rowsFile(
  { files }: ListPorts,
  lists: ClosedLists,
  drawId: DrawId,
  lid: Lid,
): Promise<{ readonly name: string; readonly bytes: number }> {
  await lists.open(drawId, lid)
  const name = listNames(lid).rows
  const bytes = await files.size(name)
  if (bytes === null) throw new Error(`${name} went away`)
  return { name, bytes }
}
