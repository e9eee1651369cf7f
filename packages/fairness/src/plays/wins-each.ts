import type { Charter } from '../rounds/charter.ts'

type Prizes = Pick<Charter, 'prizes'>

/** Whether some prize can be won only so often by one player (lot-1 §9.3). */
export function limitsWinsEach({ prizes }: Prizes): boolean {
  return prizes.some(({ winsEach }) => winsEach !== undefined)
}

/** Tiers that a player wins no more, having won them as often as one may; `won`: how often they won each, by tier. */
export function shutTiers({ prizes }: Prizes, won: ReadonlyMap<number, number>): ReadonlySet<number> {
  const shut = prizes.filter(
    ({ tier, winsEach }) => winsEach !== undefined && (won.get(tier) ?? 0) >= winsEach,
  )
  return new Set(shut.map(({ tier }) => tier))
}

/** The wins of a player with one more of this tier; the same where a play won nothing. */
export function wonWith(won: ReadonlyMap<number, number>, tier: number | null): ReadonlyMap<number, number> {
  return tier === null ? won : new Map(won).set(tier, (won.get(tier) ?? 0) + 1)
}
