import { type Bytes, hex, unhex, utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { createRandom } from '../basics/uniform.ts'
import { idCommit } from '../list/identity.ts'
import { createNameSeal } from '../list/name.ts'
import { parseRow, type RowStatus } from '../list/row.ts'
import { hasRuns } from '../list/runs.ts'
import { type Close, closeHash, createSealer } from '../list/seal.ts'
import { createSourceTally, type HeldTickets } from '../list/sources.ts'
import { inclusionPath, leafHash } from '../merkle/merkle.ts'
import type { OpenedName, Proof, ProofResult, ProofRound } from '../proof.ts'
import { type ChainInfo, timeOfRound } from '../rounds/chain.ts'
import { type Charter, charterHash } from '../rounds/charter.ts'
import { dueRound } from '../rounds/due-round.ts'
import {
  failureHash,
  REVEAL_WITHIN_MS,
  type RoundRecord,
  resultHash,
  roundHash,
  roundSeed,
  type Slot,
  type Void,
} from '../rounds/round.ts'
import { chainLink, serverCommit } from '../rounds/secret-chain.ts'
import { lineForRound, type RoundSetting, select } from '../rounds/select.ts'
import type { ShowChange } from '../show/change.ts'
import { replayShow } from '../verify/replay-show.ts'
import { createPrivateChain } from './private-chain.ts'

/** An entrant of an example; the identity follows from the place in the list. */
export type ExampleEntrant = {
  readonly weight: number
  readonly status: RowStatus
  readonly groups?: readonly number[]
  /** What gave the weight; joining where left out. */
  readonly sources?: readonly HeldTickets[]
}

/** A round of an example; its beacon follows from when it is logged, unless a cheat says another `beaconRound`. */
export type ExampleRound = {
  readonly kind: RoundRecord['kind']
  readonly slots: readonly Slot[]
  readonly voids?: (earlier: readonly ProofRound[]) => readonly Void[]
  readonly show?: RoundRecord['show']
  readonly exclude?: string
  readonly beaconRound?: number
  /** When it is logged; without one an opening with the close, any other some seconds after the one before. */
  readonly at?: string
  readonly clockUnverified?: true
  /** Its beacon stayed away: given up a day later; and came after all. */
  readonly fails?: boolean | 'late'
}

/** What an example is made of; the charter may be changed before it is hashed. */
export type ExamplePlan = {
  readonly entrants: readonly ExampleEntrant[]
  readonly rounds: readonly ExampleRound[]
  readonly charter?: Partial<Charter>
  /** Of a show; each is logged before the first record that comes later. */
  readonly changes?: readonly (ShowChange & { readonly at: string })[]
  /** When the list is sealed; a second after it was closed when left out. */
  readonly sealedAt?: string
  /** The names of winners are not published. */
  readonly nameless?: true
  /** How entry ended, where it was not at its time, and what a cheat says of chances. */
  readonly close?: Partial<Pick<Close, 'by' | 'closedAt' | 'largest' | 'runs' | 'sources'>>
}

/** A published draw with what only its server and its entrants know. */
export type Example = {
  readonly proof: Proof
  readonly rows: readonly string[]
  readonly chain: ChainInfo
  saltOf(index: number): Bytes
  identityOf(index: number): string
}

/** The name of the log that holds the examples. */
export const exampleOrigin = 'draws.example/lot1'
/** When the first version of their charters was logged. */
export const examplePublishedAt = '2026-01-01T00:00:01.000Z'

/** The mark of the list of the examples, where one was imported. */
export const exampleList = 'e5'.repeat(32)

const DRAW = 'D-EXAMPLE-0002'
const SECRETS = 8
const secret = nobleHasher.sha256(utf8('example secret'))
const saltOf = (index: number): Bytes => nobleHasher.sha256(utf8(`example salt ${index}`))
const identityOf = (index: number): string => `staff:${1000 + index}`
const names = createNameSeal(DRAW)

/** The name that a row of an example shows if it wins, and the key that opens it. */
export function exampleName(index: number): OpenedName {
  return { shown: `${index}***`, nameKey: hex(names.keyOf(saltOf(index))) }
}

/** The chain of the examples: a round a second from 2026-01-01 on. */
export const exampleChain = createPrivateChain({
  period: 1,
  genesisMs: Date.UTC(2026, 0, 1),
  secretKey: new Uint8Array(32).fill(3),
})
const CLOSED_AT = 1000
const FIRST_ROUND = 1100

/** When a round of the examples' chain comes out. */
export const instantOf = (round: number): string =>
  new Date(timeOfRound(exampleChain.info, round)).toISOString()
const beacons = new Map<number, string>()

/** The signature of a round, made once: signing is slow. */
function signatureOf(round: number): string {
  const known = beacons.get(round) ?? exampleChain.sign(round).signature
  beacons.set(round, known)
  return known
}

function charterOf({ rounds, charter, nameless }: ExamplePlan): Charter {
  const slots = rounds[0]?.slots ?? []
  const isTimed = (charter?.openBy ?? 'time') === 'time'
  return {
    v: 'lot/1',
    drawId: DRAW,
    origin: exampleOrigin,
    at: examplePublishedAt,
    kind: 'scheduled',
    title: '周年庆',
    organiser: '明签',
    organiserNo: 1,
    organiserPrev: null,
    prizes: slots.map(({ tier, count }) => ({ tier, name: `prize ${tier}`, count })),
    rules: {
      maxWins: 1,
      minEntrants: 1,
      onShort: 'open',
      redraw: 'a new round',
      textHash: hex(nobleHasher.sha256(utf8('rules'))),
    },
    openBy: 'time',
    openAt: instantOf(FIRST_ROUND),
    closeAt: instantOf(CLOSED_AT),
    level: 'B',
    beacon: { chain: exampleChain.info.hash, ...(isTimed ? { round: FIRST_ROUND } : {}) },
    serverCommit: serverCommit(DRAW, chainLink(secret, SECRETS, 0)),
    ...(nameless ? {} : { names: true }),
    visibility: 'public',
    version: 1,
    ...charter,
  }
}

type Sealed = { readonly close: Close; readonly rows: readonly string[] }

function seal(
  { close: ended, entrants, sealedAt = instantOf(CLOSED_AT + 1) }: ExamplePlan,
  charter: Charter,
): Sealed {
  const rows: string[] = []
  const decoder = new TextDecoder()
  const tally = createSourceTally()
  const sealer = createSealer(nobleHasher, (line) => rows.push(decoder.decode(line).slice(0, -1)))
  for (const [index, entrant] of entrants.entries()) {
    const { shown, nameKey } = exampleName(index)
    const nameCommit = charter.names ? { nameCommit: names.commit(unhex(nameKey), shown) } : {}
    const { sources = [{ source: 'join', tickets: entrant.weight }] } = entrant
    if (entrant.weight > 0) tally.add(sources)
    sealer.add({ ...entrant, ...nameCommit, idCommit: idCommit(saltOf(index), DRAW, identityOf(index)) })
  }
  const { root, n, totalWeight, excluded } = sealer.finish()
  const bound = { v: 'lot/1', drawId: DRAW, charterHash: charterHash(charter) } as const
  const times = { closedAt: instantOf(CLOSED_AT), at: sealedAt, by: 'time' } as const
  const runs = { list: exampleList, earlier: [], near: 0 }
  const imported = hasRuns(charter) ? { runs } : {}
  const close = {
    ...bound,
    root,
    n,
    totalWeight,
    excluded,
    ...times,
    ...tally.finish(),
    ...imported,
    ...ended,
  }
  return { rows, close }
}

/** The path of each row, by its index. */
export function pathsOf(rows: readonly string[]): (index: number) => string[] {
  const leaves = rows.map((row) => leafHash(utf8(row)))
  return (index) => inclusionPath(leaves, index).map(hex)
}

function recordOf(
  round: ExampleRound,
  close: Close,
  charter: Charter,
  earlier: readonly ProofRound[],
): RoundRecord {
  const bound = closeHash(close)
  const at = round.at ?? (round.kind === 'open' || round.kind === 'order' ? close.at : momentAfter(earlier))
  const due = dueRound(charter, exampleChain.info, round.kind, Date.parse(at))
  return {
    v: 'lot/1',
    drawId: DRAW,
    closeHash: bound,
    round: earlier.length,
    kind: round.kind,
    slots: round.slots,
    voids: round.voids?.(earlier) ?? [],
    exclude: round.exclude ?? '',
    beaconRound: due === null ? null : (round.beaconRound ?? due),
    prev: endOf(earlier.at(-1)) ?? bound,
    at,
    ...(round.clockUnverified ? { clockUnverified: true } : {}),
    ...(round.show && { show: round.show }),
  }
}

/** Four seconds after the round before was drawn, as if there were beacons, or a second after it was given up. */
function momentAfter(earlier: readonly ProofRound[]): string {
  const { failed, record } = earlier.at(-1) ?? {}
  if (failed) return new Date(Date.parse(failed.at) + 1000).toISOString()
  return instantOf((record?.beaconRound ?? FIRST_ROUND - 10 + 10 * earlier.length) + 4)
}

function endOf(round: ProofRound | undefined): string | null | undefined {
  return round?.failed ? failureHash('lot/1', roundHash(round.record), round.failed) : round?.resultHash
}

function beaconOf({ beaconRound }: RoundRecord): ProofRound['beacon'] {
  return beaconRound === null ? null : { round: beaconRound, signature: signatureOf(beaconRound) }
}

/** A redraw given up a day after its beacon was due. */
function failedRound(record: RoundRecord): ProofRound {
  const givenUpAt = timeOfRound(exampleChain.info, record.beaconRound ?? 0) + REVEAL_WITHIN_MS
  const failed = { at: new Date(givenUpAt).toISOString(), reason: 'secret_not_revealed' } as const
  return { record, beacon: null, secret: null, resultHash: null, results: [], failed }
}

/** Draws a round as its record says and shows all that belongs to it. */
export function drawRound(
  record: RoundRecord,
  rows: readonly string[],
  earlier: readonly ProofRound[],
  terms: Pick<RoundSetting, 'maxWins' | 'winsPerRound' | 'rule'>,
): ProofRound {
  const parsed = rows.map(parseRow)
  const bound = roundHash(record)
  const link = chainLink(secret, SECRETS, record.round)
  const signature = record.beaconRound === null ? null : signatureOf(record.beaconRound)
  const seed = roundSeed(link, unhex(bound), signature === null ? null : nobleHasher.sha256(unhex(signature)))
  const setting = lineForRound({
    weights: parsed.map(({ weight }) => weight),
    groups: parsed.map(({ groups }) => groups ?? []),
    earlier,
    record,
    ...terms,
  })
  const pathOf = pathsOf(rows)
  const results: ProofResult[] = select({ ...setting, random: createRandom(seed) }).map((result) => ({
    ...result,
    row: rows[result.index] as string,
    path: pathOf(result.index),
    ...(parsed[result.index]?.nameCommit === undefined ? {} : exampleName(result.index)),
  }))
  return {
    record,
    beacon: beaconOf(record),
    secret: hex(link),
    resultHash: resultHash('lot/1', bound, results),
    results,
  }
}

/** Runs a draw from its plan to its published proof, without a log. */
export function runExample(plan: ExamplePlan): Example {
  const charter = charterOf(plan)
  const { close, rows } = seal(plan, charter)
  const rounds: ProofRound[] = []
  const changes = plan.changes?.map((change) => ({ ...change, drawId: DRAW }))
  const told = changes ? { changes } : {}
  for (const round of plan.rounds) {
    const record = recordOf(round, close, charter, rounds)
    if (round.fails) {
      const failed = failedRound(record)
      rounds.push(round.fails === 'late' ? { ...failed, beacon: beaconOf(record) } : failed)
      continue
    }
    const shown = { charter, rounds: [...rounds, { record }], log: null, ...told } as unknown as Proof
    const { maxWins, winsPerRound } = charter.rules
    const terms = {
      maxWins,
      ...(winsPerRound && { winsPerRound }),
      rule: replayShow(shown).dues.at(-1)?.rule,
    }
    rounds.push(drawRound(record, rows, rounds, terms))
  }
  const proof: Proof = {
    v: 'lot/1',
    drawId: DRAW,
    state: 'drawn',
    level: charter.level,
    charter,
    charterHash: charterHash(charter),
    close,
    closeHash: closeHash(close),
    rounds,
    ...told,
    log: null,
    rowsFile: null,
    software: { name: 'fairdraw', version: '0.1.0' },
  }
  return { proof, rows, chain: exampleChain.info, saltOf, identityOf }
}

/** The plan most tests start from: twenty entrants, two of them excluded, four winners, one of them absent and redrawn. */
export const examplePlan: ExamplePlan = {
  entrants: Array.from({ length: 20 }, (_, i) =>
    i % 9 === 4 ? { weight: 0, status: 'X2' } : { weight: 1 + (i % 4), status: 'E' },
  ),
  rounds: [
    {
      kind: 'open',
      slots: [
        { tier: 1, count: 1 },
        { tier: 2, count: 3 },
      ],
    },
    {
      kind: 'redraw',
      slots: [{ tier: 2, count: 1 }],
      voids: ([first]) => [{ round: 0, slot: 2, index: first?.results[2]?.index ?? 0, reason: 'absent' }],
    },
  ],
}
