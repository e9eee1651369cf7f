import { type Bytes, hex, utf8 } from '../basics/bytes.ts'
import { type Hasher, nobleHasher } from '../basics/hasher.ts'
import { type Json, jcs } from '../basics/jcs.ts'

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

/**
 * A line of the log about a draw; `hash` is hexadecimal. The leaves of a draw are a chain: `seq` is 0, 1, 2 … within the draw,
 * `prev` the {@link leafSum} of the one before, null for the first.
 */
export type LogLeaf = {
  readonly type: DrawLeafType
  readonly at: string
  readonly drawId: string
  readonly hash: string
  readonly seq?: number
  readonly prev?: string | null
}

/** Size and root (hexadecimal) of a tree. */
export type LoggedHead = { readonly size: number; readonly root: string }

/**
 * A line about the log itself (lot-1 §11.1): how far the tree of groups has grown; that `to` signs from here on, as `from` says;
 * that the log goes on from an older copy, and which head was abandoned, null where nobody kept one.
 */
export type OwnLogLeaf =
  | ({ readonly type: 'groups'; readonly at: string } & LoggedHead)
  | KeyLeaf
  | { readonly type: 'fork'; readonly at: string; readonly abandoned: LoggedHead | null }

/** A change of the key that signs the log: public keys in hexadecimal, the Ed25519 signature by `from` in base64. */
export type KeyLeaf = {
  readonly type: 'key'
  readonly at: string
  readonly from: string
  readonly to: string
  readonly signature: string
}

/** A line of the public log. */
export type LogEntry = LogLeaf | OwnLogLeaf

/** Whether a line is about the log itself. */
export function isOwnLeaf(entry: LogEntry): entry is OwnLogLeaf {
  return entry.type === 'groups' || entry.type === 'key' || entry.type === 'fork'
}

/** A leaf of a draw, with its place in the chain. */
export type DrawLeaf = LogLeaf & {
  readonly seq: number
  readonly prev: string | null
}

/** The data of a log leaf: its canonical text. */
export function logLeafBytes(entry: LogEntry): Bytes {
  return utf8(jcs(membersOf(entry)))
}

function membersOf(entry: LogEntry): Json {
  const { at } = entry
  switch (entry.type) {
    case 'groups':
      return { type: entry.type, at, size: entry.size, root: entry.root }
    case 'key':
      return { type: entry.type, at, from: entry.from, to: entry.to, signature: entry.signature }
    case 'fork':
      return {
        type: entry.type,
        at,
        abandoned: entry.abandoned && { size: entry.abandoned.size, root: entry.abandoned.root },
      }
    default: {
      const { type, drawId, hash, seq, prev = null } = entry
      return { type, at, drawId, hash, ...(seq === undefined ? {} : { seq, prev }) }
    }
  }
}

/** What the key `from` signs where it hands over to `to` (lot-1 §11.7). */
export function keyChangeMessage(
  origin: string,
  { at, from, to }: Omit<KeyLeaf, 'type' | 'signature'>,
): Bytes {
  return utf8(`lot1/key\n${jcs({ origin, at, from, to })}`)
}

/** By what the next leaf of a draw names this one: the hexadecimal SHA-256 of its data. */
export function leafSum(entry: LogEntry, hasher: Hasher = nobleHasher): string {
  return hex(hasher.sha256(logLeafBytes(entry)))
}

/** The leaf as the one that follows `before` in the chain of its draw. */
export function chainedLeaf(
  { type, at, hash, drawId }: LogLeaf,
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
