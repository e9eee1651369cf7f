import { type Bytes, hex, utf8 } from '../basics/bytes.ts'
import { type Hasher, nobleHasher } from '../basics/hasher.ts'
import { jcs } from '../basics/jcs.ts'

/**
 * What happens to a draw in the public log: `change` is one of the programme of a show; `plays` and `takes` say how far the tree of
 * plays, or of what happened to lots, has grown; `end` is that of a show, of plays or of lots; `cancel` and `expired` stop a draw
 * that is not over.
 */
export type DrawLeafType =
  | 'charter'
  | 'close'
  | 'round'
  | 'result'
  | 'failed'
  | 'change'
  | 'plays'
  | 'takes'
  | 'end'
  | 'cancel'
  | 'expired'

/** What a line of the public log is about; `key` is a signing key, `fork` that the log goes on from an older copy. */
export type LogLeafType = DrawLeafType | 'key' | 'group' | 'fork'

/**
 * A line of the log that all draws share; `drawId` is null for what belongs to no draw, `hash` is hexadecimal. The leaves
 * of a draw are a chain: `seq` is 0, 1, 2 … within the draw, `prev` the {@link leafSum} of the one before, null for the first.
 */
export type LogLeaf = {
  readonly type: LogLeafType
  readonly at: string
  readonly drawId: string | null
  readonly hash: string
  readonly seq?: number
  readonly prev?: string | null
}

/** A leaf of a draw, with its place in the chain. */
export type DrawLeaf = LogLeaf & {
  readonly drawId: string
  readonly seq: number
  readonly prev: string | null
}

/** The data of a log leaf: its canonical text. */
export function logLeafBytes({ type, at, drawId, hash, seq, prev = null }: LogLeaf): Bytes {
  return utf8(jcs({ type, at, drawId, hash, ...(seq === undefined ? {} : { seq, prev }) }))
}

/** By what the next leaf of a draw names this one: the hexadecimal SHA-256 of its data. */
export function leafSum(leaf: LogLeaf, hasher: Hasher = nobleHasher): string {
  return hex(hasher.sha256(logLeafBytes(leaf)))
}

/** The leaf as the one that follows `before` in the chain of its draw. */
export function chainedLeaf(
  { type, at, hash, drawId }: LogLeaf & { readonly drawId: string },
  before: DrawLeaf | undefined,
  hasher?: Hasher,
): DrawLeaf {
  if (!before) return { type, at, drawId, hash, seq: 0, prev: null }
  return { type, at, drawId, hash, seq: before.seq + 1, prev: leafSum(before, hasher) }
}

/**
 * The end of a draw's chain at one moment, as the log's key signs it once for each leaf; `last` is the {@link leafSum} of leaf
 * `seq`. Two tips of one origin, draw and seq with another `last` prove to everybody that the log was told twice.
 */
export type Tip = {
  readonly origin: string
  readonly drawId: string
  readonly seq: number
  readonly last: string
  readonly at: string
}

/** A tip with its Ed25519 signature in base64, and the key that made it. */
export type SignedTip = Tip & { readonly signature: string; readonly keyId: string }

/** The tip of a chain that ends with this leaf. */
export function tipOf(origin: string, leaf: DrawLeaf, hasher?: Hasher): Tip {
  return { origin, drawId: leaf.drawId, seq: leaf.seq, last: leafSum(leaf, hasher), at: leaf.at }
}

/** What is signed of a tip. */
export function tipMessage({ origin, drawId, seq, last, at }: Tip): Bytes {
  return utf8(`lot1/tip\n${jcs({ origin, drawId, seq, last, at })}`)
}
