import { day, hour, type Instant } from '@fairdraw/fairness'
import type { Draw, DrawLife } from '../draw.ts'
import type { DrawSettings } from '../draw-settings.ts'
import { handOverOf, type Prize } from '../prize.ts'
import { type AwardState, type HandOver, isBroughtToWinner } from './claim.ts'

/** What the end of claiming depends on beside the draw itself: awards still on their way, and those not claimed in time. */
export type AwardsLeft = { readonly open: number; readonly forfeited: number }

/** A draw whose winners take their time is closed so long after the last of them could have claimed. */
const claimsKeptMs = 90 * day
/** What was not claimed in time can be drawn anew for so long, then the draw closes. */
const replacementMs = 7 * day
/** Awards move without the draw's row: while prizes are claimed it is looked at so often. */
export const claimsLookMs = hour

/**
 * True where who stays silent is replaced: by their deadline their seat is set aside and drawn anew by itself. Its charter
 * says so beforehand (`publishedTerms`). What a play or a lot gave is drawn for nobody else, and a hall is drawn by its host.
 */
export function replacesSilent({ claim, opening }: Pick<DrawSettings, 'claim' | 'opening'>): boolean {
  const isOfList = opening.by !== 'instant' && opening.by !== 'lots' && opening.by !== 'rounds'
  return isOfList && claim?.deadlineMs !== undefined && claim.replaces === true
}

/** Ways that a prize has by what it is, said or not. */
const waysOfThings: readonly HandOver[] = ['code', 'link']

/**
 * True when winners have something to claim here: the organiser asks for it, or a prize is handed over in a way that
 * winners take part in. Other draws end with their drawing; their organiser finds the winners on the list.
 */
export function hasClaims({ claim, prizes }: Pick<DrawSettings, 'claim' | 'prizes'>): boolean {
  return claim !== undefined || prizes.some(isClaimed)
}

function isClaimed(prize: Prize): boolean {
  const way = handOverOf(prize)
  return waysOfThings.includes(way) || (prize.handOver !== undefined && !isBroughtToWinner(way))
}

/** A drawing whose winners may claim. A played draw has one: its end, from which all its plays' prizes are counted. */
export type Drawing = {
  readonly round: number
  readonly drawnAt: Instant
  /** Present once its time to claim is over and told. */
  readonly forfeited?: number
}

function drawingsOf({ rounds, plays }: Pick<DrawLife, 'rounds' | 'plays'>): Drawing[] {
  const drawn = rounds.flatMap(({ record: { round }, outcome, forfeited }) =>
    outcome ? [{ round, drawnAt: outcome.drawnAt, ...(forfeited !== undefined && { forfeited }) }] : [],
  )
  if (!plays) return drawn
  const { at: drawnAt, forfeited } = plays
  return [...drawn, { round: 0, drawnAt, ...(forfeited !== undefined && { forfeited }) }]
}

/** When what this drawing gave must have been claimed. Null: no end. */
function claimEndOf({ claim }: Pick<DrawSettings, 'claim'>, { drawnAt }: Drawing): Instant | null {
  return claim?.deadlineMs === undefined ? null : drawnAt + claim.deadlineMs
}

/** Until when an award can be claimed; null where there is no end, or its time does not run yet. */
export function claimEndsAt(
  { settings, life }: Pick<Draw, 'settings' | 'life'>,
  award: { readonly round: number },
): Instant | null {
  const drawing = drawingsOf(life).find(({ round }) => round === award.round)
  return drawing ? claimEndOf(settings, drawing) : null
}

/** How an award reaches its winner and until when it can be claimed; null where nobody said how, or there is no end. */
export function handOverTermsOf(
  draw: Pick<Draw, 'settings' | 'life'>,
  award: { readonly round: number; readonly tier: number },
): { readonly handOver: HandOver | null; readonly claimEndsAt: Instant | null } {
  const prize = draw.settings.prizes.find(({ tier }) => tier === award.tier)
  const isSaid = prize?.handOver !== undefined || (prize?.kind !== 'thanks' && hasClaims(draw.settings))
  if (!prize || !isSaid) return { handOver: null, claimEndsAt: null }
  return { handOver: handOverOf(prize), claimEndsAt: claimEndsAt(draw, award) }
}

/** True while the winner of an award has something to leave or to press before anything can be handed over. */
export function waitsForWinner(
  draw: Pick<Draw, 'settings' | 'life'>,
  award: { readonly round: number; readonly tier: number; readonly state: AwardState },
): boolean {
  const { handOver } = handOverTermsOf(draw, award)
  return award.state === 'announced' && handOver !== null && !isBroughtToWinner(handOver)
}

/** Winners who left nothing are reminded once: a day before the end, no sooner than after two thirds of their time. */
const remindBeforeMs = day
/** And where there is no end, after two days. */
const remindAfterMs = 2 * day
/** A reminder that could not be given at its time is no use later. */
const remindWithinMs = day

function reminderOf({ claim }: Pick<DrawSettings, 'claim'>, { drawnAt }: Drawing): Instant {
  const time = claim?.deadlineMs
  if (time === undefined) return drawnAt + remindAfterMs
  return drawnAt + time - Math.min(remindBeforeMs, Math.floor(time / 3))
}

/** The drawings of whose unclaimed prizes their winners are to be reminded at `now`, and when that was due. */
export function drawingsToRemind(
  { settings, life }: Pick<Draw, 'settings' | 'life'>,
  now: Instant,
): { readonly round: number; readonly at: Instant }[] {
  return drawingsOf(life).flatMap((drawing) => {
    const at = reminderOf(settings, drawing)
    const isDue = drawing.forfeited === undefined && at <= now && now < at + remindWithinMs
    return isDue ? [{ round: drawing.round, at }] : []
  })
}

/** When winners are to be reminded next after `now`; null when all were. */
export function nextReminderAt(
  { settings, life }: Pick<Draw, 'settings' | 'life'>,
  now: Instant,
): Instant | null {
  const times = drawingsOf(life).map((drawing) => reminderOf(settings, drawing))
  const ahead = times.filter((at) => at > now)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/** Drawings whose time to claim is over at `now`, and which have not been told so. */
export function drawingsToForfeit(
  { settings, life }: Pick<Draw, 'settings' | 'life'>,
  now: Instant,
): Drawing[] {
  return drawingsOf(life).filter((drawing) => {
    const endsAt = claimEndOf(settings, drawing)
    return drawing.forfeited === undefined && endsAt !== null && endsAt <= now
  })
}

/** When the time to claim of some drawing ends next; null when none has an end that is still to be told. */
export function nextForfeitAt({ settings, life }: Pick<Draw, 'settings' | 'life'>): Instant | null {
  const ends = drawingsOf(life)
    .filter(({ forfeited }) => forfeited === undefined)
    .map((drawing) => claimEndOf(settings, drawing))
    .filter((at) => at !== null)
  return ends.length === 0 ? null : Math.min(...ends)
}

/** When a draw that hands its prizes out closes, as its awards stand now. */
export function claimsCloseAt(
  { settings, life }: Pick<Draw, 'settings' | 'life'>,
  left: AwardsLeft,
): Instant {
  const ends = drawingsOf(life).map((drawing) => claimEndOf(settings, drawing) ?? drawing.drawnAt)
  const endsAt = Math.max(0, ...ends)
  if (left.open > 0) return endsAt + claimsKeptMs
  return left.forfeited > 0 ? endsAt + replacementMs : endsAt
}
