import {
  freeLimits,
  type GateId,
  gates,
  type Level,
  type ObjectionCode,
  objectionsTo,
  type Plan,
  prizeValueCapFen,
  unlocks,
} from '@fairdraw/domain'
import { fenOf } from '../../../lib/prize-line.ts'
import { type DrawForm, settingsOf } from './draw-form.ts'

export type FormObjectionCode =
  | ObjectionCode
  | 'prize_name_missing'
  | 'quantity_missing'
  | 'time_missing'
  | 'count_missing'
  | 'needs_plan'
  | 'rejected'

/** Why the form cannot be published yet: where, and a word for the reason. */
export type FormObjection = {
  readonly path: string
  readonly code: FormObjectionCode
  /** The plan that would allow it, where a plan is the reason. */
  readonly plan?: Plan
  /** What the server said about it, where the server is the reason. */
  readonly words?: string
}

/** The sections of the form, in their order. */
export const sections = ['basics', 'prizes', 'opening', 'entry', 'fairness', 'rules'] as const
export type Section = (typeof sections)[number]

const homes: Readonly<Record<string, Section>> = {
  title: 'basics',
  description: 'basics',
  prizes: 'prizes',
  opening: 'opening',
  start_at: 'entry',
  end_at: 'opening',
  min_entrants: 'opening',
  on_short: 'opening',
  login_free: 'entry',
  join_limit: 'entry',
  max_wins: 'entry',
  level: 'fairness',
  rules_text: 'rules',
}

/** The section a field stands in. */
export function sectionOf(path: string): Section {
  return homes[path.split('.')[0] ?? ''] ?? 'basics'
}

type At = { readonly plan: Plan; readonly level: Level; readonly now: number }

/** Everything that stands between the form and its publication at `now`; empty when nothing does. */
export function formObjections(form: DrawForm, { plan, level, now }: At): readonly FormObjection[] {
  const told = objectionsTo(settingsOf(form, 'fast', ''), level, now)
  const all: readonly FormObjection[] = [...blankObjections(form), ...told, ...planObjections(form, plan)]
  // One reason at a field is enough: the first that stands in its way.
  const first = all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at)
  return first.toSorted((a, b) => sections.indexOf(sectionOf(a.path)) - sections.indexOf(sectionOf(b.path)))
}

/** What keeps even a draft from being kept on the server: it takes no prize without a name. */
export function blankObjections(form: DrawForm): readonly FormObjection[] {
  const found: FormObjection[] = []
  for (const [at, { name, quantity }] of form.prizes.entries()) {
    if (name.trim() === '') found.push({ path: `prizes.${at}.name`, code: 'prize_name_missing' })
    if (quantity === null) found.push({ path: `prizes.${at}.quantity`, code: 'quantity_missing' })
  }
  if (form.openBy === 'time' && form.openAt === null) found.push({ path: 'opening.at', code: 'time_missing' })
  if (form.openBy === 'count' && form.openCount === null)
    found.push({ path: 'opening.count', code: 'count_missing' })
  return found
}

function planObjections(form: DrawForm, plan: Plan): FormObjection[] {
  const used: readonly [boolean, GateId, string][] = [
    [form.loginFree, 'login_free', 'login_free'],
    [form.joinLimit !== null && form.joinLimit > freeLimits.entrants, 'join_limit', 'join_limit'],
    [
      form.openBy === 'count' && (form.openCount ?? 0) > freeLimits.openingCount,
      'full_count_limit',
      'opening.count',
    ],
    [(form.maxWins ?? 1) !== 1, 'multi_win_limit', 'max_wins'],
    [form.onShort !== 'open', 'too_few', 'on_short'],
  ]
  return used
    .filter(([isUsed, gate]) => isUsed && !unlocks(plan, gate))
    .map(([, gate, path]) => ({ path, code: 'needs_plan', plan: gates[gate].plan }))
}

/** What the law or good manners ask for, though nothing forbids publishing without it. */
export type Advice = { readonly path: string; readonly code: 'value_missing' | 'value_above_cap' }

export function adviceOn(form: DrawForm): readonly Advice[] {
  const found: Advice[] = []
  for (const [at, { kind, yuan }] of form.prizes.entries()) {
    const path = `prizes.${at}.value`
    if (yuan === null && kind !== 'thanks') found.push({ path, code: 'value_missing' })
    if (yuan !== null && fenOf(yuan) > prizeValueCapFen) found.push({ path, code: 'value_above_cap' })
  }
  return found
}
