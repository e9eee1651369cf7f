import type { Instant } from '@fairdraw/fairness'
import type { DrawSettings } from '../draw-settings.ts'
import { type Plan, plans } from '../plan.ts'
import type { Prize } from '../prize.ts'

/** A stage of a period draw after its first: what can be won in it, and when it opens. */
export type LaterStage = { readonly prizes: readonly Prize[]; readonly openAt: Instant }

/** Most stages of one draw, the first among them: a week each for longer than a year. */
export const mostStages = 60

const stagesByPlan: Readonly<Record<Plan, number>> = { free: 1, basic: 1, pro: 7, enterprise: mostStages }

/** Most stages that a draw of this plan may have (`period_stages`). */
export function stageLimit(plan: Plan): number {
  return stagesByPlan[plan]
}

/** The lowest plan whose draws may have so many stages; null when none may. */
export function planForStages(count: number): Plan | null {
  return plans.find((plan) => count <= stagesByPlan[plan]) ?? null
}

/** How many stages a draw with these settings has; 1 for one that is drawn once. */
export function stageCount({ stages }: Pick<DrawSettings, 'stages'>): number {
  return 1 + (stages?.length ?? 0)
}

/**
 * The settings of a later stage as a draw of its own: those of the first with its own prizes and opening. People enter
 * it anew from `startAt` on, the closing time of the stage before.
 */
export function stageSettings(first: DrawSettings, stage: LaterStage, startAt: Instant): DrawSettings {
  // A timed draw closes for its opening: the stated end, if any, is that of the first stage.
  const { stages: _, endAt: _ended, ...shared } = first
  return { ...shared, prizes: stage.prizes, opening: { by: 'time', at: stage.openAt }, startAt }
}
