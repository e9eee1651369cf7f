import { iso, minute } from '@fairdraw/domain'
import { appendLeaves, hex, leafHash, type OwnLogLeaf } from '@fairdraw/fairness'
import type { Ports, Reading, Writing } from '../ports/index.ts'
import { edgeOf } from './node-reader.ts'

/** The tree of groups is logged at most this often, but for closes. */
const loggedEveryMs = 10 * minute
/** Groups taken at once. */
const groupsAtOnce = 500

/**
 * Behind the log's lock: gives the groups that were signed by now their places in the tree of groups (lot-1 §5.4). Answers the
 * leaf by which the log is told of it, where that is due: ten minutes after the last one, and before every close.
 */
export async function moveGroups(
  tx: Writing,
  { vault }: Pick<Ports, 'vault'>,
  isCloseDue: boolean,
): Promise<OwnLogLeaf | null> {
  const { groups } = tx.log
  for (;;) {
    const messages = await groups.take(groupsAtOnce)
    if (messages.length === 0) break
    const size = (await groups.grown())?.size ?? 0
    const hashes = messages.map((message) => leafHash(message, vault))
    const grown = await appendLeaves(size, hashes, await edgeOf(groups, size), vault)
    const head = { size: grown.size, root: hex(grown.root), at: await tx.now() }
    await groups.append(size, messages, grown.newNodes, head)
    if (messages.length < groupsAtOnce) break
  }
  if (!(isCloseDue ? await isBehind(tx) : await isDue(tx))) return null
  const { size, root } = (await groups.grown()) ?? { size: 0, root: '' }
  const at = await tx.now()
  await groups.putLogged({ size, root, at })
  return { type: 'groups', at: iso(at), size, root }
}

/** Whether the tree has grown since the log was told of it. */
async function isBehind({ log }: Reading): Promise<boolean> {
  const grown = await log.groups.grown()
  return grown !== null && grown.size > ((await log.groups.logged())?.size ?? 0)
}

/** Whether the log has to be told of the tree again. */
export async function isDue(tx: Reading): Promise<boolean> {
  const logged = await tx.log.groups.logged()
  return (await isBehind(tx)) && (!logged || (await tx.now()) - logged.at >= loggedEveryMs)
}
