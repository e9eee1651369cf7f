import { type Plan, planForStages, stageLimit } from '@fairdraw/domain'
import { isLed } from '../../../../lib/prize-line.ts'
import { blankPrize } from '../blank-prize.ts'
import type { DrawForm } from '../draw-form.ts'
import type { FormObjection } from '../form-objections.ts'

/** What is not typed yet in the later stages; not even a draft is kept so. */
export function blankStages({ stages }: Pick<DrawForm, 'stages'>): readonly FormObjection[] {
  const found: FormObjection[] = []
  for (const [at, { openAt, prizes }] of stages.entries()) {
    const path = `stages.${at}`
    if (openAt === null) found.push({ path: `${path}.open_at`, code: 'time_missing' })
    for (const [place, prize] of (prizes ?? []).entries()) {
      const where = `${path}.prizes.${place}`
      found.push(...blankPrize(prize, where))
      if (isLed(prize) && prize.link.trim() === '')
        found.push({ path: `${where}.link`, code: 'link_missing' })
    }
  }
  return found
}

/** More stages than the plan holds. */
export function stagesBeyondPlan({ stages }: Pick<DrawForm, 'stages'>, plan: Plan): readonly FormObjection[] {
  const count = stages.length + 1
  const needed = planForStages(count)
  if (count <= stageLimit(plan) || needed === null) return []
  return [{ path: 'stages', code: 'needs_plan', plan: needed }]
}

/** What the domain says of prizes that follow the first stage is said there already. */
export function told(
  objection: FormObjection,
  { stages }: Pick<DrawForm, 'stages'>,
): readonly FormObjection[] {
  const [, at, inPrizes] = /^stages\.(\d+)\.(prizes)/.exec(objection.path) ?? []
  return inPrizes !== undefined && stages[Number(at)]?.prizes === null ? [] : [objection]
}
