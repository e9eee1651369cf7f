import type { DrawSettings } from './draw-settings.ts'

/**
 * True when fewer people are in than `minEntrants`, or than the prizes need winners (product.md §3): with more wins a
 * person allowed, fewer people do.
 */
export function isTooFew(
  { minEntrants, maxWins, prizes }: Pick<DrawSettings, 'maxWins' | 'minEntrants' | 'prizes'>,
  joined: number,
): boolean {
  const winners = prizes.reduce((sum, { quantity }) => sum + quantity, 0)
  return joined < minEntrants || joined * maxWins < winners
}
