import {
  type Checkpoint,
  cosignedAt,
  type NoteKey,
  parseCheckpoint,
  type VerifyEd25519,
} from '../log/checkpoint.ts'
import type { Proof } from '../proof.ts'
import { type ChainInfo, timeOfRound } from '../rounds/chain.ts'
import { roundHash } from '../rounds/round.ts'
import { continues } from './log.ts'

/** A head that an outsider had seen by an instant. */
type Seen = { readonly size: number; readonly at: number }

function belongs(head: Checkpoint, proof: Proof, note: Checkpoint): boolean {
  if (note.text === head.text) return true
  return (proof.log?.earlier ?? []).some(
    (older) => older.checkpoint.startsWith(note.text) && continues(head, older),
  )
}

async function seenBy(proof: Proof, keys: readonly NoteKey[], verify: VerifyEd25519): Promise<Seen[]> {
  const seen: Seen[] = []
  const head = parseCheckpoint(proof.log?.checkpoint ?? '')
  for (const note of proof.log?.witness ?? []) {
    const checkpoint = parseCheckpoint(note)
    if (!belongs(head, proof, checkpoint)) continue
    for (const key of keys) {
      const at = await cosignedAt(checkpoint, key, verify)
      if (at !== undefined) seen.push({ size: checkpoint.size, at })
    }
  }
  return seen
}

/** Whether a known witness had seen the seal and every record in the log before its beacon came out: assurance level A (lot-1 §13.3). */
export async function isWitnessed(
  proof: Proof,
  chain: ChainInfo,
  witnesses: readonly NoteKey[],
  verify: VerifyEd25519,
): Promise<boolean> {
  try {
    const seen = await seenBy(proof, witnesses, verify)
    const placeOf = new Map(proof.log?.leaves.map(({ leaf, index }) => [leaf.hash, index]))
    return proof.rounds.every(({ record }) => {
      const outAt = timeOfRound(chain, record.beaconRound ?? 0)
      const places = [placeOf.get(proof.closeHash ?? ''), placeOf.get(roundHash(record))]
      return places.every(
        (place) => place !== undefined && seen.some(({ size, at }) => place < size && at < outAt),
      )
    })
  } catch {
    // A malformed note witnesses nothing.
    return false
  }
}
