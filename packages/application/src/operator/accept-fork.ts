import { iso, type UserId } from '@fairdraw/domain'
import { hex, utf8 } from '@fairdraw/fairness'
import { type Fork, forkOf } from '../log/fork-guard.ts'
import type { KeptHeads, Ports } from '../ports/index.ts'
import { recordVerb } from './record-verb.ts'

type Needs = Pick<Ports, 'signer' | 'store' | 'vault'> & { readonly keptHeads: KeptHeads }

/** What the operator's record says of things done to the deployment and to nobody's account. */
export const deployment = { id: 'deployment' as UserId }

/** A fork that was found, and what has to be typed to accept it. */
export type FoundFork = Fork & { readonly confirmation: string; readonly isAccepted: boolean }

/**
 * Answers how the log differs from the head that is kept; null when it does not. With the right confirmation the fork is
 * accepted: a leaf of the public log says so for ever, the record names the verb, and the kept head is set aside, so
 * that signing goes on. Accepted twice, it is told twice at most.
 */
export async function acceptFork(
  { keptHeads, signer, store, vault }: Needs,
  confirmed: string | null,
): Promise<FoundFork | null> {
  const kept = await keptHeads.read()
  const fork = await store.read((tx) => forkOf(tx, signer, kept))
  if (!fork) return null
  const confirmation = `${signer.keyId}-${fork.keptSize}`
  const isAccepted = confirmed?.trim() === confirmation
  if (isAccepted) {
    const hash = hex(vault.sha256(utf8(fork.note)))
    await store.transact(async (tx) => {
      if ((await tx.log.positions(hash)).length === 0)
        await tx.log.post([{ type: 'fork', at: iso(await tx.now()), drawId: null, hash }])
      await recordVerb(tx, deployment, 'accept-fork')
    })
    await keptHeads.setAside()
  }
  return { ...fork, confirmation, isAccepted }
}
