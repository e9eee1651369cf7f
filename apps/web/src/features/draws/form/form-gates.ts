import {
  type ConditionKind,
  freeLimits,
  type GateId,
  gates,
  type Hideable,
  type Plan,
  type TaskKind,
  unlocks,
} from '@fairdraw/domain'
import { type DrawForm, isLoginFree } from './draw-form.ts'
import type { FormObjection } from './form-objections.ts'
import { stagesBeyondPlan } from './stages/stage-objections.ts'

/** The gate of each kind of task; null where everybody has it. */
export const taskGates: Readonly<Record<TaskKind, GateId | null>> = {
  passcode: 'chance_passcode',
  proof: 'chance_proof',
  article: 'chance_article',
  picture: 'chance_picture',
  video: 'chance_video',
  mini: 'chance_mini',
  follow: 'chance_follow',
  contact: 'chance_contact',
  invite: null,
  daily: null,
}

/** The gate of each kind of condition that has one. */
export const conditionGates: Readonly<Partial<Record<ConditionKind, GateId>>> = {
  customer: 'wework',
  customer_group: 'wecom_group',
}

type Use = readonly [gate: GateId, path: string]

/** What the form uses that the plan does not hold. */
export function planObjections(form: DrawForm, plan: Plan): FormObjection[] {
  return [...headUses(form), ...pictureUses(form), ...termUses(form)]
    .filter(([gate]) => !unlocks(plan, gate))
    .map(([gate, path]): FormObjection => ({ path, code: 'needs_plan', plan: gates[gate].plan }))
    .concat(stagesBeyondPlan(form, plan))
}

function headUses(form: DrawForm): Use[] {
  const found: Use[] = []
  if (isLoginFree(form) && (form.joinLimit ?? 0) > freeLimits.guests) found.push(['login_free', 'join_limit'])
  if ((form.joinLimit ?? 0) > freeLimits.entrants) found.push(['join_limit', 'join_limit'])
  if (form.openBy === 'count' && (form.openCount ?? 0) > freeLimits.openingCount)
    found.push(['full_count_limit', 'opening.count'])
  if ((form.maxWins ?? 1) !== 1) found.push(['multi_win_limit', 'max_wins'])
  if (form.onShort !== 'open') found.push(['too_few', 'on_short'])
  return found
}

function pictureUses({ shareCover, banner, background }: DrawForm): Use[] {
  const found: Use[] = []
  if (shareCover !== null) found.push(['share_cover', 'share_cover'])
  if (banner !== null) found.push(['video_banner', 'banner'])
  if (background !== null) found.push(['bg_cover', 'background'])
  return found
}

function termUses(form: DrawForm): Use[] {
  const found: Use[] = []
  for (const [at, { kind }] of form.conditions.entries()) {
    const gate = conditionGates[kind]
    if (gate) found.push([gate, `conditions.${at}.kind`])
  }
  for (const [at, { kind, limit }] of form.tasks.entries()) {
    const gate = taskGates[kind]
    if (gate) found.push([gate, `tasks.${at}.kind`])
    if (kind === 'invite' && (limit ?? 1) > freeLimits.invited)
      found.push(['invite_quota', `tasks.${at}.limit`])
  }
  if ((form.codeLimit ?? 0) > freeLimits.codes) found.push(['code_count', 'code_limit'])
  if (form.winHistory) found.push(['multi_win_limit', 'win_history.days'])
  for (const [what, shown] of Object.entries(form.visibility))
    if (shown === false) found.push([`hide_${what as Hideable}`, `visibility.${what}`])
  if (isSecured(form)) found.push(['security', 'security'])
  return found
}

/** True once any protection beyond the standard one is set. */
export const isSecured = ({ security }: DrawForm) =>
  Object.values(security).some((set) => set !== undefined && set !== false)
