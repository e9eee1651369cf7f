import {
  allowanceOf,
  cellProof,
  type DealtBoard,
  type DrawId,
  drawDayOf,
  type Instant,
  Refusal,
} from '@fairdraw/domain'
import { base64, hex } from '@fairdraw/domain/fairness'
import type { Verdict } from '../entrants/group-commit.ts'
import type { CommitGroup, Play, Reading, StoredBeacon } from '../ports/index.ts'
import type { Move } from './commit-plays.ts'
import type { PlayAnswer, PlayedDraw, PlayOutcomeTold, PlayRequest } from './play-draw.ts'
import { awardIdOf } from './store-plays.ts'

/** What each request of a batch is answered. A used count with another nonce hears what is stored, and that it is. */
export async function answersOf(
  tx: Reading,
  chain: string,
  batch: readonly PlayRequest[],
  moves: readonly Move[],
  stored: ReadonlyMap<number, Play>,
): Promise<Verdict<PlayAnswer>[]> {
  const besidesOf = besidesIn(tx, chain)
  const dayOf = daysAt(await tx.now())
  const verdicts: Verdict<PlayAnswer>[] = []
  for (const [at, move] of moves.entries()) {
    if (move.kind === 'refused') {
      verdicts.push({ ok: false, error: move.refusal })
      continue
    }
    const { draw } = batch[at] as PlayRequest
    const play = storedPlay(move, at, stored)
    const tally = move.kind === 'new' ? play : move.tally
    const { free, extra } = allowanceOf(draw.play.plays, tally, dayOf(draw), move.earned)
    const answer = answerOf(play, { ...(await besidesOf(play)), board: draw.board }, free + extra)
    if (move.kind === 'stored' && move.isConflict)
      verdicts.push({ ok: false, error: new Refusal('play_conflict', { answer }) })
    else verdicts.push({ ok: true, answer })
  }
  return verdicts
}

/** The calendar day of an instant where each draw is held, looked up once a draw. */
function daysAt(now: Instant): (draw: PlayedDraw) => string {
  const known = new Map<DrawId, string>()
  return ({ id, timeZone }) => {
    const day = known.get(id) ?? drawDayOf(now, timeZone)
    known.set(id, day)
    return day
  }
}

/** Asked for twice in one batch, a play stands there once: the second request is told of the first one's. */
function storedPlay(
  move: Exclude<Move, { kind: 'refused' }>,
  at: number,
  stored: ReadonlyMap<number, Play>,
): Play {
  if (move.kind === 'new') return stored.get(at) as Play
  const { drawId, seq } = move.play
  const twin = [...stored.values()].find((play) => play.seq === seq && play.drawId === drawId)
  return twin ?? move.play
}

/** What is told of a play and stands elsewhere: the group that signed it, and the beacon that took part. */
type Besides = { readonly group: CommitGroup; readonly beacon: StoredBeacon | null }

/** The shared board of its draw, where it has one. */
type OnBoard = { readonly board: DealtBoard | null }

/** Groups are read once each. `chain`: the hash of the beacon's chain. */
export function besidesIn(tx: Reading, chain: string): (play: Play) => Promise<Besides> {
  const read = new Map<number, CommitGroup>()
  return async ({ groupId, beaconRound, u }) => {
    const group = read.get(groupId) ?? (await tx.entrants.group(groupId))
    if (!group) throw new Error(`commit group ${groupId} is missing`)
    read.set(groupId, group)
    const tookPart = beaconRound !== null && u !== null
    return { group, beacon: tookPart ? await tx.beacons.get(chain, beaconRound) : null }
  }
}

const stepLength = 32

/** A stored play as its player is told it. */
export function answerOf(play: Play, besides: Besides & OnBoard, chancesLeft: number): PlayAnswer {
  const { seq, ref, i, nonce, at, beaconRound } = play
  return { seq, ref, i, nonce, at, beaconRound, chancesLeft, outcome: outcomeTold(play, besides) }
}

function outcomeTold(play: Play, { group, beacon, board }: Besides & OnBoard): PlayOutcomeTold | null {
  const { k, u, tier, stockBefore, slice, nextCommit, groupPath, groupIndex } = play
  if (u === null || stockBefore === null) return null
  const path: string[] = []
  for (let from = 0; from < groupPath.length; from += stepLength)
    path.push(hex(groupPath.subarray(from, from + stepLength)))
  const { root, size, signature, keyId } = group
  return {
    ...{ k, u, tier, stockBefore, slice, beacon, nextCommit },
    group: { root: hex(root), size, index: groupIndex, path, signature: base64(signature), keyId },
    awardId: tier === null ? null : awardIdOf(play),
    cell: board && cellProof(board, u),
  }
}
