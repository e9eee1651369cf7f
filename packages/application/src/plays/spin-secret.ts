import type { Draw } from '@fairdraw/domain'
import { type Hasher, masterOf, spinKeyCommit, spinKeys, unhex } from '@fairdraw/fairness'
import type { Reading, Vault } from '../ports/index.ts'

/** What the secrets of a draw's plays follow from: its master, and the hash of the charter it was published with. */
export type SpinSecret = {
  readonly master: Uint8Array
  readonly charterHash: Uint8Array
  /** The secret of a player's play i. */
  readonly keyOf: (ref: Uint8Array, i: number) => Uint8Array
}

/** Opens the secret of a published draw that is played. */
export async function openSpinSecret(
  tx: Reading,
  vault: Vault,
  { id, lid }: Pick<Draw, 'id' | 'lid'>,
): Promise<SpinSecret> {
  const chain = await tx.secrets.chain(id)
  const [published] = await tx.facts.after(id, 0, 1)
  if (!chain || published?.type !== 'draw.published') throw new Error(`draw ${lid} has no secret to play by`)
  const last = vault.open(`draw_secrets/${id}/last`, chain.sealedLast)
  const [master, charterHash] = [masterOf(last), unhex(published.charterHash)]
  return { master, charterHash, keyOf: spinKeys(master, charterHash, vault) }
}

/** The commitment to the secret of a player's play i, which the player holds before that play. */
export function spinCommitOf(secret: SpinSecret, ref: Uint8Array, i: number, hasher?: Hasher): Uint8Array {
  return spinKeyCommit(secret.keyOf(ref, i), hasher)
}
