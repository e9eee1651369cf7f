/** How the people are shown while the hall waits; it decides nothing. */
export const skins = ['sphere', 'cards', 'names', 'slots', 'wheel'] as const
export type Skin = (typeof skins)[number]

/** What stands under a winner's name. */
export const cardFields = ['number', 'department', 'title', 'picture'] as const
export type CardField = (typeof cardFields)[number]

/** What the screen performs, one after another; also the places that may have music of their own. */
export const acts = ['welcome', 'check-in', 'prize', 'rolling', 'reveal', 'end'] as const
export type Act = (typeof acts)[number]

/** Messages of the hall: none, each looked at by somebody first, or straight to the screen. */
export const danmakuModes = ['off', 'checked', 'free'] as const
export type DanmakuMode = (typeof danmakuModes)[number]

/** Seats that only members of one group may take. */
export type Quota = { readonly group: string; readonly count: number }

/** A round as it is planned: how many of which prize, in how many presses of "start", and who is in it. */
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

/** Everything a live draw has beside what every draw has. */
export type ShowSettings = {
  readonly rounds: readonly PlannedRound[]
  /** Every group that a person of the roster may belong to. */
  readonly groups: readonly string[]
  /** `roster`: only who is on the list · `open`: whoever scans the code is in. */
  readonly checkIn: 'roster' | 'open'
  readonly skin: Skin
  /** Names are shown as 张*. */
  readonly isMasked: boolean
  readonly card: readonly CardField[]
  /** The rolling stops by itself after so long; when the host says so where left out. */
  readonly rollMs?: number
  readonly danmaku: DanmakuMode
  /** Addresses of the organiser's own music. */
  readonly music?: { readonly [Name in Act]?: string }
  /** When the show is meant to begin; a countdown runs to it. */
  readonly beginsAt?: number
  readonly logo?: string
}

/** Most rounds of a show, and most winners of one press: pages of twenty, six seconds each. */
export const mostRounds = 100
export const mostWinnersAtOnce = 500
/** A free organiser's live draw, for trying it out (gates-and-words.md). */
export const freeShowPeople = 20
