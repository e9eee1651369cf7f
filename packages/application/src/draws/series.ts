import { type Draw, type DrawId, firstStageId, seriesOf, stageNames } from '@fairdraw/domain'
import type { DrawSummary, Reading, Writing } from '../ports/index.ts'

/**
 * Every stage of the period draw that this one belongs to, in their order, with how many are in; the draw alone when it
 * has one stage, or is a draft, whose stages stand in its settings only.
 */
export async function stagesOf(tx: Reading, draw: Draw): Promise<readonly DrawSummary[]> {
  const stages = await tx.draws.byIds(stageIds(draw))
  return stages.toSorted((one, other) => stageIn(one.draw) - stageIn(other.draw))
}

/** The same, each locked until the transaction ends: always in their order, so that two acts cannot wait for each other. */
export async function holdStages(tx: Writing, draw: Draw): Promise<readonly Draw[]> {
  const held: Draw[] = []
  for (const id of stageIds(draw)) {
    const stage = await tx.draws.hold(id)
    if (stage) held.push(stage)
  }
  return held
}

function stageIds(draw: Draw): readonly DrawId[] {
  const of = draw.life.status === 'draft' ? 1 : (seriesOf(draw)?.of ?? 1)
  const first = { id: firstStageId(draw.id), lid: draw.lid }
  return Array.from({ length: of }, (_, at) => stageNames(first, at + 1).id)
}

function stageIn(draw: Draw): number {
  return seriesOf(draw)?.stage ?? 1
}
