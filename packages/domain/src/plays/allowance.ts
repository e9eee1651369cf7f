import type { PlaySettings } from './play-settings.ts'

/** What a player has used up, as it stood after one of their plays. */
export type PlayerTally = {
  /** The calendar day of that play where the draw is held, `2026-01-31`. */
  readonly day: string
  readonly dayUsed: number
  readonly freeUsed: number
  /** Chances from tasks and gifts that were played. */
  readonly extraUsed: number
  readonly wins: number
}

/** Plays that are left: those everybody has, and those that were earned. */
export type Allowance = { readonly free: number; readonly extra: number }

type Rules = PlaySettings['plays']

/** Before the first play. */
export const untouched: PlayerTally = { day: '', dayUsed: 0, freeUsed: 0, extraUsed: 0, wins: 0 }

/**
 * How often somebody may still play on this day. `earned`: what tasks and gifts gave in all. A clock that was set
 * back gives no day anew: the later of the two days counts.
 */
export function allowanceOf(rules: Rules, tally: PlayerTally, day: string, earned: number): Allowance {
  const today = sameDay(tally, day) ? tally.dayUsed : 0
  const leftToday = rules.perDay === undefined ? Number.POSITIVE_INFINITY : rules.perDay - today
  const leftInAll = rules.total === undefined ? Number.POSITIVE_INFINITY : rules.total - tally.freeUsed
  return {
    free: Math.max(0, Math.min(leftToday, leftInAll)),
    extra: Math.max(0, earned - tally.extraUsed),
  }
}

/** The tally after one more play; what everybody has is played first, since it may run out with the day. */
export function played(tally: PlayerTally, day: string, allowance: Allowance): PlayerTally {
  const isFree = allowance.free > 0
  const kept = sameDay(tally, day)
  return {
    wins: tally.wins,
    day: kept ? tally.day : day,
    dayUsed: (kept ? tally.dayUsed : 0) + (isFree ? 1 : 0),
    freeUsed: tally.freeUsed + (isFree ? 1 : 0),
    extraUsed: tally.extraUsed + (isFree ? 0 : 1),
  }
}

function sameDay(tally: PlayerTally, day: string): boolean {
  return tally.day >= day
}
