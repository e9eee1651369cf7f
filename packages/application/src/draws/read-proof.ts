import {
  type Draw,
  failureOf,
  isOver,
  iso,
  isProofVeiled,
  type Lid,
  loggedChange,
  Refusal,
  type Round,
  veilOf,
} from '@fairdraw/domain'
import {
  type Charter,
  hex,
  logInclusion,
  type Proof,
  type ProofRound,
  type RoundRecord,
  type Stop,
} from '@fairdraw/fairness'
import { openedNames } from '../entrants/sealed-name.ts'
import { nodeReader } from '../log/node-reader.ts'
import { signedTip } from '../log/read-tip.ts'
import { proofOfLots } from '../lots/read-lots.ts'
import { proofOfPlays } from '../plays/proof-of-plays.ts'
import type { Ports, Reading, Signer, StoreToRead, Vault } from '../ports/index.ts'
import { comeForward } from '../show/come-forward.ts'
import { publishedDraw } from './read-draw.ts'
import { expiryAt, failureTime } from './record.ts'

const factsAtOnce = 200

/** What made the proof, and where its rows can be fetched. */
export type ProofOrigin = {
  readonly rowsUrl: (lid: Lid) => string
  readonly spinsUrl: (lid: Lid) => string
  readonly software: { readonly name: string; readonly version: string }
}

/**
 * Everything a stranger needs to recompute the draw, as far as it is known (lot-1 §16.1). What its
 * organiser hides until the opening is hidden here too: refuses `draw_not_drawn` where the charter tells it.
 */
export function readProof(
  { signer, store, vault }: Pick<Ports, 'signer' | 'vault'> & StoreToRead,
  lid: Lid,
  origin: ProofOrigin,
): Promise<Proof> {
  return store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    const { life } = draw
    if (isProofVeiled(draw)) throw new Refusal('draw_not_drawn')
    const { count: noCount } = isOver(life.status) ? { count: false } : veilOf(draw)
    if (!life.charter || !life.charterHash) throw new Error(`draw ${lid} has no charter`)
    const stopped = stopOf(life)
    const trees = await tx.log.trees(lid)
    const rounds: ProofRound[] = []
    // The round of a pairing stands with its lots.
    if (!life.charter.lots)
      for (const round of life.rounds) rounds.push(await proofRound(tx, vault, draw, round))
    return {
      v: 'lot/1',
      drawId: lid,
      state: life.status,
      level: life.charter.level,
      charter: life.charter,
      charterHash: life.charterHash,
      ...(life.charter.version > 1 ? { earlierCharters: await earlierCharters(tx, draw) } : {}),
      close: noCount ? null : (life.close ?? null),
      closeHash: life.closeHash ?? null,
      rounds,
      ...changesOf(draw),
      ...(life.show?.endedAt === undefined ? {} : { showEnd: { at: iso(life.show.endedAt) } }),
      ...(stopped ? { stopped } : {}),
      log: await proofLog(tx, signer, lid),
      rowsFile: life.rowsFile && !noCount ? { url: origin.rowsUrl(lid), ...life.rowsFile } : null,
      ...(trees.length > 0 ? { trees } : {}),
      ...(await proofOfPlays(tx, draw, origin.spinsUrl)),
      ...(await proofOfLots(tx, vault, draw)),
      software: origin.software,
    }
  })
}

/** What was changed of the programme of a show; without the member where nothing was. */
function changesOf({ lid, life }: Draw): Pick<Proof, 'changes'> {
  const changes = (life.show?.changes ?? []).map(({ at, ...change }) => loggedChange(lid, at, change))
  return changes.length === 0 ? {} : { changes }
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
  vault: Vault,
  draw: Draw,
  { record, outcome, ...round }: Round,
): Promise<ProofRound> {
  const awards = outcome ? await tx.awards.ofRound(draw.id, record.round) : []
  const isNamed = draw.life.charter?.names === true && !veilOf(draw).winners
  // A name of somebody who has not come forward yet would tell a hall ahead.
  const named = isNamed ? await comeForward(tx, draw, awards) : []
  const indexes = named.map(({ index }) => index)
  const names = await openedNames(tx, vault, draw, indexes)
  const failedAt = round.failedAt ?? (outcome ? undefined : failureTime(draw.life))
  return {
    record,
    beacon: outcome?.beacon ?? (failedAt === undefined ? null : await missedBeacon(tx, draw, record)),
    secret: outcome?.secret ?? null,
    resultHash: outcome?.resultHash ?? null,
    results: awards.map(({ tier, line, ticket, index, row, path }) => ({
      tier,
      T: line,
      t: ticket,
      index,
      row,
      path,
      ...names.get(index),
    })),
    ...(failedAt === undefined ? {} : { failed: failureOf(failedAt) }),
  }
}

/** The beacon of a round that failed, once a later link gives its own away. */
async function missedBeacon(
  tx: Reading,
  { life }: Draw,
  { beaconRound, round }: RoundRecord,
): Promise<ProofRound['beacon']> {
  const isGivenAway = life.rounds.some(({ outcome, record }) => outcome && record.round > round)
  const chain = life.charter?.beacon?.chain
  if (!isGivenAway || beaconRound === null || chain === undefined) return null
  const kept = await tx.beacons.get(chain, beaconRound)
  return kept && { round: kept.round, signature: kept.signature }
}

/** The draw's chain under the newest signed head; null for a draw that was made before chains were kept. */
async function proofLog(tx: Reading, signer: Signer, lid: Lid): Promise<Proof['log']> {
  const head = await tx.log.head()
  const logged = await tx.log.ofDraw(lid)
  const last = logged.at(-1)
  const tip = last && signedTip(signer, last)
  if (!head || !tip || tip.seq !== logged.length - 1) return null
  const getNode = nodeReader(tx.log)
  const leaves = []
  for (const { index, leaf } of logged)
    leaves.push({ leaf, index, path: (await logInclusion(index, head.size, getNode)).map(hex) })
  return { leaves, checkpoint: head.note, key: hex(signer.publicKey), tip, witness: [] }
}

/** That a draw was stopped before its end. */
function stopOf({ status, endedAt, endedFor }: Draw['life']): Stop | undefined {
  if (endedAt === undefined) return undefined
  if (status === 'cancelled') return { type: 'cancel', at: iso(endedAt), reason: endedFor ?? '' }
  return status === 'expired' ? expiryAt(endedAt) : undefined
}
