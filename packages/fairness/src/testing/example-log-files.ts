import { concat, utf8 } from '../basics/bytes.ts'
import { entryBundle, nodesOfTile, type ReadLogFile, tileAt, tileWidth } from '../log/log-files.ts'
import { type LogEntry, logLeafBytes } from '../log/log-leaf.ts'
import { leafHash, merkleRoot } from '../merkle/merkle.ts'
import type { ProofLog } from '../proof.ts'
import { leavesUnder } from './example-log.ts'

/** The files of a log with these leaves, under this head. */
export function logFilesOf(leaves: readonly LogEntry[], checkpoint: string): ReadLogFile {
  const entries = leaves.map(logLeafBytes)
  const hashes = entries.map((entry) => leafHash(entry))
  return async (path) => {
    if (path === 'checkpoint') return utf8(checkpoint)
    const place = tileAt(path)
    if (!place) return null
    const { level, number, width } = place
    if (level === null) {
      const held = entries.slice(number * tileWidth, number * tileWidth + width)
      return held.length === width ? entryBundle(held) : null
    }
    const nodes = nodesOfTile({ level, number, width })
    const subtrees = nodes.map((node) =>
      hashes.slice(node.index * 2 ** node.level, (node.index + 1) * 2 ** node.level),
    )
    const isWhole = subtrees.every((under) => under.length === 2 ** (level * 8))
    return isWhole ? concat(...subtrees.map((under) => merkleRoot(under))) : null
  }
}

/** The files of the log of the examples that a proof is of; undefined for any other log. */
export function exampleFiles({ checkpoint }: ProofLog): ReadLogFile | undefined {
  const leaves = leavesUnder(checkpoint)
  return leaves && logFilesOf(leaves, checkpoint)
}
