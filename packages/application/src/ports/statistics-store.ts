import type { Instant, MessageChannel } from '@fairdraw/domain'

/** How much of something there is in all, since `today` and since `week`. */
export type Spans = { readonly all: number; readonly today: number; readonly week: number }

/** What a deployment holds. Nobody can be told from it. */
export type Totals = {
  readonly accounts: readonly { readonly plan: string; readonly count: number }[]
  readonly newAccounts: Spans
  readonly draws: readonly { readonly taskType: string; readonly status: string; readonly count: number }[]
  readonly newDraws: Spans
  readonly entrants: Spans
  readonly plays: Spans
  readonly takes: Spans
  readonly orders: readonly {
    readonly state: string
    readonly currency: string
    readonly count: number
    /** Hundredths of the currency. */
    readonly amount: number
  }[]
  readonly newOrders: Spans
  readonly uploads: { readonly count: number; readonly bytes: number }
  readonly logLeaves: number
  /** Bytes of the database. */
  readonly databaseBytes: number
}

/** What waits to be done. */
export type Backlog = {
  /** When the draw that is due longest was due; null: none is due at `now`. */
  readonly oldestDueAt: Instant | null
  readonly logOutbox: number
  /** Letters that wait to be sent, on each way that has any. */
  readonly letters: readonly { readonly channel: MessageChannel; readonly count: number }[]
  readonly hooks: number
  /** Orders that are looked after still: their money is waited for, or not credited yet. */
  readonly orders: number
  readonly headAt: Instant | null
  /** The newest round of the chain that is kept. */
  readonly beaconRound: number | null
}

export type StatisticsReader = {
  totals(since: { readonly today: Instant; readonly week: Instant }): Promise<Totals>
  backlog(now: Instant, chain: string): Promise<Backlog>
}
