import { type Draw, type Lid, Refusal } from '@fairdraw/domain'
import type { Ports } from '../ports/index.ts'
import { publishedDraw } from './read-draw.ts'

type Needs = Pick<Ports, 'lists' | 'store'>

/** The sealed list as a gzip file; refuses `draw_not_drawn` before its opening: names are not told early. */
export async function readRows({ lists, store }: Needs, lid: Lid): ReturnType<Ports['lists']['rowsFile']> {
  const draw = await drawn(store, lid)
  return await lists.rowsFile(draw.id, lid)
}

/** One row of the sealed list with its inclusion path. */
export async function readPath(
  { lists, store }: Needs,
  lid: Lid,
  index: number,
): Promise<{ readonly row: string; readonly path: readonly string[] }> {
  const draw = await drawn(store, lid)
  const found = await lists.path(draw.id, lid, index)
  if (!found) throw new Refusal('not_found')
  return found
}

async function drawn(store: Ports['store'], lid: Lid): Promise<Draw> {
  const draw = await store.read((tx) => publishedDraw(tx, lid))
  if (!areRowsTold(draw)) throw new Refusal('draw_not_drawn')
  return draw
}

/** Whether the sealed list of a draw is told to everybody. */
export function areRowsTold({ life: { close, lots, rounds } }: Pick<Draw, 'life'>): boolean {
  // The round of a pairing gives no prizes: its lots are what came of it.
  const isPaired = lots?.ended !== undefined && close !== undefined
  return isPaired || rounds.some((round) => round.outcome)
}
