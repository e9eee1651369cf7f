import { hex, unhex, utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { createRandom } from '../basics/uniform.ts'
import { idCommit } from '../list/identity.ts'
import { formatRow, type RowStatus } from '../list/row.ts'
import { type Close, closeHash, createSealer } from '../list/seal.ts'
import {
  consistencyProof,
  inclusionPath,
  leafHash,
  merkleRoot,
  rootFromPath,
  verifyConsistency,
} from '../merkle/merkle.ts'
import {
  type Beacon,
  type ChainInfo,
  chainHash,
  firstRoundAtOrAfter,
  randomnessOf,
  roundAt,
  timeOfRound,
} from '../rounds/chain.ts'
import { charterHash } from '../rounds/charter.ts'
import { createLine } from '../rounds/line.ts'
import { type RoundRecord, resultHash, roundHash, roundSeed } from '../rounds/round.ts'
import { chainLink, serverCommit, spinCommit } from '../rounds/secret-chain.ts'
import { select } from '../rounds/select.ts'
import { spinKey, spinKeyCommit, spinRandom } from '../rounds/spin.ts'
import type { BeaconFixtures, Fixtures, Lot1Fixtures, MerkleFixtures } from './fixtures.ts'

/** What one vector came to; `detail` says what differed. */
export type VectorVerdict = { readonly name: string; readonly ok: boolean; readonly detail?: string }

/** Checks a beacon; the BLS code is handed in, so that a page may load it in a worker. */
export type CheckBeacon = (chain: ChainInfo, beacon: Beacon) => boolean | Promise<boolean>

type Note = (name: string, found: unknown, expected: unknown) => void

function noteEntries(lot1: Lot1Fixtures, note: Note): void {
  const { entries, rows, drawId } = lot1
  const sealer = createSealer()
  let start = 0
  entries.identities.forEach((identity, index) => {
    const salt = nobleHasher.sha256(utf8(`example salt ${index}`))
    const commit = idCommit(salt, drawId, identity)
    const [weight, status] = [entries.weights[index] as number, entries.status[index] as RowStatus]
    note(`row ${index}`, formatRow({ index, start, weight, status, idCommit: hex(commit) }), rows[index])
    sealer.add({ weight, status, idCommit: commit })
    start += weight
  })
  const leaves = rows.map((row) => leafHash(utf8(row)))
  note('leaf hash of row 0', hex(leaves[0] as Uint8Array), lot1.leafHash0)
  note('root of the rows', hex(merkleRoot(leaves)), lot1.root)
  note('root of the sealed list', sealer.finish().root, lot1.root)
  note('path of row 2', inclusionPath(leaves, 2).map(hex), lot1.pathOfIndex2)
}

function noteRounds({ lot1, proof }: Fixtures, note: Note): void {
  note('charter hash', charterHash(proof.charter), lot1.charterHash)
  note('close hash', closeHash(proof.close as Close), lot1.closeHash)
  const line = createLine(lot1.entries.weights)
  for (const [r, round] of lot1.rounds.entries()) {
    const record = proof.rounds[r]?.record as RoundRecord
    for (const { index } of record.voids) line.remove(index)
    const bound = roundHash(record)
    note(`round hash ${record.round}`, bound, round.roundHash)
    const secret = chainLink(unhex(lot1.chain.s_2), lot1.chain.n, record.round)
    const seed = roundSeed(secret, unhex(bound), randomnessOf(round.beacon.signature))
    note(`seed ${record.round}`, hex(seed), round.seed)
    const stream = createRandom(seed)
    const words = (round.words ?? []).map(() => stream.word().toString(16).padStart(16, '0'))
    note(`words ${record.round}`, words, round.words ?? [])
    const results = select({ line, slots: record.slots, maxWins: 1, random: createRandom(seed) })
    note(`results ${record.round}`, results, round.results)
    note(`result hash ${record.round}`, resultHash('lot/1', bound, results), round.resultHash)
  }
}

function noteSecrets(lot1: Lot1Fixtures, note: Note): void {
  const { chain, drawId, spinMaster, spin } = lot1
  const last = unhex(chain.s_2)
  note('secret link 1', hex(chainLink(last, chain.n, 1)), chain.s_1)
  note('secret link 0', hex(chainLink(last, chain.n, 0)), chain.s_0)
  note('commitment to the secrets', serverCommit(drawId, chainLink(last, chain.n, 0)), chain.serverCommit)
  const master = unhex(spinMaster.master)
  note('commitment to the master', spinCommit(drawId, master), spinMaster.spinCommit)
  const keyOf = (i: number): Uint8Array => spinKey(master, unhex(lot1.charterHash), unhex(spin.ref), i)
  note('play secret 1', hex(keyOf(1)), spin.k_1)
  note('play commitment 1', hex(spinKeyCommit(keyOf(1))), spin.c_1)
  note('play secret 2', hex(keyOf(2)), spin.k_2)
  note('play commitment 2', hex(spinKeyCommit(keyOf(2))), spin.c_2)
  const nonce = unhex(spin.nonce)
  note('play outcome', spinRandom(keyOf(1), nonce).uniform(1_000_000), spin.uniform1000000)
  const beacon = lot1.rounds[0]?.beacon.signature ?? ''
  const strong = spinRandom(keyOf(1), nonce, randomnessOf(beacon)).uniform(1_000_000)
  note('play outcome in strong mode', strong, spin.strongWithBeacon1000)
}

function noteNumbers(lot1: Lot1Fixtures, note: Note): void {
  const { uniformZeroKey: zero, bulk } = lot1
  const key = unhex(zero.key)
  const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make)
  const words = createRandom(key)
  note(
    'words of the zero key',
    times(3, () => words.word().toString(16).padStart(16, '0')),
    zero.words,
  )
  const small = createRandom(key)
  note(
    'integers below a million',
    times(8, () => small.uniform(1_000_000)),
    zero.n1000000,
  )
  const large = createRandom(key)
  const drawn = times(6, () => large.uniformBig((1n << 63n) + 1n).toString())
  note('integers below 2^63+1, with rejections', drawn, zero['n2^63+1'])
  const line = createLine(Array.from({ length: bulk.entrants }, (_, i) => 1 + (i % 7)))
  const slots = [{ tier: 1, count: bulk.winners }]
  const winners = select({ line, slots, maxWins: bulk.maxWins, random: createRandom(unhex(bulk.key)) })
  const indexes = winners.map(({ index }) => index)
  note('first winners in bulk', indexes.slice(0, bulk.first.length), bulk.first)
  note('tickets left in bulk', line.total(), bulk.ticketsLeft)
  note('all winners in bulk', hex(nobleHasher.sha256(utf8(indexes.join(',')))), bulk.sha256OfCommaJoined)
}

async function noteBeacons(fixtures: BeaconFixtures, note: Note, checkBeacon?: CheckBeacon): Promise<void> {
  const { chain, beacons, rounds } = fixtures
  note('chain hash', chainHash(chain), chain.hash)
  for (const { at, current, next, nextAt } of rounds) {
    note(`round at ${at}`, roundAt(chain, Date.parse(at)), current)
    note(`first round from ${at}`, firstRoundAtOrAfter(chain, Date.parse(at)), next)
    note(`time of round ${next}`, timeOfRound(chain, next), Date.parse(nextAt))
  }
  for (const beacon of beacons) {
    note(`randomness of round ${beacon.round}`, hex(randomnessOf(beacon.signature)), beacon.randomness)
    if (checkBeacon === undefined) continue
    note(`signature of round ${beacon.round}`, await checkBeacon(chain, beacon), true)
    const neighbour = { round: beacon.round + 1, signature: beacon.signature }
    note(`signature of round ${beacon.round} as its neighbour's`, await checkBeacon(chain, neighbour), false)
  }
}

function noteMerkle({ leaves, roots, inclusion, consistency }: MerkleFixtures, note: Note): void {
  const hashes = leaves.map((leaf) => leafHash(unhex(leaf)))
  for (const [size, root] of roots.entries()) {
    note(`root of ${size} leaves`, hex(merkleRoot(hashes.slice(0, size))), root)
  }
  for (const { index, size, path } of inclusion) {
    note(`path of ${index} in ${size}`, inclusionPath(hashes.slice(0, size), index).map(hex), path)
    const leaf = hashes[index] as Uint8Array
    note(
      `root by the path of ${index} in ${size}`,
      hex(rootFromPath({ leaf, index, size, path: path.map(unhex) })),
      roots[size],
    )
  }
  for (const { from, to, path } of consistency) {
    note(`consistency of ${from} and ${to}`, consistencyProof(hashes.slice(0, to), from).map(hex), path)
    const [oldRoot, newRoot] = [unhex(roots[from] as string), unhex(roots[to] as string)]
    const holds = verifyConsistency({ oldSize: from, oldRoot, newSize: to, newRoot, path: path.map(unhex) })
    note(`consistency of ${from} and ${to} holds`, holds, true)
  }
}

/** Replays every vector of `fixtures/fairness`; runs in Node and in a browser. Without `checkBeacon` no signature is checked. */
export async function runVectors(fixtures: Fixtures, checkBeacon?: CheckBeacon): Promise<VectorVerdict[]> {
  const verdicts: VectorVerdict[] = []
  const note: Note = (name, found, expected) => {
    const [is, due] = [JSON.stringify(found), JSON.stringify(expected)]
    verdicts.push(
      is === due ? { name, ok: true } : { name, ok: false, detail: `expected ${due}, found ${is}` },
    )
  }
  noteEntries(fixtures.lot1, note)
  noteRounds(fixtures, note)
  noteSecrets(fixtures.lot1, note)
  noteNumbers(fixtures.lot1, note)
  noteMerkle(fixtures.merkle, note)
  await noteBeacons(fixtures.beacons, note, checkBeacon)
  return verdicts
}
