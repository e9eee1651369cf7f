import { type Bytes, hex, unhex, utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import type { ApartPair } from '../engines/pairs.ts'
import { idCommit } from '../list/identity.ts'
import { createNameSeal } from '../list/name.ts'
import type { RowStatus } from '../list/row.ts'
import { type Close, closeHash, createSealer } from '../list/seal.ts'
import { createSourceTally } from '../list/sources.ts'
import { dealLots, lotRecord, pairRows, type SealedLots, sealLots } from '../lots/deal-lots.ts'
import { type LotEvent, lotEventLeaf } from '../lots/lot-event.ts'
import type { LotSeal } from '../lots/lot-seal.ts'
import type { OpenedName, Proof, ProofLots } from '../proof.ts'
import { randomnessOf, timeOfRound } from '../rounds/chain.ts'
import { type Charter, type CharterLots, charterHash } from '../rounds/charter.ts'
import { dueRound } from '../rounds/due-round.ts'
import { dealRecord, type LoggedRound, type RoundRecord, roundHash } from '../rounds/round.ts'
import { chainLink, serverCommit, spinCommit } from '../rounds/secret-chain.ts'
import { masterOf } from '../rounds/spin.ts'
import { exampleChain, exampleOrigin, examplePublishedAt } from './example-draw.ts'
import { treesOver } from './example-trees.ts'

/** What happens to the lots of an example, one act a minute: a person takes, a lot comes back, two lots change hands. */
export type LotAct =
  | { readonly take: number }
  | { readonly reopen: number }
  | { readonly swap: readonly [a: number, b: number] }

/** What an example of lots is made of. */
export type ExampleLots = {
  readonly level: 'B' | 'C'
  readonly lots: CharterLots
  readonly acts: readonly LotAct[]
  /** Ended when all were given, by hand or by time; not yet when left out. */
  readonly endedBy?: 'empty' | 'hand' | 'time'
  /** The name of its log; that of the examples when left out. */
  readonly origin?: string
}

const DRAW = 'D-EXAMPLE-0005'
const last = nobleHasher.sha256(utf8('example secret of lots'))
/** The link of the chain that deals the lots, and the master of their salts. */
export const lotSecret: Bytes = chainLink(last, 8, 0)
export const lotMaster: Bytes = masterOf(last)
const HOUR = 3_600_000
const opensAt = Date.UTC(2026, 0, 1, 1)
/** From one o'clock to seven on the first day of the example chain. */
const hours = { from: new Date(opensAt).toISOString(), to: new Date(opensAt + 6 * HOUR).toISOString() }
/** When the charter is logged, and the round that deals with it. */
const publishedAt = new Date(timeOfRound(exampleChain.info, 894)).toISOString()
/** Pairs: when their list was closed. */
const closedAt = Date.UTC(2026, 0, 1, 0, 20)

export const saltOfTaker = (person: number): Bytes => nobleHasher.sha256(utf8(`taker salt ${person}`))
export const identityOfTaker = (person: number): string => `guest:${person}`
/** The idCommit of a person in an example of lots, hexadecimal. */
export function takerOf(person: number): string {
  return hex(idCommit(saltOfTaker(person), DRAW, identityOfTaker(person)))
}

/** The charter of an example; of pairs the beacon follows the close. */
export function lotsCharter(level: 'B' | 'C', lots: CharterLots, origin = exampleOrigin): Charter {
  const isPaired = lots.rule === 'pairing'
  return {
    v: 'lot/1',
    drawId: DRAW,
    origin,
    kind: 'lots',
    // Lots are dealt by a round that is logged with the charter.
    at: isPaired ? examplePublishedAt : publishedAt,
    title: '抽签',
    organiser: '明签',
    organiserNo: 1,
    organiserPrev: null,
    prizes: [],
    rules: { maxWins: 1, minEntrants: 2, onShort: 'cancel', redraw: 'none', textHash: '00'.repeat(32) },
    openBy: 'lots',
    ...(isPaired ? {} : { openAt: hours.from }),
    closeAt: hours.to,
    level,
    beacon: level === 'B' ? { chain: exampleChain.info.hash, after: 6 } : null,
    serverCommit: serverCommit(DRAW, lotSecret),
    spinCommit: spinCommit(DRAW, lotMaster),
    lots,
    visibility: 'public',
    version: 1,
  }
}

/** A deal laid open: what every lot says, the lots with their salts, and what a proof says of them before the end. */
export type DealtExample = {
  readonly labels: readonly string[]
  readonly sealed: SealedLots
  readonly lots: ProofLots & { readonly record: RoundRecord; readonly seal: LotSeal }
}

function dealt(
  charter: Charter,
  record: RoundRecord,
  deal: (randomness: Bytes | null) => string[],
): DealtExample {
  const beacon = record.beaconRound === null ? null : exampleChain.sign(record.beaconRound)
  const labels = deal(beacon && randomnessOf(beacon.signature))
  const sealed = sealLots(labels, { master: lotMaster, charterHash: unhex(charterHash(charter)) })
  const outAt = record.beaconRound === null ? 0 : timeOfRound(exampleChain.info, record.beaconRound)
  const sealedAt = new Date(Math.max(outAt, closedAt) + 1000).toISOString()
  const seal: LotSeal = {
    v: 'lot/1',
    drawId: DRAW,
    roundHash: roundHash(record),
    lots: sealed.lots,
    root: sealed.root,
    sealedAt,
  }
  return {
    labels,
    sealed,
    lots: {
      record,
      beacon: beacon && { round: beacon.round, signature: beacon.signature },
      seal,
      secret: null,
      master: null,
      events: [],
      end: null,
    },
  }
}

function loggedAt(charter: Charter, at: string): LoggedRound {
  return { at, beaconRound: dueRound(charter, exampleChain.info, 'open', Date.parse(at)) }
}

/** The lots of a charter, dealt and sealed. */
export function dealtExample(charter: Charter): DealtExample {
  const record = lotRecord(charter, charterHash(charter), loggedAt(charter, publishedAt))
  return dealt(charter, record, (randomness) => dealLots(charter, record, lotSecret, randomness))
}

const minuteOf = (act: number): string => new Date(opensAt + act * 60_000).toISOString()

function eventsOf(acts: readonly LotAct[], count: number): LotEvent[] {
  let takes = 0
  const back: number[] = []
  return acts.map((act, seq): LotEvent => {
    const head = { seq, at: minuteOf(seq) }
    if ('swap' in act) return { ...head, type: 'swap', a: act.swap[0], b: act.swap[1] }
    if ('reopen' in act) {
      back.push(act.reopen)
      return { ...head, type: 'back', k: act.reopen, reason: '没有到场' }
    }
    const k = takes < count ? takes : back[takes - count]
    takes++
    return { ...head, type: 'take', k: k ?? count, ref: takerOf(act.take) }
  })
}

/** The tree of these events as the log tells of it. */
export function treesOfLots(events: readonly LotEvent[]): ReturnType<typeof treesOver> {
  const leaves = events.map((event) => ({ at: event.at, data: lotEventLeaf(DRAW, event) }))
  return treesOver(DRAW, leaves, lotsLoggedMs)
}

/** Every four minutes, so that even these few events are logged now and then. */
const lotsLoggedMs = 240_000

const unlogged = (charter: Charter, state: string) =>
  ({
    v: 'lot/1',
    drawId: DRAW,
    state,
    level: charter.level as Proof['level'],
    charter,
    charterHash: charterHash(charter),
    close: null,
    closeHash: null,
    rounds: [],
    log: null,
    rowsFile: null,
    software: { name: 'fairdraw', version: '0.1.0' },
  }) satisfies Proof

const revealed = { secret: hex(lotSecret), master: hex(lotMaster) }

/** Hands out lots to their published proof, without a log. */
export function drawExample({ level, lots: configured, acts, endedBy, origin }: ExampleLots): Proof {
  const charter = lotsCharter(level, configured, origin)
  const { lots } = dealtExample(charter)
  const events = eventsOf(acts, lots.seal.lots)
  const { trees, state } = treesOfLots(events)
  const taken = events.filter(({ type }) => type === 'take').length
  const given = taken - events.filter(({ type }) => type === 'back').length
  const left = lots.seal.lots - given
  const at = endedBy === 'time' ? hours.to : minuteOf(acts.length)
  const end = endedBy && { at, by: endedBy, given, left, ...state }
  const named = configured.captains.length > 0 ? { captains: exampleCaptains } : {}
  return {
    ...unlogged(charter, endedBy ? 'closed' : 'open'),
    ...(trees.length > 0 ? { trees } : {}),
    lots: { ...lots, events, ...named, ...(end ? { ...revealed, end } : {}) },
  }
}

/**
 * People who draw each other, by their status in the list: the proof without a log, and the rows of the list. With `apart` the
 * close says who does not draw whom; `drawn` may pair them otherwise than by the rule.
 */
export function pairExample(
  level: 'B' | 'C',
  people: readonly RowStatus[],
  apart?: readonly ApartPair[],
  drawn?: (due: readonly string[]) => string[],
): {
  readonly proof: Proof
  readonly rows: readonly string[]
  readonly labels: readonly string[]
  readonly sealed: SealedLots
} {
  const pairing = { rows: [], rule: 'pairing', captains: [], show: 'never', swap: false } as const
  const charter = lotsCharter(level, apart ? { ...pairing, apart: true } : pairing)
  const { close: open, rows } = listOf(charter, people)
  const close = apart ? { ...open, apart } : open
  const counted = people.flatMap((status, index) => (status === 'E' ? [index] : []))
  const sum = closeHash(close)
  const record = dealRecord(DRAW, sum, counted.length, loggedAt(charter, close.at))
  const { labels, lots, sealed } = dealt(charter, record, (randomness) =>
    (drawn ?? same)(pairRows(counted, record, lotSecret, randomness, apart)),
  )
  const proof: Proof = {
    ...unlogged(charter, 'closed'),
    close,
    closeHash: sum,
    lots: { ...lots, ...revealed },
  }
  return { proof, rows, labels, sealed }
}

const same = (due: readonly string[]): string[] => [...due]

function listOf(
  charter: Charter,
  people: readonly RowStatus[],
): { readonly close: Close; readonly rows: string[] } {
  const rows: string[] = []
  const decoder = new TextDecoder()
  const tally = createSourceTally()
  const sealer = createSealer(nobleHasher, (line) => rows.push(decoder.decode(line).slice(0, -1)))
  for (const [person, status] of people.entries()) {
    sealer.add({ weight: status === 'E' ? 1 : 0, status, idCommit: takerOf(person) })
    if (status === 'E') tally.add([{ source: 'join', tickets: 1 }])
  }
  const { root, n, totalWeight, excluded } = sealer.finish()
  const bound = { v: 'lot/1', drawId: DRAW, charterHash: charterHash(charter) } as const
  const at = new Date(closedAt).toISOString()
  const facts = { closedAt: at, at, by: 'hand', ...tally.finish() } as const
  return { rows, close: { ...bound, root, n, totalWeight, excluded, ...facts } }
}

/** The names of the captains of {@link teamLots}, and what opens them. */
export const exampleCaptains = [
  { shown: '队长甲', nameKey: 'c1'.repeat(32) },
  { shown: '队长乙', nameKey: 'c2'.repeat(32) },
] as const

function sealedCaptain({ shown, nameKey }: OpenedName): string {
  return hex(createNameSeal(DRAW).commit(unhex(nameKey), shown))
}

/** Two teams of four with a captain each: six lots are dealt. */
export const teamLots: CharterLots = {
  rows: [
    { label: '红队', count: 4 },
    { label: '蓝队', count: 4 },
  ],
  rule: 'teams',
  captains: [
    { label: '红队', nameCommit: sealedCaptain(exampleCaptains[0]) },
    { label: '蓝队', nameCommit: sealedCaptain(exampleCaptains[1]) },
  ],
  show: 'at_end',
  swap: true,
}

/**
 * All six are taken; two change hands, one comes back and goes to a seventh person, then another comes back and nobody
 * wants it any more.
 */
export const teamPlan: ExampleLots = {
  level: 'B',
  lots: teamLots,
  acts: [
    ...[0, 1, 2].map((take) => ({ take })),
    { swap: [0, 2] },
    { reopen: 1 },
    ...[3, 4, 5].map((take) => ({ take })),
    { take: 6 },
    { swap: [1, 3] },
    { reopen: 5 },
  ],
  endedBy: 'hand',
}

/** Five duties, every one of them given. */
export const dutyPlan: ExampleLots = {
  level: 'B',
  lots: {
    rows: [
      { label: '擦黑板', count: 1 },
      { label: '扫地', count: 2 },
      { label: '倒垃圾|消毒', count: 2 },
    ],
    rule: 'each',
    captains: [],
    show: 'at_once',
    swap: false,
  },
  acts: [0, 1, 2, 3, 4].map((take) => ({ take })),
  endedBy: 'empty',
}
