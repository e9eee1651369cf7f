import { type Draw, type Instant, type Lid, seriesOf } from '@fairdraw/domain'
import type { Ports } from '../ports/index.ts'
import { publishedDraw } from './read-draw.ts'
import { stagesOf } from './series.ts'

/** The stages of a published period draw by the public id of any of them; none for a draw of one stage. */
export function readStages(
  { store }: Pick<Ports, 'store'>,
  lid: Lid,
): Promise<{ readonly now: Instant; readonly stages: readonly Draw[] }> {
  return store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    const stages = seriesOf(draw) ? await stagesOf(tx, draw) : []
    return { now: await tx.now(), stages: stages.map((stage) => stage.draw) }
  })
}
