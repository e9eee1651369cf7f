import { iso, type UserId } from '@fairdraw/domain'
import { hex, type LoggedHead, parseCheckpoint } from '@fairdraw/fairness'
import { type Fork, forkOf } from '../log/fork-guard.ts'
import type { KeptHeads, Ports } from '../ports/index.ts'
import { recordVerb } from './record-verb.ts'

type Needs = Pick<Ports, 'signer' | 'store'> & { readonly keptHeads: KeptHeads }

/** What the operator's record says of things done to the deployment and to nobody's account. */
export const deployment = { id: 'deployment' as UserId }

/** A fork that was found, and what has to be typed to accept it. */
export type FoundFork = Fork & { readonly confirmation: string; readonly isAccepted: boolean }

/**
 * Answers how the log differs from the head that is kept; null when it does not. With the right confirmation the fork is
 * accepted: a leaf of the public log says so for ever, the record names the verb, and the kept head is set aside, so
 * that signing goes on. What was recorded before and has no result is not drawn any more (lot-1 §11.10). Accepted twice, it is
 * told twice at most.
 */
export async function acceptFork(
  { keptHeads, signer, store }: Needs,
  confirmed: string | null,
): Promise<FoundFork | null> {
  const kept = await keptHeads.read()
  const fork = await store.read((tx) => forkOf(tx, signer, kept))
  if (!fork) return null
  const confirmation = `${signer.keyId}-${fork.keptSize}`
  const isAccepted = confirmed?.trim() === confirmation
  if (isAccepted) {
    const abandoned = abandonedIn(fork)
    await store.transact(async (tx) => {
      const places = abandoned ? await tx.log.positions(abandoned.root) : []
      const told = await Promise.all(places.map(async (at) => (await tx.log.leaves(at, at + 1))[0]?.type))
      if (!told.includes('fork')) await tx.log.post([{ type: 'fork', at: iso(await tx.now()), abandoned }])
      await tx.log.putFork((await tx.log.head())?.size ?? 0)
      await recordVerb(tx, deployment, 'accept-fork')
    })
    await keptHeads.setAside()
  }
  return { ...fork, confirmation, isAccepted }
}

/** The head that is given up; null where what was kept cannot be read. */
function abandonedIn({ reason, note }: Fork): LoggedHead | null {
  if (reason === 'damaged') return null
  const { size, root } = parseCheckpoint(note)
  return { size, root: hex(root) }
}
