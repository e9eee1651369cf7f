import { type Hasher, nobleHasher } from './basics/hasher.ts'
import { parseStrict } from './basics/parse-strict.ts'
import type { VerifySignature } from './log/receipt.ts'
import type { Proof } from './proof.ts'
import { type ChainInfo, quicknet } from './rounds/chain.ts'
import type { Level } from './rounds/charter.ts'
import { checkBeacons, checkTimes, type VerifyBeacon } from './verify/beacons.ts'
import { checkDraws } from './verify/draws.ts'
import { checkFailures } from './verify/failures.ts'
import { checkHashes } from './verify/hashes.ts'
import { checkLineState } from './verify/line-state.ts'
import { checkList, type FullList, type Lines, type OnProgress } from './verify/list.ts'
import { checkLog } from './verify/log.ts'
import { checkLots } from './verify/lots.ts'
import { checkOwnReceipt } from './verify/own-receipt.ts'
import { checkPlayed } from './verify/played.ts'
import {
  type Check,
  type CheckId,
  checkIds,
  createNotes,
  type Notes,
  type Report,
  STOPPED,
} from './verify/report.ts'
import { checkSecrets } from './verify/secrets.ts'
import { readProof } from './verify/shape.ts'
import { isWitnessed, type Witnesses } from './verify/witnessed.ts'

/**
 * What a verifier has besides the proof. Without `rows` the light mode runs; `spins` are the lines of a file of plays; without `verifyBeacon` no draw of level A or B is shown
 * to be right; without `verifySignature` receipts and log are not checked for who signed; `chains` are the pinned ones (quicknet
 * alone if absent); `ownRow` is `{row, path}` by index; `knownCheckpoint` is a head of the log that was seen before.
 */
export type VerifyOptions = {
  readonly rows?: Lines
  readonly spins?: Lines
  readonly receipt?: unknown
  readonly ownRow?: unknown
  readonly verifyBeacon?: VerifyBeacon
  readonly verifySignature?: VerifySignature
  readonly chains?: readonly ChainInfo[]
  readonly witnesses?: Witnesses
  readonly knownCheckpoint?: string
  readonly hasher?: Hasher
  readonly onProgress?: OnProgress
}

/** Without these a result is not shown to be right. */
const DECISIVE: readonly CheckId[] = [
  'format',
  'charter',
  'close',
  'rounds',
  'secrets',
  'beacons',
  'tickets',
  'winners',
  'line',
  'slots',
]
/** The same for a played draw, which has no list and no rounds. */
const DECISIVE_FOR_PLAYS: readonly CheckId[] = [
  'format',
  'charter',
  'rounds',
  'secrets',
  'beacons',
  'time',
  'plays',
]
/** And for a draw of lots. Of pairs the close is theirs too. */
const DECISIVE_FOR_LOTS: readonly CheckId[] = [
  'format',
  'charter',
  'close',
  'rounds',
  'secrets',
  'beacons',
  'time',
  'lots',
]

function decisiveFor({ charter }: Proof): readonly CheckId[] {
  if (charter.kind === 'lots') return DECISIVE_FOR_LOTS
  return charter.kind === 'instant' ? DECISIVE_FOR_PLAYS : DECISIVE
}

function read(proof: unknown, notes: Notes): Proof | undefined {
  try {
    return readProof(typeof proof === 'string' ? parseStrict(proof) : proof)
  } catch (fault) {
    notes.fail('format', 'malformed', { detail: fault instanceof Error ? fault.message : String(fault) })
    return undefined
  }
}

function ownCommit(receipt: unknown): string | undefined {
  if (typeof receipt !== 'object' || receipt === null || !('idCommit' in receipt)) return undefined
  return typeof receipt.idCommit === 'string' ? receipt.idCommit : undefined
}

async function readList(proof: Proof, options: VerifyOptions, notes: Notes): Promise<FullList | undefined> {
  const { close } = proof
  if (close === null) return void notes.skip('list', 'not_yet')
  if (options.rows === undefined) return void notes.skip('list', 'not_given')
  const commit = ownCommit(options.receipt)
  return await checkList({ ...proof, close }, options.rows, options.hasher ?? nobleHasher, notes, {
    ...(commit === undefined ? {} : { ownCommit: commit }),
    ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
  })
}

async function shownLevel(
  proof: Proof,
  chains: readonly ChainInfo[],
  options: VerifyOptions,
  notes: Notes,
): Promise<Level | null> {
  const { charter } = proof
  if (charter.level === 'C') return 'C'
  if (notes.verdictOf('beacons') !== 'pass' || notes.verdictOf('time') !== 'pass') return null
  const chain = chains.find(({ hash }) => hash === charter.beacon?.chain)
  if (charter.level === 'B' || chain === undefined || options.witnesses === undefined) return 'B'
  return notes.verdictOf('log') === 'pass' && (await isWitnessed(proof, chain, options.witnesses)) ? 'A' : 'B'
}

/** Says of each check that has nothing to look at why that is so. */
function skipUnopened(proof: Proof, notes: Notes): void {
  const stopped = STOPPED.has(proof.state)
  const reason = stopped ? 'stopped' : 'not_yet'
  if (proof.close === null)
    for (const id of ['close', 'rounds', 'secrets', 'list'] as const) notes.skip(id, reason)
  notes.skip('plays', 'not_applicable')
}

async function checkAll(proof: Proof, options: VerifyOptions, notes: Notes): Promise<Level | null> {
  const chains = options.chains ?? [quicknet]
  if (proof.charter.kind === 'lots') {
    const listOf = (into: Notes) => readList(proof, options, into)
    return await checkLots(proof, chains, { ...options, readList: listOf }, notes)
  }
  notes.skip('lots', 'not_applicable')
  if (proof.lots) notes.fail('format', 'malformed', { detail: 'proof.lots' })
  if (proof.charter.kind === 'instant') return await checkPlayed(proof, chains, options, notes)
  skipUnopened(proof, notes)
  checkFailures(proof, notes)
  checkHashes(proof, notes)
  checkSecrets(proof, notes)
  await checkBeacons(proof, chains, options.verifyBeacon, notes)
  checkTimes(proof, chains, notes)
  const list = await readList(proof, options, notes)
  checkDraws(proof, list, notes)
  checkLineState(proof, notes)
  await checkLog(proof, options, notes)
  await checkOwnReceipt(proof, { ...options, row: options.ownRow }, list?.own, notes)
  return shownLevel(proof, chains, options, notes)
}

/** Whether a check was made, or is not due for this draw. */
function isSettled(checks: readonly Check[], id: CheckId): boolean {
  const check = checks.find((one) => one.id === id)
  return check?.verdict === 'pass' || check?.reason === 'not_applicable'
}

/** Recomputes a draw from its published proof, as fairness A.7.11 says, and reports check by check; never throws. */
export async function verifyProof(proof: unknown, options: VerifyOptions = {}): Promise<Report> {
  const notes = createNotes()
  const readable = read(proof, notes)
  if (readable === undefined) {
    for (const id of checkIds) notes.skip(id, 'depends')
    return { level: null, ok: false, checks: notes.checks() }
  }
  const level = await checkAll(readable, options, notes)
  const checks = notes.checks()
  const failed = checks.some(({ verdict }) => verdict === 'fail')
  const ok = !failed && decisiveFor(readable).every((id) => isSettled(checks, id))
  return { level: ok ? level : null, ok, checks }
}
