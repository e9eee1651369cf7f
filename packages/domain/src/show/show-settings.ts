import type { PlannedRound } from '@fairdraw/fairness'

/** How the people are shown while the hall waits; it decides nothing. */
export const skins = ['sphere', 'cards', 'names', 'slots', 'wheel', 'lanterns'] as const
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

/** How several winners of one press come forward: in quick succession, or each for themselves. */
export const reveals = ['burst', 'one-by-one'] as const
export type Reveal = (typeof reveals)[number]

/** Which round comes next: whichever the host starts, or each in its turn and none before it, as listed or as it is drawn. */
export const roundOrders = ['free', 'set', 'drawn'] as const
export type RoundOrder = (typeof roundOrders)[number]

/** Everything a live draw has beside what every draw has. */
export type ShowSettings = {
  readonly rounds: readonly PlannedRound[]
  /** Free where left out. */
  readonly order?: RoundOrder
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
  /** A burst where left out. */
  readonly reveal?: Reveal
  readonly danmaku: DanmakuMode
  /** Who checked in by phone may take a photo of themself, which stands on the stage once somebody let it there. */
  readonly takesSelfies?: boolean
  /** Addresses of the organiser's own music. */
  readonly music?: { readonly [Name in Act]?: string }
  /** When the show is meant to begin; a countdown runs to it. */
  readonly beginsAt?: number
  readonly logo?: string
  /** The colour of the company, `#rrggbb`. */
  readonly accent?: string
}

/** Most rounds of a show. */
export const mostRounds = 100
/** A free organiser's live draw, for trying it out. */
export const freeShowPeople = 20

/** Whether phones may send photos: those of a hall whose cards show none would be asked for nothing. */
export function takesSelfies({ takesSelfies: isAllowed, card }: ShowSettings): boolean {
  return isAllowed === true && card.includes('picture')
}
