import { unhex } from '../basics/bytes.ts'
import { second } from '../basics/instant.ts'
import { readable } from '../basics/readable.ts'
import { cosignedAt, parseCheckpoint, type VerifyEd25519 } from '../log/checkpoint.ts'
import type { Proof, ProofLog, ProofRound } from '../proof.ts'
import { beaconChain, type ChainInfo, timeOfRound } from '../rounds/chain.ts'
import { type Charter, type CharterWitness, localOrigin } from '../rounds/charter.ts'
import { roundHash } from '../rounds/round.ts'
import { continues } from './log.ts'
import type { Means } from './means.ts'
import { type Notes, stillDue } from './report.ts'

/** A head of so many leaves that a witness had seen at an instant, by its own clock. */
type Seen = { readonly key: string; readonly size: number; readonly at: number }

/** A witness's clock may be so far behind the log's. */
const clocksApart = 60 * second

/**
 * A charter of level A names whose cosignatures count: at least two are needed, and one more is named, so that a silent one
 * stops nothing. No other level names any, and what has no list of tickets is never A (lot-1 §13.1, §13.2).
 */
export function checkWitnesses({ kind, level, witness }: Charter, detail: string, notes: Notes): void {
  const isWrong = witness ? level !== 'A' || !areWitnesses(witness) : level === 'A'
  if (isWrong) notes.fail('charter', 'witnesses_wrong', { detail })
  if (level === 'A' && (kind === 'instant' || kind === 'lots'))
    notes.fail('charter', 'level_unreachable', { found: level, detail })
}

function areWitnesses({ k, keys }: CharterWitness): boolean {
  const different = (of: 'key' | 'name') => new Set(keys.map((one) => one[of])).size === keys.length
  const isNamed = keys.every(({ name }) => /^[^ +\n]+$/.test(name))
  return k >= 2 && keys.length > k && isNamed && different('key') && different('name')
}

/** The heads of the log that the proof shows, as they were signed: its own, and older ones that it continues. */
function headsOf({ checkpoint, earlier = [] }: ProofLog): ReadonlySet<string> {
  const head = parseCheckpoint(checkpoint)
  const older = earlier.filter((one) => continues(head, one))
  return new Set([head.text, ...older.map((one) => parseCheckpoint(one.checkpoint).text)])
}

async function seenBy(
  log: ProofLog,
  keys: CharterWitness['keys'],
  verify: VerifyEd25519,
): Promise<readonly Seen[]> {
  const heads = headsOf(log)
  const seen: Seen[] = []
  for (const note of log.witness) {
    // A malformed note witnesses nothing.
    const checkpoint = readable(() => parseCheckpoint(note))
    if (!checkpoint || !heads.has(checkpoint.text)) continue
    for (const { name, key } of keys) {
      const times = await cosignedAt(checkpoint, { name, publicKey: unhex(key) }, verify)
      seen.push(...times.map((at) => ({ key, size: checkpoint.size, at })))
    }
  }
  return seen
}

/** How many different witnesses had the record under a head before its beacon was out (lot-1 §13.3). */
function witnessesOf({ record }: ProofRound, log: ProofLog, chain: ChainInfo, seen: readonly Seen[]): number {
  const hash = roundHash(record)
  const place = log.leaves.find(({ leaf }) => leaf.type === 'round' && leaf.hash === hash)?.index
  if (place === undefined || record.beaconRound === null) return 0
  const from = Date.parse(record.at) - clocksApart
  const until = timeOfRound(chain, record.beaconRound) - second
  const inTime = seen.filter(({ size, at }) => size > place && from <= at && at <= until)
  return new Set(inTime.map(({ key }) => key)).size
}

/**
 * Level A: of the witnesses that the charter names enough had each record before its beacon, and only those count that the
 * reader knows from elsewhere. Fewer known ones than are needed leave it unchecked; known ones that were silent do not.
 */
export async function checkLevel(
  { charter, log, rounds, state }: Proof,
  { chains, verifyEd25519, witnesses = [] }: Means,
  notes: Notes,
): Promise<void> {
  const { level, witness } = charter
  if (level !== 'A') return notes.skip('level', 'not_applicable')
  const chain = beaconChain(charter, chains)
  if (!witness || !chain || notes.verdictOf('log') === 'fail') return notes.skip('level', 'depends')
  const isLocal = charter.origin === localOrigin
  if (log === null && !isLocal) return notes.skip('level', 'made_before')
  const known = witness.keys.filter(({ key }) => witnesses.includes(key))
  const unknown = witness.keys.filter(({ key }) => !witnesses.includes(key)).map(({ name }) => name)
  const named = unknown.length === 0 ? {} : { found: unknown.join(' ') }
  if (known.length < witness.k) return notes.skip('level', 'witnesses_unknown', named)
  if (!verifyEd25519) return notes.skip('level', 'not_given')
  if (rounds.length === 0) return notes.skip('level', stillDue(state))
  const seen = log ? await seenBy(log, known, verifyEd25519) : []
  for (const [r, round] of rounds.entries()) {
    const count = log ? witnessesOf(round, log, chain, seen) : 0
    if (count >= witness.k) continue
    const detail = `round ${r}`
    // Of a record that waits for its beacon cosignatures may still come.
    if (round.secret === null && !round.failed) notes.skip('level', 'not_yet', { detail })
    else notes.fail('level', 'level_not_kept', { expected: String(witness.k), found: String(count), detail })
  }
  notes.tell('level', named)
}
