import { allowanceOf, type DrawId, drawDayOf, type Instant, Refusal } from '@fairdraw/domain'
import { base64, cellProof, type DealtBoard, type GroupProof, hex } from '@fairdraw/fairness'
import type { Verdict } from '../entrants/group-commit.ts'
import type { Play, Reading, StoredBeacon } from '../ports/index.ts'
import type { Move } from './commit-plays.ts'
import type { PlayAnswer, PlayedDraw, PlayOutcomeTold, PlayRequest } from './play-draw.ts'
import { treeTold } from './play-leaf.ts'
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
    const left = tally.wins < draw.maxWins ? free + extra : 0
    const answer = answerOf(play, { ...(await besidesOf(play)), board: draw.board }, left)
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
type Besides = { readonly group: SpelledGroup; readonly beacon: StoredBeacon | null }
type SpelledGroup = Omit<GroupProof, 'index' | 'path'>

/** The shared board of its draw, where it has one. */
type OnBoard = { readonly board: DealtBoard | null }

/** Groups are read and spelled once each. `chain`: the hash of the beacon's chain. */
export function besidesIn(tx: Reading, chain: string): (play: Play) => Promise<Besides> {
  const read = new Map<number, SpelledGroup>()
  return async ({ groupId, beaconRound, u }) => {
    const group = read.get(groupId) ?? (await spelledGroup(tx, groupId))
    read.set(groupId, group)
    const tookPart = beaconRound !== null && u !== null
    return { group, beacon: tookPart ? await tx.beacons.get(chain, beaconRound) : null }
  }
}

async function spelledGroup(tx: Reading, id: number): Promise<SpelledGroup> {
  const group = await tx.entrants.group(id)
  if (!group) throw new Error(`commit group ${id} is missing`)
  const { root, size, signature, keyId } = group
  return { root: hex(root), size, signature: base64(signature), keyId }
}

/** Digits of one hash. */
const stepLength = 64

/** A stored play as its player is told it. */
export function answerOf(play: Play, besides: Besides & OnBoard, chancesLeft: number): PlayAnswer {
  const { seq, ref, i, nonce, at, beaconRound, groupPath, groupIndex } = play
  const steps = hex(groupPath)
  const path: string[] = []
  for (let from = 0; from < steps.length; from += stepLength) path.push(steps.slice(from, from + stepLength))
  return {
    seq,
    ref,
    i,
    nonce,
    at,
    beaconRound,
    chancesLeft,
    outcome: outcomeTold(play, besides),
    tree: treeTold(play.tree),
    group: { ...besides.group, index: groupIndex, path },
  }
}

function outcomeTold(play: Play, { beacon, board }: Besides & OnBoard): PlayOutcomeTold | null {
  const { k, u, tier, stockBefore, slice, nextCommit } = play
  if (u === null || stockBefore === null) return null
  return {
    k,
    u,
    tier,
    stockBefore,
    slice,
    beacon,
    nextCommit,
    awardId: tier === null ? null : awardIdOf(play),
    cell: board && cellProof(board, u),
  }
}
