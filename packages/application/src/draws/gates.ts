import {
  type DrawSettings,
  defaultTaskCountLimit,
  freeLimits,
  type GateId,
  gateCatalogue,
  type HeldPlan,
  type Instant,
  iso,
  latestEnd,
  planAt,
  type ReasonCode,
  Refusal,
  unlocks,
} from '@fairdraw/domain'
import type { Account } from '../ports/index.ts'

/** Refuses `vip_required` when the account's plan does not unlock the gate; says which and why. */
export function requireGate(account: Account, gate: GateId, now: Instant): void {
  if (!isUnlocked(account, gate, now)) throw vipRequired(gate)
}

/** Every gate that these settings need, were the draw published at `now`. */
export function requireGates(account: Account, settings: DrawSettings, now: Instant): void {
  if (settings.loginFree) requireGate(account, 'login_free', now)
  if (settings.maxWins !== 1) requireGate(account, 'multi_win_limit', now)
  if (settings.onShort !== 'open') requireGate(account, 'too_few', now)
  if ((settings.joinLimit ?? 0) > freeLimits.entrants) requireGate(account, 'join_limit', now)
  if (settings.opening.by === 'count' && settings.opening.count > freeLimits.openingCount)
    requireGate(account, 'full_count_limit', now)
  requireEndWithinPlan(account, settings, now)
}

/** Most people that may join: the organiser's own cap, within what the plan allows. */
export function capacityOf(account: Account, settings: DrawSettings, now: Instant): number | null {
  const planned = isUnlocked(account, 'join_limit', now) ? null : freeLimits.entrants
  const counted = settings.opening.by === 'count' ? settings.opening.count : null
  const caps = [planned, counted, settings.joinLimit ?? null].filter((cap) => cap !== null)
  return caps.length === 0 ? null : Math.min(...caps)
}

/** How many draws an account may make; a deployment's own organiser is bounded only against runaway programs. */
export function taskCountLimit(account: Account): number {
  return account.isFirstOrganiser ? 10_000 : defaultTaskCountLimit
}

/** An end that nobody stated is never the reason: it lies where the free plan would end it. */
function requireEndWithinPlan(account: Account, { opening, endAt }: DrawSettings, now: Instant): void {
  const latest = latestEnd(heldPlan(account), now)
  const ends = [opening.by === 'time' ? opening.at : null, endAt ?? null]
  if (latest !== null && ends.some((end) => end !== null && end > latest))
    throw vipRequired('deadline_beyond_vip', { latest_end: iso(latest) })
}

function vipRequired(reason: ReasonCode, more: Readonly<Record<string, unknown>> = {}): Refusal {
  const { from, text } = gateCatalogue[reason]
  return new Refusal('vip_required', { from, desc: text, ...more })
}

function isUnlocked(account: Account, gate: GateId, now: Instant): boolean {
  return unlocks(planAt(heldPlan(account), now), gate)
}

function heldPlan({ plan, planEndsAt, isFirstOrganiser }: Account): HeldPlan {
  // gates-and-words.md §1: the first organiser of a deployment holds the highest plan for ever.
  return isFirstOrganiser ? { plan: 'enterprise', endsAt: null } : { plan, endsAt: planEndsAt }
}
