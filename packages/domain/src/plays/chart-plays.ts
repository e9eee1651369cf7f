import { type Instant, type Interval, iso, type PlaysChart } from '@fairdraw/fairness'
import type { DrawSettings } from '../draw-settings.ts'
import type { Prize } from '../prize.ts'
import type { PlaySettings } from './play-settings.ts'

/**
 * What the charter of a played draw promises: by probability each prize's share of a million and when its stock is let
 * out, from a pool how many tickets of each there are. Throws RangeError for settings that are not played.
 */
export function chartPlays(
  { prizes, play }: Pick<DrawSettings, 'prizes' | 'play'>,
  startsAt: Instant,
  closesAt: Instant,
): PlaysChart {
  if (!play) throw new RangeError('this draw is not played')
  if (play.mode === 'pool')
    return {
      mode: 'pool',
      counts: prizes.map(({ tier, quantity }) => ({ tier, count: quantity })),
      blanks: play.blanks,
      ...(play.board && { board: play.board }),
    }
  return { mode: 'probability', intervals: intervalsOf(prizes), ...releaseOf(play, startsAt, closesAt) }
}

/** Ascending from 0 without gaps between; what lies behind the last wins nothing. */
function intervalsOf(prizes: readonly Prize[]): Interval[] {
  const intervals: Interval[] = []
  let from = 0
  for (const { tier, odds = 0 } of prizes) {
    intervals.push({ tier, from, to: from + odds })
    from += odds
  }
  return intervals
}

function releaseOf({ release }: PlaySettings, startsAt: Instant, closesAt: Instant): PlaysChart {
  return release ? { release: { every: release, from: iso(startsAt), to: iso(closesAt) } } : {}
}
