import type { Instant } from '@fairdraw/fairness'
import type { DrawSettings } from './draw-settings.ts'
import { objectionsToPrizes, type PrizeObjectionCode } from './objections-to-prizes.ts'
import { mostStages, stageCount } from './terms/stages.ts'

/** A reason the later stages of a draw cannot hold: the path of the field and a word for the reason. */
export type StageObjection = { readonly path: string; readonly code: StageObjectionCode }
export type StageObjectionCode =
  | PrizeObjectionCode
  | 'opens_too_late'
  | 'stages_not_timed'
  | 'stages_too_many'
  | 'stage_too_soon'
  | 'stage_crossed'

/** `apartMs`: what lies between two openings at least · `latestAt`: the farthest date that is no slip. */
export type StageTimes = { readonly apartMs: number; readonly latestAt: Instant }

/** Why the stages after the first could not hold; empty when there are none. */
export function objectionsToStages(settings: DrawSettings, times: StageTimes): readonly StageObjection[] {
  const { opening, stages = [] } = settings
  if (stages.length === 0) return []
  const found: StageObjection[] = []
  if (opening.by !== 'time') found.push({ path: 'stages', code: 'stages_not_timed' })
  if (stageCount(settings) > mostStages) found.push({ path: 'stages', code: 'stages_too_many' })
  let before = opening.by === 'time' ? opening.at : null
  for (const [at, { openAt, prizes }] of stages.entries()) {
    const path = `stages.${at}`
    found.push(...openingObjections(`${path}.open_at`, openAt, before, times))
    found.push(...objectionsToPrizes(prizes, `${path}.prizes`))
    before = openAt
  }
  return found
}

/**
 * Why a published stage may not open at `openAt`: one that comes after it would open before it, or too soon after.
 * `laterOpenings`: when those open that are still to come. Entry to two stages may overlap; their openings keep their
 * order.
 */
export function objectionsToOrder(
  openAt: Instant,
  laterOpenings: readonly Instant[],
  apartMs: number,
): readonly StageObjection[] {
  const isCrossed = laterOpenings.some((later) => later < openAt + apartMs)
  return isCrossed ? [{ path: 'opening.at', code: 'stage_crossed' }] : []
}

function openingObjections(
  path: string,
  openAt: Instant,
  before: Instant | null,
  { apartMs, latestAt }: StageTimes,
): StageObjection[] {
  if (before !== null && openAt < before + apartMs) return [{ path, code: 'stage_too_soon' }]
  return openAt > latestAt ? [{ path, code: 'opens_too_late' }] : []
}
