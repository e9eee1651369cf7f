import {
  type DrawSettings,
  defaultTaskCountLimit,
  freeLimits,
  type GateId,
  gates,
  Refusal,
  unlocks,
} from '@fairdraw/domain'
import type { Account } from '../ports/index.ts'

/** Refuses `vip_required` when the account's plan does not unlock the gate; says which and why. */
export function requireGate(account: Account, gate: GateId): void {
  if (unlocks(account.plan, gate)) return
  const { from, text } = gates[gate]
  throw new Refusal('vip_required', { from, desc: text })
}

/** Every gate that these settings need. */
export function requireGates(account: Account, settings: DrawSettings): void {
  if (settings.loginFree) requireGate(account, 'login_free')
  if (settings.maxWins !== 1) requireGate(account, 'multi_win_limit')
  if (settings.onShort !== 'open') requireGate(account, 'too_few')
  if ((settings.joinLimit ?? 0) > freeLimits.entrants) requireGate(account, 'join_limit')
  if (settings.opening.by === 'count' && settings.opening.count > freeLimits.openingCount)
    requireGate(account, 'full_count_limit')
}

/** Most people that may join: the organiser's own cap, within what the plan allows. */
export function capacityOf(account: Account, settings: DrawSettings): number | null {
  const planned = unlocks(account.plan, 'join_limit') ? null : freeLimits.entrants
  const counted = settings.opening.by === 'count' ? settings.opening.count : null
  const caps = [planned, counted, settings.joinLimit ?? null].filter((cap) => cap !== null)
  return caps.length === 0 ? null : Math.min(...caps)
}

/** How many draws an account may make; a deployment's own organiser is bounded only against runaway programs. */
export function taskCountLimit(account: Account): number {
  return account.isFirstOrganiser ? 10_000 : defaultTaskCountLimit
}
