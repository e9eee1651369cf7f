import { type Draw, iso, type Lid } from '@fairdraw/domain'
import type { Beacon, PlaysEndRecord, Proof } from '@fairdraw/fairness'
import type { Reading } from '../ports/index.ts'
import { boardInProof } from './board.ts'
import { isPlayed } from './open-book.ts'

/** What the proof of a played draw has in the place of a list and rounds (lot-1 §16.1). */
export async function proofOfPlays(
  tx: Reading,
  draw: Draw,
  spinsUrl: (lid: Lid) => string,
): Promise<Pick<Proof, 'spinsFile' | 'board' | 'beacons' | 'plays' | 'master'>> {
  if (!isPlayed(draw)) return {}
  const { lid, life, settings } = draw
  const beacons = settings.play?.isStrong ? await beaconsOf(tx, draw) : null
  return {
    spinsFile: { url: spinsUrl(lid), ...(life.plays?.spinsHash ? { sha256: life.plays.spinsHash } : {}) },
    ...(life.charter?.board ? { board: boardInProof(draw) } : {}),
    ...(beacons ? { beacons } : {}),
    plays: life.plays ? endRecordOf(life.plays) : null,
    ...(life.plays ? { master: life.plays.master } : {}),
  }
}

/** The beacons that took part in plays, each once. */
async function beaconsOf(tx: Reading, { id, life }: Draw): Promise<Beacon[]> {
  const found: Beacon[] = []
  for (const round of await tx.plays.beaconRounds(id)) {
    const beacon = await tx.beacons.get(life.charter?.beacon?.chain ?? '', round)
    if (beacon) found.push({ round, signature: beacon.signature })
  }
  return found
}

/** How its plays ended, as log and proof spell it. */
function endRecordOf({
  at,
  by,
  master,
  playCount,
  winCount,
  root,
}: NonNullable<Draw['life']['plays']>): PlaysEndRecord {
  return { at: iso(at), by, master, playCount, winCount, root }
}
