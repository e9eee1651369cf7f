/** Seats that only members of one group may take. */
type Quota = { readonly group: string; readonly count: number }

/** A round as it is planned: how many of which prize, in how many presses of "start", and who is in it (lot-1 §8.1). */
export type PlannedRound = {
  readonly tier: number
  readonly count: number
  /** How many presses it takes; each is a draw-round of its own. One when left out. */
  readonly shots?: number
  /** Only members of one of these groups; everybody when left out. */
  readonly groups?: readonly string[]
  /** Nobody of these groups. */
  readonly without?: readonly string[]
  /** Of its seats, so many are for these groups; the rest for whoever is in the round. */
  readonly quotas?: readonly Quota[]
  /** Only who has checked in when the round begins. */
  readonly checkedIn?: boolean
  /** Whoever won in an earlier round may win in this one again. */
  readonly repeat?: boolean
  /** Where they may: not the winners of these tiers. */
  readonly notWinnersOf?: readonly number[]
}

/** Most winners of one press (lot-1 §8.4): pages of twenty, six seconds each. */
export const mostWinnersAtOnce = 500
