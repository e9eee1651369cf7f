import { hour, type Instant } from '@fairdraw/fairness'
import { createQuickRandom } from './quick-random.ts'
import { type ExpectedTraffic, playsOfEach, type Rehearsal, rehearsalChart, rehearse } from './rehearse.ts'

/** What comes of nine campaigns in ten; `null` on a side where that is never. */
export type Span<T> = { readonly median: T; readonly from: T; readonly to: T }

/** What an organiser may expect of a campaign before it is published. */
export type Forecast = {
  /** Campaigns that were rehearsed. */
  readonly campaigns: number
  readonly prizes: readonly {
    readonly tier: number
    /** When the last piece is won; null: it lasts to the end. */
    readonly goneAt: Span<Instant | null>
    /** In how many of a hundred campaigns it runs out at all. */
    readonly goneShare: number
  }[]
  readonly costFen: Span<number>
  readonly plays: Span<number>
  readonly wins: Span<number>
  /** The share of players who win anything, on average: 0 … 1. */
  readonly chanceToWin: number
  /** The share of campaigns that have lost every piece of the highest prize within their first hour: 0 … 1. */
  readonly topGoneInFirstHour: number
}

/**
 * `seed`: the same seed tells the same forecast. `mostPlays`: bounds the work of all campaigns together. `onProgress` is
 * called after each campaign.
 */
export type ForecastOptions = {
  readonly seed?: number
  readonly mostPlays?: number
  readonly onProgress?: (done: number, campaigns: number) => void
}

const mostCampaigns = 1_000
const fewestCampaigns = 40

/**
 * Plays the campaign with expected traffic by the real engine, many times, and says what came of it. Pure, and at home
 * in a worker: two million plays take a few seconds. Throws RangeError for settings that are not played.
 */
export function forecast(
  settings: Parameters<typeof rehearse>[0],
  traffic: ExpectedTraffic,
  { seed = 1, mostPlays = 2_000_000, onProgress }: ForecastOptions = {},
): Forecast {
  const chart = rehearsalChart(settings, traffic)
  const plays = Math.max(1, traffic.players * playsOfEach(settings, traffic))
  const campaigns = Math.max(fewestCampaigns, Math.min(mostCampaigns, Math.floor(mostPlays / plays)))
  const all = Array.from({ length: campaigns }, (_, campaign) => {
    const told = rehearse(settings, traffic, chart, createQuickRandom(seed * mostCampaigns + campaign))
    onProgress?.(campaign + 1, campaigns)
    return told
  })
  const top = chart.prizes.findIndex(({ tier }) => chart.prizes.every((other) => tier <= other.tier))
  return {
    campaigns,
    prizes: chart.prizes.map(({ tier }, place) => goneOf(all, tier, place)),
    costFen: spanOf(all.map(({ costFen }) => costFen)),
    plays: spanOf(all.map(({ plays: made }) => made)),
    wins: spanOf(all.map(({ wins }) => wins)),
    chanceToWin: mean(all.map(({ winners }) => winners / Math.max(1, traffic.players))),
    topGoneInFirstHour: mean(all.map(({ goneAt }) => (isEarly(goneAt[top], traffic) ? 1 : 0))),
  }
}

function goneOf(all: readonly Rehearsal[], tier: number, place: number): Forecast['prizes'][number] {
  const moments = all.map(({ goneAt }) => goneAt[place] ?? Number.POSITIVE_INFINITY)
  const { median, from, to } = spanOf(moments)
  const known = (at: Instant) => (at === Number.POSITIVE_INFINITY ? null : at)
  return {
    tier,
    goneAt: { median: known(median), from: known(from), to: known(to) },
    goneShare: mean(moments.map((at) => (known(at) === null ? 0 : 1))),
  }
}

function isEarly(at: Instant | null | undefined, { startsAt }: ExpectedTraffic): boolean {
  return typeof at === 'number' && at < startsAt + hour
}

/** The middle one, and those that one in twenty lies below and above. */
function spanOf(values: readonly number[]): Span<number> {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { median: at(0.5), from: at(0.05), to: at(0.95) }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
