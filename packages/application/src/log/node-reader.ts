import { completeNodes, type ReadNode } from '@fairdraw/fairness'
import type { LogReader } from '../ports/index.ts'

/** Reads the log's tree; throws when a node that must be there is missing. */
export function nodeReader(log: LogReader): ReadNode {
  return async (level, index) => {
    const hash = await log.node(level, index)
    if (!hash) throw new Error(`the log has no node ${level}/${index}`)
    return hash
  }
}

/** The same for the right edge of a log of this size, which is read at once: whoever appends to it holds up others. */
export async function edgeReader(log: LogReader, size: number): Promise<ReadNode> {
  const edge = await log.nodes(completeNodes([0, size]))
  const known = new Map(edge.map(({ level, index, hash }) => [`${level}/${index}`, hash]))
  const reader = nodeReader(log)
  return async (level, index) => known.get(`${level}/${index}`) ?? (await reader(level, index))
}
