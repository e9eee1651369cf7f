import { equal, unhex } from '../basics/bytes.ts'
import type { Checkpoint } from '../log/checkpoint.ts'
import { type LogEntry, logLeafBytes } from '../log/log-leaf.ts'
import { leafHash, rootFromPath } from '../merkle/merkle.ts'

/** A leaf of the log with the way to the root under which it stands. */
type Proven = { readonly leaf: LogEntry; readonly index: number; readonly path: readonly string[] }

/** Whether a leaf stands under a head at the place that is said. */
export function isUnder({ leaf, index, path }: Proven, { size, root }: Checkpoint): boolean {
  try {
    return equal(
      rootFromPath({ leaf: leafHash(logLeafBytes(leaf)), index, size, path: path.map(unhex) }),
      root,
    )
  } catch {
    // An index outside the log, or a path of the wrong length.
    return false
  }
}
