import { type Bytes, utf8 } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'

/** What a line of the public log is about; `key` is a change of signing keys, `fork` that the log goes on from an older copy. */
export type LogLeafType =
  | 'charter'
  | 'close'
  | 'round'
  | 'beacon'
  | 'result'
  | 'void'
  | 'cancel'
  | 'failed'
  | 'key'
  | 'group'
  | 'fork'

/** A line of the log that all draws share; `drawId` is null for what belongs to no draw, `hash` is hexadecimal. */
export type LogLeaf = {
  readonly type: LogLeafType
  readonly at: string
  readonly drawId: string | null
  readonly hash: string
}

/** The data of a log leaf: its canonical text. */
export function logLeafBytes(leaf: LogLeaf): Bytes {
  return utf8(jcs({ type: leaf.type, at: leaf.at, drawId: leaf.drawId, hash: leaf.hash }))
}
