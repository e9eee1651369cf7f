import { lastTier, type Prize } from './prize.ts'

/** A reason a list of prizes cannot be drawn: the path of the field and a word for the reason. */
export type PrizeObjection = { readonly path: string; readonly code: PrizeObjectionCode }
export type PrizeObjectionCode = 'prizes_missing' | 'prize_count' | 'tier_repeated'

/** Why these prizes, found at `path`, could not be drawn; empty when they could. */
export function objectionsToPrizes(prizes: readonly Prize[], path = 'prizes'): readonly PrizeObjection[] {
  const found: PrizeObjection[] = []
  if (prizes.length === 0) found.push({ path, code: 'prizes_missing' })
  if (prizes.length > lastTier) found.push({ path, code: 'prize_count' })
  const seen = new Set<number>()
  for (const [at, prize] of prizes.entries()) {
    if (seen.has(prize.tier)) found.push({ path: `${path}.${at}.tier`, code: 'tier_repeated' })
    seen.add(prize.tier)
  }
  return found
}
