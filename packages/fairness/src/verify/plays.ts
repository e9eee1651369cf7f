import { type Bytes, unhex } from '../basics/bytes.ts'
import { readable } from '../basics/readable.ts'
import { createTextHash, type TextHash } from '../basics/text-hash.ts'
import { playsLeft } from '../engines/instant.ts'
import type { Spin } from '../plays/play.ts'
import { playLeaf } from '../plays/play-leaf.ts'
import { firstCharter, type Proof } from '../proof.ts'
import { beaconChain, type ChainInfo, randomnessOf, timeOfRound } from '../rounds/chain.ts'
import { charterHash } from '../rounds/charter.ts'
import type { CheckedBoard } from './board.ts'
import { keptAnswers } from './kept-answers.ts'
import type { Lines } from './list.ts'
import type { Means } from './means.ts'
import { createReplay, type PlayFinding, type Replay } from './replay.ts'
import type { Notes } from './report.ts'
import { readSpinLine } from './shape.ts'
import { instantText } from './times.ts'
import { loggedClaims, loggedTimes, type RebuiltTree, rebuildTree } from './trees.ts'

const PLAYS_A_STEP = 1_000

/** What the plays are checked with: `board` where one is shared, `spins` the lines of a file of plays. */
type Given = Means & { readonly board: CheckedBoard | undefined }

/** What is played is decided by the versions of the charter: its table by the first, its end by the last. */
function replayOf(proof: Proof, { chains, board }: Given): Replay {
  const { charter, plays } = proof
  const first = firstCharter(proof)
  const endsAt = plays ? Date.parse(plays.at) : Number.POSITIVE_INFINITY
  return createReplay({
    charter,
    charterHash: unhex(charterHash(first)),
    master: plays ? unhex(plays.master) : null,
    chain: beaconChain(charter, chains),
    randomness: randomnessByRound(proof),
    board,
    // Nobody takes a card before the board is sealed.
    opensAt: Math.max(Date.parse(first.openAt ?? ''), board ? Date.parse(board.seal.sealedAt) : 0),
    // A play may be the last thing that happened before the end.
    closesAt: Math.min(Date.parse(charter.closeAt ?? ''), endsAt + 1),
  })
}

function randomnessByRound({ beacons = [] }: Proof): Map<number, Bytes> {
  const known = new Map<number, Bytes>()
  for (const { round, signature } of beacons) {
    const randomness = readable(() => randomnessOf(signature))
    if (randomness) known.set(round, randomness)
  }
  return known
}

async function* playsOf({ spins }: Proof, lines: Lines, hash: TextHash): AsyncGenerator<Spin | undefined> {
  if (spins) return yield* spins
  let ended = false
  for await (const line of lines) {
    // Cutting the file at its newlines leaves one empty line at the end.
    if (ended) yield undefined
    ended = line === ''
    if (ended) continue
    hash.add(`${line}\n`)
    yield readable(() => readSpinLine(line))
  }
}

/**
 * Replays every play (lot-1 §9.9): its secret follows from the master once that is out, its number from secret,
 * nonce and beacon, its prize from the table and from what the plays before it have left. The tree of all plays is rebuilt, and
 * is the one of which the log tells (lot-1 §9.6).
 */
export async function checkPlays(proof: Proof, given: Given, notes: Notes): Promise<void> {
  const { spins: lines, onProgress } = given
  const { drawId, charter, plays } = proof
  if (proof.spins === undefined && lines === undefined && plays?.playCount !== 0)
    return notes.skip('plays', 'not_given')
  const replay = replayOf(proof, given)
  const end = plays ? { size: plays.playCount, root: plays.root } : undefined
  const answers = await keptAnswers(proof, given)
  const tree = rebuildTree([...loggedClaims(proof, end), ...answers.claims])
  const isLate = createLateness(proof, given.chains)
  const total = plays?.playCount ?? proof.spins?.length ?? 0
  const hash = createTextHash()
  for await (const spin of playsOf(proof, lines ?? [], hash)) {
    const detail = `play ${replay.playCount()}`
    if (!spin) return noteFinding({ id: 'plays', reason: 'play_malformed' }, detail, notes)
    const finding = replay.next(spin) ?? isLate(spin)
    if (finding) return noteFinding(finding, detail, notes)
    tree.push(playLeaf({ ...spin, drawId }, charter.board ? spin.u : undefined))
    notes.failBy('plays', answers.finding(spin))
    if (replay.playCount() % PLAYS_A_STEP === 0) onProgress?.(replay.playCount(), total)
  }
  onProgress?.(replay.playCount(), total)
  notes.failBy('plays', plays && answers.missing(replay.playCount()))
  if (!proof.spins && !proof.spinsFile?.sha256 && replay.playCount() > 0 && plays)
    notes.skip('plays', 'made_before')
  checkEnd(proof, replay, tree, notes)
  const sha256 = proof.spinsFile?.sha256
  if (sha256 !== undefined && !proof.spins) notes.same('plays', 'plays_file_differs', sha256, hash.done())
}

/** In strong mode a play stands in the log before the beacon that decides it comes out (lot-1 §9.6). */
function createLateness(proof: Proof, chains: readonly ChainInfo[]): (spin: Spin) => PlayFinding | undefined {
  const { charter, log, plays } = proof
  const chain = beaconChain(charter, chains)
  const loggedAt = loggedTimes(proof)
  return ({ seq, beaconRound }) => {
    if (!chain || !log || beaconRound === null) return undefined
    const at = loggedAt(seq)
    // While the draw goes on the file of plays may be newer than the rest of the proof.
    if (at === undefined && !plays) return undefined
    const outAt = timeOfRound(chain, beaconRound)
    if (at !== undefined && at < outAt) return undefined
    const [expected, found] = [instantText(outAt), at === undefined ? 'none' : instantText(at)]
    return { id: 'time', reason: 'play_logged_too_late', expected, found }
  }
}

function noteFinding({ id, ...wrong }: PlayFinding, detail: string, notes: Notes): void {
  notes.failBy(id, { ...wrong, detail })
  notes.skip('plays', 'depends', { detail })
}

function checkEnd({ charter, plays }: Proof, replay: Replay, tree: RebuiltTree, notes: Notes): void {
  const [played, won] = [String(replay.playCount()), String(replay.winCount())]
  if (!plays || replay.playCount() === plays.playCount) notes.failBy('plays', tree.finding(Boolean(plays)))
  if (!plays) {
    notes.skip('plays', 'not_yet', { found: `${played} ${won}` })
    return
  }
  notes.same('plays', 'play_count_differs', String(plays.playCount), played)
  notes.same('plays', 'win_count_differs', String(plays.winCount), won)
  const { tickets, isGone } = playsLeft(replay.book(), charter)
  const isEarly = Date.parse(plays.at) < Date.parse(charter.closeAt ?? '')
  const isUnfounded = plays.by === 'gone' ? !isGone && tickets !== 0 : plays.by === 'time' && isEarly
  if (isUnfounded) notes.fail('plays', 'end_unfounded', { found: plays.by })
  // An end by hand before its time is told like a draw that was called off.
  notes.tell('plays', { found: `${played} ${won}${plays.by === 'hand' && isEarly ? ' hand' : ''}` })
}
