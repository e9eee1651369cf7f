import { closingTime, type DrawTypeCode, hour } from '@fairdraw/domain'
import { type DrawForm, settingsOf } from '../draw-form.ts'
import type { RehearsalRequest } from './rehearsal-messages.ts'

/** What an organiser expects; null where nothing is typed. */
export type Expected = {
  readonly players: number | null
  readonly playsEach: number | null
  /** Null: from the start to the end that the form says. */
  readonly hours: number | null
  readonly arrival: 'even' | 'early'
}

/** Plays of one campaign beyond which a browser would be busy for minutes. */
export const mostPlaysEach = 1_000_000
/** Plays of all campaigns of a rehearsal: some seconds of work. */
const mostPlays = 4_000_000
const seed = 1

/** How long the campaign of the form lasts, in hours, were it published at `now`. */
export function hoursOf(form: DrawForm, type: DrawTypeCode, now: number): number {
  const settings = settingsOf(form, type, '')
  return Math.max(1, Math.round((closingTime(settings, 'C', now) - (settings.startAt ?? now)) / hour))
}

/** What to ask of a rehearsal; null while something is not typed or it would be too much. */
export function rehearsalRequest(
  form: DrawForm,
  type: DrawTypeCode,
  { players, playsEach, hours, arrival }: Expected,
  now: number,
): RehearsalRequest | null {
  const { prizes, play, maxWins, startAt = now } = settingsOf(form, type, '')
  if (players === null || playsEach === null || !play || players * playsEach > mostPlaysEach) return null
  const closesAt = startAt + (hours ?? hoursOf(form, type, now)) * hour
  return {
    settings: { prizes, play, maxWins },
    traffic: { players, playsEach, startsAt: startAt, closesAt, arrival },
    seed,
    mostPlays,
  }
}

/** True when the two would be told the same: what was rehearsed still holds. */
export function isSameRehearsal(one: RehearsalRequest, other: RehearsalRequest | null): boolean {
  const facts = (asked: RehearsalRequest | null) =>
    asked &&
    JSON.stringify({
      ...asked,
      // Published a moment later, it starts a moment later: that changes nothing.
      traffic: {
        ...asked.traffic,
        startsAt: 0,
        closesAt: Math.round((asked.traffic.closesAt - asked.traffic.startsAt) / hour),
      },
    })
  return facts(one) === facts(other)
}
