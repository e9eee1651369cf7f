import type { DrawSettings } from '../draw-settings.ts'
import { type DrawTypeCode, drawType } from '../draw-types.ts'
import { handOverOf, type Prize, type PrizeKind } from '../prize.ts'
import type { HandOver } from './claim.ts'
import type { ConditionKind } from './conditions.ts'

/** What decides how prizes are handed over where nobody says it. */
export type WayIn = {
  readonly taskType: DrawTypeCode
  readonly conditions?: readonly { readonly kind: ConditionKind }[]
}

/**
 * How a prize of this kind reaches its winner where its organiser says nothing: what leads somewhere by itself does so,
 * in a hall it is handed over on the spot, people of a list are known to their organiser, and others leave a mobile
 * number. Null: thanks reach nobody.
 */
export function usualHandOver(kind: PrizeKind, { taskType, conditions = [] }: WayIn): HandOver | null {
  if (kind === 'thanks') return null
  if (isSaidByKind(kind)) return handOverOf({ kind })
  const { door } = drawType(taskType)
  if (door === 'hall') return 'hall'
  return door === 'import' || conditions.some((one) => one.kind === 'roster') ? 'organiser' : 'contact'
}

/** What a prize is says how it is handed over: codes are shown, links are opened, thanks reach nobody. */
const isSaidByKind = (kind: PrizeKind) => kind === 'code' || kind === 'link' || kind === 'thanks'

/** True when each prize says how it is handed over, as those of every draw do that is published now. */
export function saysHandOvers({ prizes }: Pick<DrawSettings, 'prizes'>): boolean {
  return prizes.every(({ kind, handOver }) => isSaidByKind(kind) || handOver !== undefined)
}

/** The same settings, in which every prize says how it is handed over; those of later stages too. */
export function withHandOvers(settings: DrawSettings): DrawSettings {
  const said = (prize: Prize): Prize => {
    const usual = isSaidByKind(prize.kind) ? null : usualHandOver(prize.kind, settings)
    return usual === null ? prize : { ...prize, handOver: prize.handOver ?? usual }
  }
  const { prizes, stages } = settings
  return {
    ...settings,
    prizes: prizes.map(said),
    ...(stages && { stages: stages.map((stage) => ({ ...stage, prizes: stage.prizes.map(said) })) }),
  }
}
