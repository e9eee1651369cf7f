import { type Draw, isPairing } from '@fairdraw/domain'
import {
  chainLink,
  dealLots,
  pairRows,
  type RoundRecord,
  randomnessOf,
  type SealedLots,
  sealLots,
} from '@fairdraw/fairness'
import { charterIn } from '../draws/charter-in.ts'
import { openSpinSecret } from '../plays/spin-secret.ts'
import type { Reading, Vault } from '../ports/index.ts'

/** Deals are kept in memory: each of thousands of people asks for one lot of the same. The newest so many. */
const keptDeals = 32
const kept = new Map<string, SealedLots>()

/** The sealed lots of a draw with all they say; null where they are not dealt yet. Never told but lot by lot. */
export async function openLots(tx: Reading, vault: Vault, draw: Draw): Promise<SealedLots | null> {
  const { lots } = draw.life
  if (!lots) return null
  // The hash binds the draw, its round, and the root over all that a deal says.
  const known = kept.get(lots.lotHash)
  if (known) return known
  const dealt = await deal(tx, vault, draw, lots.beacon)
  if (dealt.root !== lots.seal.root) throw new Error(`the lots of ${draw.lid} are not those that were sealed`)
  const [oldest] = kept.keys()
  if (kept.size >= keptDeals && oldest !== undefined) kept.delete(oldest)
  kept.set(lots.lotHash, dealt)
  return dealt
}

/** Deals and salts the lots of a published draw; of a pairing once its list is sealed and its round logged. */
export async function deal(
  tx: Reading,
  vault: Vault,
  draw: Draw,
  beacon: { readonly signature: string } | null,
): Promise<SealedLots> {
  const record = lotRecordOf(draw)
  const link = await lotLink(tx, vault, draw)
  const randomness = beacon && randomnessOf(beacon.signature)
  const labels = isPairing(draw.settings)
    ? pairRows(await pairedRows(tx, draw), record, link, randomness, draw.life.close?.apart)
    : dealLots(charterIn(draw), record, link, randomness)
  return sealLots(labels, await openSpinSecret(tx, vault, draw), vault)
}

/** The record of the round that deals: it was logged with the first charter, and of a pairing with the list. */
export function lotRecordOf({ lid, settings, life }: Draw): RoundRecord {
  const record = isPairing(settings) ? life.rounds[0]?.record : life.deal
  if (!record) throw new Error(`draw ${lid} has no round that deals`)
  return record
}

/** The link of the draw's chain that deals. */
export async function lotLink(tx: Reading, vault: Vault, { id, lid }: Draw): Promise<Uint8Array> {
  const chain = await tx.secrets.chain(id)
  if (!chain) throw new Error(`draw ${lid} has no secret to deal by`)
  return chainLink(vault.open(`draw_secrets/${id}/last`, chain.sealedLast), chain.length, 0)
}

const rowsAtOnce = 1_000

/** The rows of a closed list that count, ascending: who is set aside or has left is paired with nobody. */
export async function pairedRows(tx: Reading, { id }: Pick<Draw, 'id'>): Promise<number[]> {
  const rows: number[] = []
  for (let after = 0; ; ) {
    const some = await tx.entrants.listed(id, after, rowsAtOnce)
    for (const { joinSeq, status } of some) if (status === 'E') rows.push(joinSeq - 1)
    if (some.length < rowsAtOnce) return rows
    after = some.at(-1)?.joinSeq ?? after
  }
}
