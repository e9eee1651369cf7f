/** What an organiser may hide from the page until the opening; never from the proof. */
export const hideables = [
  'ad',
  'prize_count',
  'claimed_count',
  'join_count',
  'winner_list',
  'win_percent',
  'creator',
  'prize_label',
  'unreachable',
] as const
export type Hideable = (typeof hideables)[number]

/** `false` hides it; what is left out is shown. */
export type Visibility = Readonly<Partial<Record<Hideable, boolean>>>

export function isHidden(visibility: Visibility | undefined, what: Hideable): boolean {
  return visibility?.[what] === false
}
