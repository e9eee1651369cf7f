import type { Draw } from '../draw.ts'
import type { DrawId, Lid } from '../ids.ts'
import { stageCount } from './stages.ts'

/**
 * Where a stage stands in its period draw: the public id of the first stage, its own number from 1, of how many; `first` is the
 * hash of that stage's first charter, in all behind it.
 */
export type Series = {
  readonly lid: Lid
  readonly stage: number
  readonly of: number
  readonly first?: string
}

type Names = Pick<Draw, 'id' | 'lid'>

/**
 * The names of a stage of the draw with these names: itself for the first, `lid~n` for the n-th (lot-1 §4.6).
 * The private id is built alike, so that what belongs to the whole series is found from any of its stages.
 */
export function stageNames({ id, lid }: Names, stage: number): Names {
  if (stage === 1) return { id, lid }
  return { id: stageId(id, stage), lid: `${lid}~${stage}` as Lid }
}

/** The private id of a stage by that of the first. */
export function stageId(first: DrawId, stage: number): DrawId {
  return stage === 1 ? first : (`${first}_s${stage}` as DrawId)
}

/** The private id of the first stage; a draw without stages is its own. */
export function firstStageId(id: DrawId): DrawId {
  return id.replace(/_s\d{1,2}$/, '') as DrawId
}

/** The number of a stage by its private id; 1 for the first, and for a draw without stages. */
export function stageNumber(id: DrawId): number {
  return Number(/_s(\d{1,2})$/.exec(id)?.[1] ?? 1)
}

/** The place of a draw in its series; null for a draw of one stage. */
export function seriesOf({ lid, settings, life }: Pick<Draw, 'lid' | 'settings' | 'life'>): Series | null {
  const { series } = life.charter ?? {}
  if (series) return { ...series, lid: series.lid as Lid }
  const of = stageCount(settings)
  return of === 1 ? null : { lid, stage: 1, of }
}
