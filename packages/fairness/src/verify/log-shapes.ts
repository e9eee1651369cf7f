import type { Bytes } from '../basics/bytes.ts'
import { parseStrict } from '../basics/parse-strict.ts'
import { isOwnLeaf, type LogEntry, logLeafBytes, type OwnLogLeaf, type SignedTip } from '../log/log-leaf.ts'
import { count, hash, instant, list, members, oneOf, orNull, type Shape, text } from './shapes.ts'

const leaf = members({
  type: oneOf(
    ...[
      'charter',
      'close',
      'round',
      'result',
      'failed',
      'change',
      'plays',
      'takes',
      'end',
      'cancel',
      'expired',
    ],
  ),
  at: instant,
  drawId: text,
  hash,
  seq: count,
  prev: orNull(hash),
})

const head = { size: count, root: hash }

/** Leaves of the log itself (lot-1 §11.1). */
const ownLeaves: Readonly<Record<OwnLogLeaf['type'], Shape>> = {
  groups: members({ at: instant, ...head }),
  key: members({ type: oneOf('key'), at: instant, from: hash, to: hash, signature: text }),
  fork: members({ at: instant, abandoned: orNull(members(head)) }),
}

const tip = members({
  origin: text,
  drawId: text,
  seq: count,
  last: hash,
  at: instant,
  signature: text,
  keyId: text,
})

/** What ties a proof to its log. */
export const log = members(
  {
    leaves: list(members({ leaf, index: count, path: list(hash) })),
    checkpoint: text,
    key: hash,
    tip,
    witness: list(text),
  },
  {
    earlier: list(members({ checkpoint: text, path: list(hash) })),
    keys: list(members({ leaf: ownLeaves.key, index: count, path: list(hash) })),
  },
)

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The leaf that an entry of the log holds; null unless it is one, in the one canonical spelling (lot-1 §11.1). */
export function readLogLeaf(data: Bytes): LogEntry | null {
  try {
    const line = decoder.decode(data)
    const value = parseStrict(line) as LogEntry
    const shape = isOwnLeaf(value) ? ownLeaves[value.type] : leaf
    shape(value, 'leaf')
    return decoder.decode(logLeafBytes(value)) === line ? value : null
  } catch {
    // What cannot be read is no leaf.
    return null
  }
}

/** The value as a signed tip; throws RangeError naming the first place that is wrong. */
export function readTip(value: unknown): SignedTip {
  tip(value, 'tip')
  return value as SignedTip
}
