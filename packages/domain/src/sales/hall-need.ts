import type { DrawSettings } from '../draw-settings.ts'

/**
 * How many people the hall of a live draw must hold, with so many on its roster; null where whoever comes is let in and
 * nobody said how many that will be.
 */
export function hallNeed(
  { joinLimit, show }: Pick<DrawSettings, 'joinLimit' | 'show'>,
  roster: number,
): number | null {
  if (joinLimit !== undefined) return Math.max(joinLimit, roster)
  return show?.checkIn === 'open' ? null : roster
}

/**
 * Of halls by the people they hold, those to take for so many, the best first: the smallest that holds them, or the
 * largest where nobody knows how many come. Only such as hold more than the one there is already.
 */
export function fittingHalls<Hall extends { readonly people: number }>(
  halls: readonly Hall[],
  need: number | null,
  held: number,
): readonly Hall[] {
  const rising = halls.filter(({ people }) => people > held).toSorted((a, b) => a.people - b.people)
  return need === null ? rising.toReversed() : rising.filter(({ people }) => people >= need)
}
