import type { DrawSettings, ExpectedTraffic, Forecast } from '@fairdraw/domain'

/** What the worker is asked: a campaign, the traffic that is expected, and how much may be played in all. */
export type RehearsalRequest = {
  readonly settings: Pick<DrawSettings, 'prizes' | 'play' | 'maxWins'>
  readonly traffic: ExpectedTraffic
  readonly seed: number
  readonly mostPlays: number
}

/** What it says; the last word is `told` or `failed`. */
export type RehearsalAnswer =
  | { readonly is: 'progress'; readonly done: number; readonly campaigns: number }
  | { readonly is: 'told'; readonly forecast: Forecast }
  | { readonly is: 'failed'; readonly reason: string }
