import type { ReasonCode } from '@fairdraw/domain'
import {
  type DrawSettings,
  freeLimits,
  freeShowPeople,
  type GateId,
  gates,
  gatesOf,
  type HeldPlan,
  type Instant,
  iso,
  isPairing,
  latestEnd,
  objectionsToForeignTerms,
  type Plan,
  planAt,
  Refusal,
  stageCount,
  stageLimit,
  taskCountOf,
  unlocks,
} from '@fairdraw/domain'
import { mostLots } from '@fairdraw/fairness'
import type { Account } from '../ports/index.ts'

/** What a published draw was published under; nothing for a draft or what belongs to no draw. */
type PublishedUnder = { readonly plan?: Plan; readonly screenPeople?: number }

/**
 * Refuses `vip_required` when neither the account's plan nor the one that the draw was published under unlocks the
 * gate (a draw runs to its end under the plan it was published with); says which and why.
 */
export function requireGate(account: Account, gate: GateId, now: Instant, draw: PublishedUnder = {}): void {
  if (!isUnlocked(account, gate, now, draw)) throw vipRequired(gate)
}

/** Refuses `draw_has_objections` when the draw's type has not all of these terms: not even a draft may hold them. */
export function requireOwnTerms(settings: DrawSettings): void {
  const objections = objectionsToForeignTerms(settings)
  if (objections.length > 0) throw new Refusal('draw_has_objections', { objections })
}

/** Every gate that these settings need, were the draw published at `now`. */
export function requireGates(account: Account, settings: DrawSettings, now: Instant): void {
  for (const gate of gatesOf(settings)) requireGate(account, gate, now)
  // One gate with two steps: the plan says how many.
  const stages = stageLimit(planAt(heldPlan(account), now))
  if (stageCount(settings) > stages) throw vipRequired('period_stages', { limit: stages })
  requireEndWithinPlan(account, settings, now)
}

/** Most people that may join: the organiser's own cap, within what the plan allows. */
export function capacityOf(
  account: Account,
  settings: DrawSettings,
  now: Instant,
  draw: PublishedUnder = {},
): number | null {
  const [gate, most] = settings.show
    ? (['big_screen', draw.screenPeople ?? freeShowPeople] as const)
    : (['join_limit', freeLimits.entrants] as const)
  const planned = isUnlocked(account, gate, now, draw) ? null : most
  const areGuests = settings.loginFree && !settings.show && !isUnlocked(account, 'login_free', now, draw)
  const guests = areGuests ? freeLimits.guests : null
  const paired = isPairing(settings) ? mostLots : null
  const caps = [planned, guests, paired, settings.joinLimit ?? null].filter((cap) => cap !== null)
  return caps.length === 0 ? null : Math.min(...caps)
}

/** The settings as they are published at `now`: where the organiser sets no limit on chances, the plan may (`code_count`). */
export function boundByPlan(account: Account, settings: DrawSettings, now: Instant): DrawSettings {
  const isBound = settings.codeLimit === undefined && (settings.tasks ?? []).length > 0
  if (!isBound || isUnlocked(account, 'code_count', now)) return settings
  return { ...settings, codeLimit: freeLimits.codes }
}

/** How many draws an account may make at `now`, by the plan it holds then. */
export function taskCountLimit(account: Account, now: Instant): number {
  return taskCountOf(planAt(heldPlan(account), now))
}

/** An end that nobody stated is never the reason: it lies where the free plan would end it. */
export function requireEndWithinPlan(
  account: Account,
  { opening, endAt, stages = [] }: DrawSettings,
  now: Instant,
  publishedAt: Instant = now,
): void {
  const held = heldPlan(account)
  const latest = latestEnd(held, planAt(held, now) === 'free' ? publishedAt : now)
  const ends = [
    opening.by === 'time' ? opening.at : null,
    endAt ?? null,
    ...stages.map(({ openAt }) => openAt),
  ]
  if (latest !== null && ends.some((end) => end !== null && end > latest))
    throw vipRequired('deadline_beyond_vip', { latest_end: iso(latest) })
}

function vipRequired(reason: ReasonCode, more: Readonly<Record<string, unknown>> = {}): Refusal {
  const { from, text } = gates[reason]
  return new Refusal('vip_required', { from, desc: text, ...more })
}

/** True when the account's plan unlocks the gate, or the one that the draw was published under. */
export function isUnlocked(
  account: Account,
  gate: GateId,
  now: Instant,
  { plan }: PublishedUnder = {},
): boolean {
  return unlocks(planAt(heldPlan(account), now), gate) || (plan !== undefined && unlocks(plan, gate))
}

export function heldPlan({ plan, planEndsAt, isFirstOrganiser }: Account): HeldPlan {
  // The first organiser of a deployment holds the highest plan for ever.
  return isFirstOrganiser ? { plan: 'enterprise', endsAt: null } : { plan, endsAt: planEndsAt }
}
