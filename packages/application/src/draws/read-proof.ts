import {
  type Draw,
  failureOf,
  isOver,
  isProofVeiled,
  type Lid,
  Refusal,
  type Round,
  veilOf,
} from '@fairdraw/domain'
import {
  type Charter,
  failureHash,
  hex,
  logInclusion,
  lotsEndHash,
  type Proof,
  type ProofRound,
  playsEndHash,
} from '@fairdraw/fairness'
import { proofOfRuns } from '../comments/post-runs.ts'
import { nodeReader } from '../log/node-reader.ts'
import { lotsEndOf } from '../lots/end-lots.ts'
import { proofOfLots } from '../lots/read-lots.ts'
import { endRecordOf, proofOfPlays } from '../plays/proof-of-plays.ts'
import type { Ports, Reading } from '../ports/index.ts'
import { publishedDraw } from './read-draw.ts'

const factsAtOnce = 200

/** What made the proof, and where its rows can be fetched. */
export type ProofOrigin = {
  readonly rowsUrl: (lid: Lid) => string
  readonly spinsUrl: (lid: Lid) => string
  readonly software: { readonly name: string; readonly version: string }
}

/**
 * Everything a stranger needs to recompute the draw, as far as it is known (fairness.md A.7.10, A.7.12.6). What its
 * organiser hides until the opening is hidden here too: refuses `draw_not_drawn` where the charter tells it.
 */
export function readProof({ store }: Pick<Ports, 'store'>, lid: Lid, origin: ProofOrigin): Promise<Proof> {
  return store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    const { life } = draw
    if (isProofVeiled(draw)) throw new Refusal('draw_not_drawn')
    const { count: noCount } = isOver(life.status) ? { count: false } : veilOf(draw)
    if (!life.charter || !life.charterHash) throw new Error(`draw ${lid} has no charter`)
    const rounds: ProofRound[] = []
    // The round of a pairing stands with its lots.
    if (!life.charter.lots) for (const round of life.rounds) rounds.push(await proofRound(tx, draw, round))
    return {
      v: 'lot/1',
      drawId: lid,
      state: life.status,
      level: life.charter.level,
      flags: {
        ...(life.isLate ? { late: true } : {}),
        ...(life.isClockUnverified ? { clockUnverified: true } : {}),
        ...(life.charter.rehearsal ? { rehearsal: true } : {}),
      },
      charter: life.charter,
      charterHash: life.charterHash,
      ...(life.charter.version > 1 ? { earlierCharters: await earlierCharters(tx, draw) } : {}),
      close: noCount ? null : (life.close ?? null),
      closeHash: life.closeHash ?? null,
      rounds,
      log: await proofLog(tx, draw),
      rowsFile: life.rowsFile && !noCount ? { url: origin.rowsUrl(lid), ...life.rowsFile } : null,
      ...(await proofOfPlays(tx, draw, origin.spinsUrl)),
      ...(await proofOfLots(tx, draw)),
      ...(await proofOfRuns(tx, draw)),
      software: origin.software,
    }
  })
}

/** Charters are published before the list is closed, so they stand among the first facts. */
async function earlierCharters(tx: Reading, { id, life }: Draw): Promise<Charter[]> {
  const charters: Charter[] = []
  for (let after = 0; after < life.factNumber; ) {
    const facts = await tx.facts.after(id, after, factsAtOnce)
    for (const fact of facts)
      if ('charter' in fact && fact.charter && fact.charterHash !== life.charterHash)
        charters.push(fact.charter)
    if (charters.length + 1 === life.charter?.version || facts.length === 0) break
    after += facts.length
  }
  return charters
}

async function proofRound(
  tx: Reading,
  draw: Draw,
  { record, outcome, failedAt }: Round,
): Promise<ProofRound> {
  const awards = outcome ? await tx.awards.ofRound(draw.id, record.round) : []
  return {
    record,
    beacon: outcome?.beacon ?? null,
    secret: outcome?.secret ?? null,
    resultHash: outcome?.resultHash ?? null,
    results: awards.map(({ tier, line, ticket, index, row, path, shown }) => ({
      tier,
      T: line,
      t: ticket,
      index,
      row,
      path,
      shown,
    })),
    ...(failedAt === undefined ? {} : { failed: failureOf(failedAt) }),
  }
}

/** The draw's leaves under the newest signed head; null while what the proof shows has not all reached the log. */
async function proofLog(tx: Reading, { lid, life }: Draw): Promise<Proof['log']> {
  const head = await tx.log.head()
  if (!head || head.size === 0) return null
  const logged = (await tx.log.ofDraw(lid)).filter(({ index }) => index < head.size)
  const hashes = new Set(logged.map(({ leaf }) => leaf.hash))
  const playHashes = [life.board?.seal.roundHash, life.board?.boardHash, endHashOf(lid, life.plays)]
  const lotHashes = [life.lots?.seal.roundHash, life.lots?.lotHash, lotsEndHashOf(lid, life.lots)]
  const due = [
    ...[life.charterHash, life.closeHash, ...life.rounds.flatMap(hashesOf)],
    ...[...playHashes, ...lotHashes],
  ]
  if (due.some((hash) => hash !== undefined && !hashes.has(hash))) return null
  const getNode = nodeReader(tx.log)
  const leaves = []
  for (const { index, leaf } of logged)
    leaves.push({ leaf, index, path: (await logInclusion(index, head.size, getNode)).map(hex) })
  return { leaves, checkpoint: head.note, witness: [], tst: [] }
}

/** The leaf of the end of a draw that was played. */
function endHashOf(lid: Lid, plays: Draw['life']['plays']): string | undefined {
  return plays && playsEndHash(lid, endRecordOf(plays))
}

/** The leaf of the end of a draw of lots. */
function lotsEndHashOf(lid: Lid, lots: Draw['life']['lots']): string | undefined {
  return lots?.ended && lotsEndHash(lid, lotsEndOf(lots.ended))
}

function hashesOf({ roundHash, failedAt }: Round): string[] {
  if (failedAt === undefined) return [roundHash]
  return [roundHash, failureHash('lot/1', roundHash, failureOf(failedAt))]
}
