import { type DrawStatus, type Instant, type Lid, Refusal } from '@fairdraw/domain'
import { publishedDraw } from '../draws/read-draw.ts'
import type { Ports } from '../ports/index.ts'

/** More under one post are not listed. */
const mostRuns = 1_000

export type RunSight = {
  readonly lid: Lid
  readonly title: string
  readonly organiser: string | null
  readonly at: Instant
  readonly status: DrawStatus
  readonly winners: number
}

/**
 * Every draw ever published under the post of this one, or over the same list of its owner, oldest first, and the place
 * of this one among them, from 1. Refuses `not_found` for draws of other types.
 */
export async function listRuns(
  { store }: Pick<Ports, 'store'>,
  lid: Lid,
): Promise<{ readonly run: number; readonly list: readonly RunSight[] }> {
  return await store.read(async (tx) => {
    const { id } = await publishedDraw(tx, lid)
    const key = await tx.comments.runKeyOf(id)
    if (key === null) throw new Refusal('not_found')
    const runs = await tx.comments.runs(key, mostRuns)
    const list: RunSight[] = []
    for (const { at, drawId, lid } of runs) {
      const draw = await tx.draws.byId(drawId)
      const { total, voided } = await tx.awards.count(drawId)
      list.push({
        lid,
        at,
        winners: total - voided,
        status: draw?.life.status ?? 'closed',
        title: draw?.life.charter?.title ?? '',
        organiser: draw?.life.charter?.organiser ?? null,
      })
    }
    return { run: runs.findIndex(({ drawId }) => drawId === id) + 1, list }
  })
}
