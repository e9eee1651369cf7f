import { day, type Instant, minute, second } from '@fairdraw/fairness'
import { type MediaObjectionCode, objectionsToMedia } from './comments/objections-to-media.ts'
import type { DrawSettings, Level } from './draw-settings.ts'
import { drawType } from './draw-types.ts'
import { type LotObjectionCode, objectionsToLots } from './lots/objections-to-lots.ts'
import type { CodeObjection } from './objections-to-codes.ts'
import { objectionsToPrizes } from './objections-to-prizes.ts'
import { objectionsToStages, type StageObjectionCode } from './objections-to-stages.ts'
import { objectionsToTerms, type TermObjectionCode } from './objections-to-terms.ts'
import { objectionsToType, type TypeObjectionCode } from './objections-to-type.ts'
import { objectionsToPlays, type PlayObjectionCode } from './plays/objections-to-plays.ts'
import type { RosterObjection } from './show/objections-to-roster.ts'
import { objectionsToShow, type ShowObjectionCode } from './show/objections-to-show.ts'
import type { BoundGroupObjection } from './terms/bound-groups.ts'
import type { EnterpriseObjection } from './terms/customer-conditions.ts'
import type { AccountObjection } from './terms/followed-account.ts'

/** A reason a draft cannot be published: the path of the field and a word for the reason. */
export type Objection = { readonly path: string; readonly code: ObjectionCode }
export type ObjectionCode =
  | 'title_missing'
  | 'opens_too_soon'
  | 'opens_before_start'
  | 'ends_before_start'
  | 'ends_too_soon'
  | 'count_below_min'
  | 'join_limit_below_count'
  | 'join_limit_below_min'
  | TermObjectionCode
  | TypeObjectionCode
  | CodeObjection['code']
  | AccountObjection['code']
  | BoundGroupObjection['code']
  | EnterpriseObjection['code']
  | StageObjectionCode
  | PlayObjectionCode
  | ShowObjectionCode
  | RosterObjection['code']
  | MediaObjectionCode
  | LotObjectionCode
/** Level B by time needs this much between publication and opening. */
const soonestOpeningMs = 90_000
/** Level B by time closes entry this long before the opening (lot-1 §4.3). */
export const closeBeforeOpeningMs = minute
/** A manual or head-count draw that is forgotten closes this long after publication unless it says otherwise. */
const forgottenAfterMs = 30 * day
/** The farthest opening: a date beyond it is taken for a slip. */
const farthestOpeningMs = 800 * day

/** Why a draft could not run if it were published at `now` on `level`; empty when it could. */
export function objectionsTo(settings: DrawSettings, level: Level, now: Instant): readonly Objection[] {
  return [
    ...titleObjections(settings),
    // Lots are all that is drawn of them.
    ...(drawType(settings.taskType).engine === 'lots' ? [] : objectionsToPrizes(settings.prizes)),
    ...timeObjections(settings, level, now),
    ...joinLimitObjections(settings),
    ...objectionsToTerms(settings),
    ...objectionsToType(settings),
    ...objectionsToPlays(settings, {
      level,
      startsAt: settings.startAt ?? now,
      closesAt: closingTime(settings, level, now),
    }),
    ...objectionsToShow(settings),
    ...objectionsToMedia(settings),
    ...objectionsToLots(settings),
    ...objectionsToStages(settings, {
      apartMs: soonestAfterMs(level),
      latestAt: now + farthestOpeningMs,
    }),
  ]
}

/** When entry closes by itself: before the opening, or at the stated end of a draw nobody opened. */
export function closingTime(settings: DrawSettings, level: Level, publishedAt: Instant): Instant {
  const { opening, endAt } = settings
  if (opening.by === 'time') return level === 'B' ? opening.at - closeBeforeOpeningMs : opening.at
  return endAt ?? publishedAt + forgottenAfterMs
}

/** How far an opening lies at least after the publication, or after that of the stage before. */
export function soonestAfterMs(level: Level): number {
  return level === 'B' ? soonestOpeningMs : second
}

function titleObjections({ title }: DrawSettings): Objection[] {
  return title.trim() === '' ? [{ path: 'title', code: 'title_missing' }] : []
}

function timeObjections(settings: DrawSettings, level: Level, now: Instant): Objection[] {
  const { opening, startAt = now, endAt, minEntrants } = settings
  const found: Objection[] = []
  if (opening.by === 'time') {
    // One objection a field: a time that is over is told so, whatever start it would miss.
    if (opening.at < now + soonestAfterMs(level)) found.push({ path: 'opening.at', code: 'opens_too_soon' })
    else if (opening.at > now + farthestOpeningMs) found.push({ path: 'opening.at', code: 'opens_too_late' })
    else if (closingTime(settings, level, now) <= startAt)
      found.push({ path: 'opening.at', code: 'opens_before_start' })
  }
  if (opening.by === 'count' && opening.count < minEntrants)
    found.push({ path: 'opening.count', code: 'count_below_min' })
  // Left out, the end is that of a forgotten draw: one that starts later would never let anybody in.
  const endsAt = opening.by === 'time' ? endAt : closingTime(settings, level, now)
  if (endsAt !== undefined && endsAt <= startAt) found.push({ path: 'end_at', code: 'ends_before_start' })
  if (endAt !== undefined && endAt < now + minute) found.push({ path: 'end_at', code: 'ends_too_soon' })
  return found
}

/** One objection a field: who may not reach the head count learns that first. */
function joinLimitObjections({ joinLimit, minEntrants, opening }: DrawSettings): Objection[] {
  if (joinLimit === undefined) return []
  if (opening.by === 'count' && joinLimit < opening.count)
    return [{ path: 'join_limit', code: 'join_limit_below_count' }]
  return joinLimit < minEntrants ? [{ path: 'join_limit', code: 'join_limit_below_min' }] : []
}
