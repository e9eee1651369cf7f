import type { Draw, Round } from '../draw.ts'
import type { DrawSettings } from '../draw-settings.ts'
import { day, hour, type Instant } from '../instant.ts'
import { handOverOf } from '../prize.ts'
import type { HandOver } from './claim.ts'

/** What the end of claiming depends on beside the draw itself: awards still on their way, and those not claimed in time. */
export type AwardsLeft = { readonly open: number; readonly forfeited: number }

/** A draw whose winners take their time is closed so long after the last of them could have claimed (product.md §3). */
export const claimsKeptMs = 90 * day
/** What was not claimed in time can be drawn anew for so long, then the draw closes. */
export const replacementMs = 7 * day
/** Awards move without the draw's row: while prizes are claimed it is looked at so often. */
export const claimsLookMs = hour

/**
 * True when winners have something to claim here: the organiser asks for it, or says how a prize is handed over. Other
 * draws end with their drawing; their organiser finds the winners on the list.
 */
export function hasClaims({ claim, prizes }: Pick<DrawSettings, 'claim' | 'prizes'>): boolean {
  const isLed = prizes.some((prize) => ['code', 'link'].includes(handOverOf(prize)))
  return claim !== undefined || isLed || prizes.some(({ handOver }) => handOver !== undefined)
}

/** When what this round drew must have been claimed; counted from its own drawing. Null: no end, or not drawn yet. */
export function claimEndsAt(
  { claim }: Pick<DrawSettings, 'claim'>,
  { outcome }: Pick<Round, 'outcome'>,
): Instant | null {
  return outcome && claim?.deadlineMs !== undefined ? outcome.drawnAt + claim.deadlineMs : null
}

/** How an award reaches its winner and until when it can be claimed; null where there is nothing to claim, or no end. */
export function handOverTermsOf(
  { settings, life }: Pick<Draw, 'settings' | 'life'>,
  award: { readonly round: number; readonly tier: number },
): { readonly handOver: HandOver | null; readonly claimEndsAt: Instant | null } {
  const prize = settings.prizes.find(({ tier }) => tier === award.tier)
  if (!prize || !hasClaims(settings)) return { handOver: null, claimEndsAt: null }
  const round = life.rounds.find(({ record }) => record.round === award.round)
  return { handOver: handOverOf(prize), claimEndsAt: round ? claimEndsAt(settings, round) : null }
}

/** Rounds whose time to claim is over at `now`, and which have not been told so. */
export function roundsToForfeit({ settings, life }: Pick<Draw, 'settings' | 'life'>, now: Instant): Round[] {
  return life.rounds.filter((round) => {
    const endsAt = claimEndsAt(settings, round)
    return round.forfeited === undefined && endsAt !== null && endsAt <= now
  })
}

/** When the time to claim of some round ends next; null when none has an end that is still to be told. */
export function nextForfeitAt({ settings, life }: Pick<Draw, 'settings' | 'life'>): Instant | null {
  const ends = life.rounds
    .filter(({ forfeited }) => forfeited === undefined)
    .map((round) => claimEndsAt(settings, round))
    .filter((at) => at !== null)
  return ends.length === 0 ? null : Math.min(...ends)
}

/** When a draw that hands its prizes out closes, as its awards stand now. */
export function claimsCloseAt(
  { settings, life }: Pick<Draw, 'settings' | 'life'>,
  left: AwardsLeft,
): Instant {
  const ends = life.rounds.map((round) => claimEndsAt(settings, round) ?? round.outcome?.drawnAt ?? 0)
  const endsAt = Math.max(0, ...ends)
  if (left.open > 0) return endsAt + claimsKeptMs
  return left.forfeited > 0 ? endsAt + replacementMs : endsAt
}
