import type { ReasonCode } from '@fairdraw/domain'
import { type GateId, gates, type Plan, plans, unlocks } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'
import type { VipReason } from '../../lib/vip-reason.ts'
import { isGate } from './gate-groups.ts'

/** Why somebody looks at the plans, as the page says it. */
export type Wanted = {
  readonly what: string
  /** The gate that shall open; null where only a longer plan helps. */
  readonly gate: GateId | null
  /** The plan to have; null when the own one holds it already. */
  readonly plan: Plan | null
  /** A place of the desk to go back to; null when there is none. */
  readonly back: string | null
}

/** What the recorded reason asks for, seen from the own plan; null for none, and for the menu's. */
export function wantedOf(reason: VipReason | null, own: Plan, lang: Lang): Wanted | null {
  if (!reason || reason.from === 'pay_direct') return null
  const { from, path, desc } = reason
  const known = Object.hasOwn(gates, from) ? gates[from as ReasonCode] : null
  const what = (known && (lang === 'zh' ? known.text : known.en)) || desc || from
  const back = /^\/dashboard(?!\/pay)(\/|\?|$)/.test(path) ? path : null
  if (!isGate(from)) return { what, gate: null, plan: own, back }
  const plan = gates[from].plan
  return { what, gate: from, plan: unlocks(own, from) ? null : plan, back }
}

/** The plan to point at where nobody asked for one: the next above the own. */
export function nextPlan(own: Plan): Plan | null {
  return plans[plans.indexOf(own) + 1] ?? null
}
