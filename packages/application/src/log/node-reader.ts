import type { ReadNode } from '@fairdraw/fairness'
import type { LogReader } from '../ports/index.ts'

/** Reads the log's tree; throws when a node that must be there is missing. */
export function nodeReader(log: LogReader): ReadNode {
  return async (level, index) => {
    const hash = await log.node(level, index)
    if (!hash) throw new Error(`the log has no node ${level}/${index}`)
    return hash
  }
}
