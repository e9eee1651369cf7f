import type { ChainInfo, Proof, Report, SignedAnswer, SignedTip, Spin } from '@fairdraw/fairness'
import type { PlaysWanted } from './find-plays.ts'

export type SigningKey = { readonly keyId: string; readonly publicKey: string }

/** What the page asks its worker. */
export type VerifyRequest =
  | {
      readonly ask: 'verify'
      /** A text is read as strictly as the command line reads one. */
      readonly proof: Proof | string
      /** Where the sealed list lies; null before there is one. */
      readonly rowsUrl: string | null
      /** That list itself, a row a line, where it is at hand. */
      readonly rows?: string
      /** Where the plays of a played draw lie; null where the proof carries them, or has none. */
      readonly spinsUrl: string | null
      readonly receipt: unknown
      /** That this browser checked its owner in to a hall; null for nobody. */
      readonly checkIn: unknown
      readonly keys: readonly SigningKey[]
      /** Where the public log lies; null where it is not read. */
      readonly logUrl: string | null
      /** Reads the log to its head however long it is. */
      readonly isPatient: boolean
      /** Tips of the draw and heads of its log that this browser saw. */
      readonly tips: readonly SignedTip[]
      readonly heads: readonly string[]
      /** What this browser was answered in the draw under signature. */
      readonly answers: readonly SignedAnswer[]
      /** Chains pinned by the operator beside quicknet. */
      readonly chains: readonly ChainInfo[]
    }
  | {
      readonly ask: 'own'
      readonly proof: Proof
      readonly receipt: unknown
      readonly ownRow: unknown
      readonly keys: readonly SigningKey[]
    }
  /** Which row has a commitment that prints like this. */
  | { readonly ask: 'find'; readonly rowsUrl: string; readonly mark: string }
  /** The sums of all plays, and those that are wanted. */
  | { readonly ask: 'plays'; readonly spinsUrl: string; readonly wanted: PlaysWanted }

/** What the worker says. */
export type VerifyAnswer =
  | { readonly is: 'progress'; readonly of: 'rows' | 'log'; readonly done: number; readonly total: number }
  | { readonly is: 'report'; readonly report: Report; readonly tookMs: number }
  | { readonly is: 'own'; readonly report: Report }
  | { readonly is: 'found'; readonly row: string | null }
  | { readonly is: 'plays'; readonly found: PlaysFound }
  | { readonly is: 'failed'; readonly reason: string }

/** What a file of plays says. */
export type PlaysFound = {
  readonly playCount: number
  readonly wins: readonly (readonly [tier: number, count: number])[]
  /** How many were wanted, of which the first are shown. */
  readonly matching: number
  readonly shown: readonly Spin[]
  /** The cards of a shared board that were taken, where they were asked for. */
  readonly cards: readonly TakenCard[]
}

/** A card that was taken: its place from 0, what it held, and whether it lay there when the board was sealed. */
export type TakenCard = { readonly cell: number; readonly tier: number | null; readonly isHeld: boolean }
