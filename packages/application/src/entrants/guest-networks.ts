import type { DrawId, Instant } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { Door, Subject, Vault, Writing } from '../ports/index.ts'
import { ChallengeAsked, leastBits, solvedToken } from '../tries/challenge.ts'
import type { Origin } from './terms/check-brought.ts'
import { addressKey } from './terms/entry-keys.ts'

/** The network that a guest comes from, as a keyed hash of this draw, and what they answer where work is asked. */
export type GuestNetwork = {
  readonly key: Uint8Array
  readonly work: NonNullable<Origin['work']>
}

type Comer = { readonly drawId: DrawId; readonly subject: Subject }

/** Where a guest comes from; null for who has an account, and where nothing is known: what is common to all says nothing. */
export function comesFrom(
  vault: Vault,
  { drawId, subject }: Comer,
  { address, work }: Origin,
): GuestNetwork | null {
  if (subject.kind !== 'guest' || address === '' || !work) return null
  return { key: addressKey(vault, drawId, address), work }
}

/** The networks from which guests are in a draw, as far as those who come now are concerned. */
export type GuestNetworks = {
  has(network: GuestNetwork | null): boolean
  /** A guest from there is in from now on. */
  add(network: GuestNetwork | null): void
  /** Keeps what was added. */
  save(tx: Writing): Promise<void>
}

/**
 * Looks the networks of these newcomers up, behind the held door: one lookup where a guest is among them, none elsewhere.
 * What is kept goes when the door closes.
 */
export async function guestNetworks(
  tx: Writing,
  { drawId, isLoginFree }: Door,
  newcomers: readonly { readonly network: GuestNetwork | null }[],
): Promise<GuestNetworks> {
  const asked = new Map(
    newcomers.flatMap(({ network }) => (network ? [[hex(network.key), network.key]] : [])),
  )
  const isAsked = isLoginFree && asked.size > 0
  const found = isAsked ? await tx.entrants.knownNetworks(drawId, [...asked.values()]) : []
  const seen = new Set(found.map(hex))
  const added: Uint8Array[] = []
  return {
    has: (network) => network !== null && seen.has(hex(network.key)),
    add(network) {
      if (network === null || seen.has(hex(network.key))) return
      seen.add(hex(network.key))
      added.push(network.key)
    },
    async save(to) {
      if (added.length > 0) await to.entrants.keepNetworks(drawId, added)
    },
  }
}

/** The work that a guest has yet to do who comes from where another came from; null where it is done. */
export function workAsked(vault: Vault, network: GuestNetwork | null, now: Instant): ChallengeAsked | null {
  if (network === null) return null
  const { about, answer } = network.work
  const solved = solvedToken(vault, { about, bits: leastBits, now }, answer)
  return solved instanceof ChallengeAsked ? solved : null
}
