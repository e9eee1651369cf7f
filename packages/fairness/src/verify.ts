import type { Hasher } from './basics/hasher.ts'
import { parseStrict } from './basics/parse-strict.ts'
import type { VerifyEd25519 } from './log/checkpoint.ts'
import type { ReadLogFile } from './log/log-files.ts'
import type { KeyTrust, LogKey } from './log/log-key.ts'
import type { Proof, ProofLog } from './proof.ts'
import { type ChainInfo, quicknet } from './rounds/chain.ts'
import { localOrigin, PROTOCOL } from './rounds/charter.ts'
import { checkBeacons, type VerifyBeacon } from './verify/beacons.ts'
import { checkState, type DrawState, stateOf } from './verify/chain.ts'
import { checkComplete } from './verify/complete.ts'
import { checkDraws } from './verify/draws.ts'
import { chainOf } from './verify/due-leaves.ts'
import { type FailedRound, failedRounds } from './verify/failed-rounds.ts'
import { checkFailures } from './verify/failures.ts'
import { checkHashes } from './verify/hashes.ts'
import { checkKeptTips } from './verify/kept-tips.ts'
import { checkKey, signaturesOf } from './verify/keys.ts'
import { checkLineState } from './verify/line-state.ts'
import { type Lines, type OnProgress, readList } from './verify/list.ts'
import { checkLog } from './verify/log.ts'
import { checkLots } from './verify/lots.ts'
import type { Means } from './verify/means.ts'
import { checkNames } from './verify/names.ts'
import { checkOwnGroup } from './verify/own-group.ts'
import { checkOwnReceipt } from './verify/own-receipt.ts'
import { checkPlayed } from './verify/played.ts'
import { replayShow } from './verify/replay-show.ts'
import {
  type Check,
  type CheckId,
  checkIds,
  createNotes,
  type Notes,
  type Report,
  STOPPED,
  stillDue,
  toldOnly,
  type Verdict,
} from './verify/report.ts'
import { checkRuns } from './verify/runs.ts'
import { checkSeats } from './verify/seats.ts'
import { checkSecrets } from './verify/secrets.ts'
import { isMadeBefore, readProof } from './verify/shape.ts'
import { checkStops } from './verify/stops.ts'
import { checkTimes } from './verify/times.ts'
import { checkLevel } from './verify/witnessed.ts'

/** What a verifier has besides the proof; whatever is missing leaves a check unmade, and then nothing is valid. */
export type VerifyOptions = {
  /** The lines of the sealed list: without them a drawn list is not shown to be right. */
  readonly rows?: Lines
  /** The lines of a file of plays, where the proof leaves them to one. */
  readonly spins?: Lines
  /** The reader's own receipt; to give none is no fault. */
  readonly receipt?: unknown
  /** That the reader's own phone checked them in to the hall of a live draw. */
  readonly checkIn?: unknown
  /** Tips of this draw that the reader kept; to give none is no fault. */
  readonly tips?: readonly unknown[]
  /** Signed answers to plays or takes of this draw that the reader kept; to give none is no fault. */
  readonly answers?: readonly unknown[]
  /** Other draws of the same organiser, as its public record gives them, each a {@link RowDraw}; to give none is no fault. */
  readonly history?: readonly unknown[]
  /** The reader's own `{row, path}`, asked for by index where the list is not read. */
  readonly ownRow?: unknown
  /** Checks a beacon's signature: without it no draw of level A or B is shown to be right. */
  readonly verifyBeacon?: VerifyBeacon
  /** Checks Ed25519 signatures: of the log's head, of tips, receipts and witnesses. */
  readonly verifyEd25519?: VerifyEd25519
  /** Says from where the reader knows the log's key: without it every key is seen for the first time. */
  readonly trust?: (key: LogKey) => KeyTrust
  /** The pinned chains of beacons; quicknet alone if absent. */
  readonly chains?: readonly ChainInfo[]
  /** The public keys (hexadecimal) of witnesses that the reader knows: no other counts for level A; none if absent. */
  readonly witnesses?: readonly string[]
  /** Opens the log that a proof belongs to: without it nobody knows whether it holds more of the draw than the proof shows. */
  readonly openLog?: (log: ProofLog) => ReadLogFile | undefined
  /** The most leaves of the log that are read; 20,000 if absent. */
  readonly mostLeaves?: number
  /** Told how many leaves of the log are read, of how many. */
  readonly onLogProgress?: OnProgress
  /** Heads of the log that were seen before, older or newer: they must be of the same log. */
  readonly knownCheckpoints?: readonly string[]
  /** A faster SHA-256 for long lists. */
  readonly hasher?: Hasher
  /** Told how many rows or plays are done, of how many. */
  readonly onProgress?: OnProgress
}

/** The proof that a JSON value holds: itself, or what the answer of a server has in `data` (lot-1 §16.2). */
export function proofIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'v' in value) return value
  const { sta, data } = value as { readonly sta?: unknown; readonly data?: unknown }
  return sta === 0 ? data : value
}

/** Whether what is malformed says of itself that it is a proof of this protocol: then it is a wrong one, and else it is none. */
function claimsToBe(proof: unknown): boolean {
  try {
    const value = typeof proof === 'string' ? proofIn(JSON.parse(proof)) : proof
    return typeof value === 'object' && value !== null && 'v' in value && value.v === PROTOCOL
  } catch {
    // Cut off, or no JSON at all: it says nothing.
    return false
  }
}

/** The proof, or nothing where it is none; one of before is no fault. */
function read(proof: unknown, notes: Notes): Proof | undefined {
  try {
    const value = typeof proof === 'string' ? proofIn(parseStrict(proof)) : proof
    if (isMadeBefore(value)) return void notes.skip('format', 'made_before')
    return readProof(value)
  } catch (fault) {
    notes.fail('format', 'malformed', { detail: fault instanceof Error ? fault.message : String(fault) })
    return undefined
  }
}

/** Says of each check that has nothing to look at why that is so. */
function skipUnopened(proof: Proof, notes: Notes): void {
  const reason = stillDue(proof.state)
  if (proof.close === null)
    for (const id of ['close', 'rounds', 'secrets', 'list'] as const) notes.skip(id, reason)
  if (reason === 'stopped' && proof.rounds.every(({ secret }) => secret === null))
    for (const id of ['secrets', 'beacons', 'tickets', 'winners'] as const) notes.skip(id, reason)
  notes.skip('plays', 'not_applicable')
}

/** What a draw of a list has none of: nothing would bind it, and a page might show it. */
const ofPlays = ['spins', 'spinsFile', 'beacons', 'master'] as const

/** All checks of the draw itself; answers which of its rounds failed. */
async function checkAll(proof: Proof, means: Means, notes: Notes): Promise<readonly FailedRound[]> {
  const { chains } = means
  checkNames(proof, notes)
  if (proof.charter.kind === 'lots') {
    await checkLots(proof, means, notes)
    return []
  }
  notes.skip('lots', 'not_applicable')
  if (proof.lots) notes.fail('format', 'malformed', { detail: 'proof.lots' })
  if (proof.charter.kind === 'instant') {
    await checkPlayed(proof, means, notes)
    return []
  }
  if (proof.board) notes.fail('format', 'malformed', { detail: 'proof.board' })
  for (const key of ofPlays)
    if (proof[key] && Object.keys(proof[key]).length > 0)
      notes.fail('format', 'malformed', { detail: `proof.${key}` })
  skipUnopened(proof, notes)
  checkFailures(proof, notes)
  checkHashes(proof, chains, notes)
  checkSecrets(proof, notes)
  await checkBeacons(proof, means, notes)
  checkTimes(proof, chains, notes)
  const list = await readList(proof, means, notes)
  const show = replayShow(proof)
  const awarded = checkDraws(proof, show.dues, list, notes)
  checkLineState(proof, { show, list, awarded }, notes)
  checkSeats(proof, show, notes)
  // What a record has no right to is not drawn: it may ask for more seats than anybody could.
  const isDue = (['rounds', 'line', 'slots'] as const).every((id) => notes.verdictOf(id) !== 'fail')
  const failed = failedRounds(proof, show.dues, isDue ? list : undefined)
  await checkLog(proof, means, notes)
  await checkOwnReceipt(proof, means, list?.own, notes)
  return failed
}

/** The whole chain says how far the draw is; where there is no log, what the proof shows does. */
function derivedState(proof: Proof): DrawState {
  const leaves = proof.log ? proof.log.leaves.map(({ leaf }) => leaf) : chainOf(proof)
  return stateOf(leaves, proof.charter.kind)
}

/** The first that applies; all checks decide but that of the reader's own receipt. */
function verdictOf({ charter, rounds, state }: Proof, checks: readonly Check[]): Verdict {
  const passes = (id: CheckId) => checks.some((one) => one.id === id && one.verdict === 'pass')
  const isSettled = ({ verdict, reason }: Check) => verdict === 'pass' || reason === 'not_applicable'
  if (checks.some(({ verdict }) => verdict === 'fail')) return 'invalid'
  // A show may end before its first press; that its order was drawn gave nothing to anybody.
  const isPressed = rounds.some(({ record, secret }) => secret && record.kind !== 'order')
  const isFruitless = charter.kind === 'live' && state === 'ended' && !isPressed
  if (
    (STOPPED.has(state) || isFruitless) &&
    (['format', 'charter', 'key', 'log', 'complete'] as const).every(passes)
  )
    return 'ended'
  const isLocal = charter.origin === localOrigin
  const idle: readonly CheckId[] = isLocal ? [...toldOnly, 'key', 'log', 'complete'] : toldOnly
  if (!checks.every((check) => idle.includes(check.id) || isSettled(check))) return 'unchecked'
  return isLocal ? 'local' : 'valid'
}

/** Recomputes a draw from its published proof and reports check by check; never throws, and believes nothing that it cannot derive. */
export async function verifyProof(proof: unknown, options: VerifyOptions = {}): Promise<Report> {
  const notes = createNotes()
  const told = read(proof, notes)
  if (told === undefined) {
    for (const id of checkIds) notes.skip(id, 'depends')
    const isWrong = notes.verdictOf('format') === 'fail' && claimsToBe(proof)
    const verdict = isWrong ? 'invalid' : 'unchecked'
    return { verdict, level: null, ok: false, key: null, checks: notes.checks() }
  }
  const state = derivedState(told)
  const readable: Proof = { ...told, state }
  const verifySignature = signaturesOf(readable, options.verifyEd25519)
  const key = checkKey(readable, options, notes)
  const chains = options.chains ?? [quicknet]
  const means: Means = { ...options, chains, ...(verifySignature && { verifySignature }) }
  const failed = await checkAll(readable, means, notes)
  await checkLevel(readable, means, notes)
  const logged = await checkComplete(readable, means, notes)
  checkOwnGroup(options.receipt, logged, notes)
  await checkKeptTips(readable, means, notes)
  if (readable.close === null) notes.skip('sources', 'not_applicable')
  checkRuns(readable, options.history, notes)
  checkState(told, state, notes)
  checkStops(readable, chains, notes)
  const checks = notes.checks()
  const verdict = verdictOf(readable, checks)
  const ok = verdict === 'valid'
  const report = { verdict, level: ok ? readable.charter.level : null, ok, key, checks }
  return failed.length === 0 ? report : { ...report, failedRounds: failed }
}
