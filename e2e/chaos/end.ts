import type { LogLeaf } from '@fairdraw/fairness'
import type { PublishedProof } from '../outside/recompute.ts'

/** What somebody can show for being in a draw. */
export type ReceiptSeen = {
  readonly drawId: string
  readonly joinSeq: number
  readonly salt: string
  readonly identity: string
  readonly idCommit: string
}
export type AwardSeen = {
  readonly award_id: string
  readonly round: number
  readonly slot: number
  readonly tier: number
  readonly index: number
  readonly state: string
}
/** A line of the file of plays. */
export type SpinSeen = {
  readonly seq: number
  readonly ref: string
  readonly i: number
  readonly nonce: string
  readonly k: string
  readonly u: number
  readonly tier: number | null
}

/** A draw as everybody could see it when all was over. */
export type DrawEnd = {
  readonly lid: string
  readonly what: 'list' | 'wheel' | 'lots'
  readonly status: string
  readonly opensAt: number | null
  readonly stock: Readonly<Record<number, number>>
  readonly codes: readonly string[]
  /** Everybody who ever wanted to be in it. */
  readonly wanted: readonly string[]
  /** The same proof asked of every process; none of a draw that was not drawn. */
  readonly proofs: readonly PublishedProof[]
  readonly rows: readonly string[]
  readonly spins: readonly string[]
  /** What a verifier that shares nothing with the rig says against it. */
  readonly objections: readonly string[]
  /** Asked again by everybody who wanted to be in. */
  readonly receipts: Readonly<Record<string, ReceiptSeen>>
  readonly awards: readonly AwardSeen[]
  /** What the winners hold, by award. */
  readonly claims: Readonly<
    Record<
      string,
      { readonly state: string; readonly code: string | null; readonly redeem_code: string | null }
    >
  >
  /** The lot of each, asked for again. */
  readonly lots: Readonly<Record<string, unknown>>
}

/** An account that bought. */
export type AccountEnd = {
  readonly account: string
  readonly orders: readonly { readonly order_id: string; readonly order_no: string; readonly state: string }[]
  /** Cards it holds, and how many each paid order gives. */
  readonly cards: number
  readonly cardsEach: number
  /** Numbers of the orders that its payer paid. */
  readonly paid: readonly string[]
}

/** What is there when everything is well again and nothing is unknown. */
export type End = {
  readonly draws: readonly DrawEnd[]
  readonly accounts: readonly AccountEnd[]
  readonly log: { readonly leaves: readonly LogLeaf[]; readonly size: number; readonly root: string }
}
