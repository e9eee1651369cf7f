import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { iso, spellPlainly } from '@fairdraw/domain'
import {
  type Beacon,
  type ChainInfo,
  type Charter,
  type Close,
  chainLink,
  charterHash,
  closeHash,
  createRandom,
  dueRound,
  type Hasher,
  type LoggedRound,
  type Proof,
  pool,
  type RoundRecord,
  type RoundResult,
  randomnessOf,
  resultHash,
  roundHash,
  roundSeed,
  timeOfRound,
  unhex,
} from '@fairdraw/fairness'
import { awaitBeacon } from '../beacon/await-beacon.ts'
import type { BeaconSource } from '../beacon/beacon-source.ts'
import type { OutFolder } from '../files/out-folder.ts'
import type { Clock, RandomBytes } from '../machine.ts'
import type { RunBook } from '../runs/run-book.ts'
import type { Progress } from '../terminal.ts'
import { charterFor, secretChainLength } from './charter-for.ts'
import { outlookOf, type SlotOutlook } from './feasibility.ts'
import { proofOf } from './proof-of.ts'
import { type PeopleList, readPeople } from './read-people.ts'
import type { PrizePlan } from './read-prizes.ts'
import { type Sealed, sealedFiles, sealPeople } from './seal-people.ts'
import { type WinningRow, winningRows } from './winning-rows.ts'
import { writeResult } from './write-result.ts'

/** What is to be drawn; `entrants` is a path, `isFull` writes identities unmasked, `receipts` keeps everybody's salt. */
export type DrawOrder = {
  readonly entrants: string
  readonly plan: PrizePlan
  readonly title: string
  readonly organiser: string
  readonly maxWins: number
  readonly level: 'B' | 'C'
  readonly isFull: boolean
  readonly receipts: boolean
}

/** What a person is asked to agree to before anything is drawn. */
export type Summary = {
  readonly people: PeopleList
  readonly outlook: readonly SlotOutlook[]
}

/** What a draw needs from outside; with the same random bytes, clock and beacons it makes the same bytes. */
export type DrawPorts = {
  readonly random: RandomBytes
  readonly clock: Clock
  readonly hasher: Hasher
  readonly chain: ChainInfo
  readonly beacons: BeaconSource
  readonly runs: RunBook
  readonly version: string
  readonly progress: Progress
  /** Asked when the list is known to be without fault; false ends the draw without a trace. */
  confirm(summary: Summary): Promise<boolean>
  /** Told when the list is sealed and before the randomness exists, so that the seal can be shown around. */
  onSealed(sealed: { readonly closeHash: string; readonly beaconRound: number | null }): void
}

/** A finished draw, before its folder is published. */
export type Drawn = {
  readonly proof: Proof
  readonly winners: readonly (RoundResult & WinningRow)[]
}

const drawIdLength = 12

function newDrawId(random: RandomBytes): string {
  return spellPlainly(random(32), drawIdLength) ?? newDrawId(random)
}

/**
 * When a list that was closed is sealed, and the round that opens it (lot-1 §12): by the clock, but never before a beacon that a
 * relay shows.
 */
async function sealingTime(
  charter: Charter,
  { beacons, chain, clock }: DrawPorts,
  closedAt: number,
): Promise<LoggedRound> {
  const latest = charter.level === 'C' ? null : await beacons.latest()
  const at = Math.max(closedAt, clock.now(), latest === null ? 0 : timeOfRound(chain, latest))
  const beaconRound = dueRound(charter, chain, 'open', at)
  const isUnverified = beaconRound !== null && latest === null
  return { at: iso(at), beaconRound, ...(isUnverified ? { clockUnverified: true } : {}) }
}

function decide(
  order: DrawOrder,
  sealed: Sealed,
  record: RoundRecord,
  secret: Uint8Array,
  beacon: Beacon | null,
) {
  const randomness = beacon === null ? null : randomnessOf(beacon.signature)
  const seed = roundSeed(secret, unhex(roundHash(record)), randomness)
  const setting = {
    weights: sealed.list.weights,
    ...(sealed.groups === undefined ? {} : { groups: sealed.groups }),
    earlier: [],
    record,
    maxWins: order.maxWins,
  }
  return pool.decide(setting, createRandom(seed))
}

/** Charter, seal, record, beacon, selection, in the order of lot-1; everything is written into the folder. */
async function drawFrom(
  people: PeopleList,
  order: DrawOrder,
  ports: DrawPorts,
  folder: string,
): Promise<Drawn> {
  const { random, clock, hasher, chain, progress } = ports
  const drawId = newDrawId(random)
  const lastSecret = random(32)
  const secret = chainLink(lastSecret, secretChainLength, 0)
  const joinedAt = iso(clock.now())
  const charter = charterFor(order, { drawId, at: joinedAt, secret, chain, hasher })
  const bound = { v: 'lot/1', drawId } as const
  const hasGroups = charter.groups !== undefined
  const { receipts } = order
  const sealed = await sealPeople({
    folder,
    people,
    drawId,
    joinedAt,
    charterHash: charterHash(charter),
    hasGroups,
    receipts,
    random,
    hasher,
    progress,
  })
  const { root, n, totalWeight, excluded } = sealed.list
  const closedAtMs = clock.now()
  const closedAt = iso(closedAtMs)
  const logged = await sealingTime(charter, ports, closedAtMs)
  // Counted before the result can be known: stopping a draw that goes wrong does not hide it.
  const { hashes, list } = people
  const runs = await ports.runs.record({ drawId, at: logged.at, list, hashes })
  const close: Close = {
    ...bound,
    charterHash: charterHash(charter),
    root,
    n,
    totalWeight,
    excluded,
    closedAt,
    at: logged.at,
    by: 'hand',
    ...sealed.sources,
    runs,
  }
  const prev = closeHash(close)
  const { beaconRound } = logged
  const { slots } = order.plan
  const record: RoundRecord = {
    ...bound,
    closeHash: prev,
    round: 0,
    kind: 'open',
    slots,
    voids: [],
    exclude: '',
    prev,
    ...logged,
  }
  ports.onSealed({ closeHash: prev, beaconRound })
  const beacon = beaconRound === null ? null : await awaitBeacon(ports.beacons, clock, chain, beaconRound)
  const results = decide(order, sealed, record, secret, beacon)
  const rows = await winningRows(folder, people, new Set(results.map(({ index }) => index)), hasher)
  const winners = results.map((result) => ({ ...result, ...(rows.get(result.index) as WinningRow) }))
  const opened = {
    record,
    beacon,
    secret,
    winners,
    resultHash: resultHash('lot/1', roundHash(record), results),
  }
  const rowsFile = { url: sealedFiles.rows, ...sealed.rowsFile }
  return {
    winners,
    proof: proofOf({ charter, close, rowsFile, opened, version: ports.version }),
  }
}

/**
 * A whole draw from a file of people to a folder with its proof; undefined where the person said no.
 * The folder is given its name at the very end; whoever made it discards it when this throws.
 */
export async function runDraw(
  order: DrawOrder,
  ports: DrawPorts,
  folder: OutFolder,
): Promise<Drawn | undefined> {
  const { plan, maxWins } = order
  const people = await readPeople({
    path: order.entrants,
    spool: join(folder.path, '.people'),
    groupNames: plan.groupNames,
    key: ports.runs.key,
    hasher: ports.hasher,
    progress: ports.progress,
  })
  if (!(await ports.confirm({ people, outlook: outlookOf(people.crowds, plan.slots, maxWins) })))
    return undefined
  const drawn = await drawFrom(people, order, ports, folder.path)
  await writeResult(folder.path, order, drawn)
  await rm(people.spool)
  for (const file of [sealedFiles.tree, sealedFiles.salts]) await rm(join(folder.path, file))
  await folder.publish()
  return drawn
}
