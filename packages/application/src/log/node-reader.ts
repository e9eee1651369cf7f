import { completeNodes, type ReadNode } from '@fairdraw/fairness'
import type { LogReader } from '../ports/index.ts'

type Nodes = Pick<LogReader, 'nodes'>

/** Reads the log's tree; throws when a node that must be there is missing. */
export function nodeReader(log: LogReader): ReadNode {
  return async (level, index) => {
    const hash = await log.node(level, index)
    if (!hash) throw new Error(`the log has no node ${level}/${index}`)
    return hash
  }
}

/** The same of any tree, node by node; throws likewise. */
function eachNode({ nodes }: Nodes): ReadNode {
  return async (level, index) => {
    const [node] = await nodes([{ level, index }])
    if (!node) throw new Error(`the tree has no node ${level}/${index}`)
    return node.hash
  }
}

/** The same for the right edge of a tree of this size, which is read at once: whoever appends to it holds up others. */
export async function edgeOf(tree: Nodes, size: number, rest = eachNode(tree)): Promise<ReadNode> {
  const edge = await tree.nodes(completeNodes([0, size]))
  const known = new Map(edge.map(({ level, index, hash }) => [`${level}/${index}`, hash]))
  return async (level, index) => known.get(`${level}/${index}`) ?? (await rest(level, index))
}

/** The right edge of the log. */
export const edgeReader = (log: LogReader, size: number): Promise<ReadNode> =>
  edgeOf(log, size, nodeReader(log))

/** Reads a tree for the way of one leaf. */
export const treeReader = eachNode
