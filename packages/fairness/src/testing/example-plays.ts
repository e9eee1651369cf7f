import { type Bytes, hex, unhex, utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { jcs } from '../basics/jcs.ts'
import { createTextHash } from '../basics/text-hash.ts'
import { decidePlay, newPlayBook, ticketsFor } from '../engines/instant.ts'
import { idCommit } from '../list/identity.ts'
import type { PlayBookState, PlaysEnd, Spin } from '../plays/play.ts'
import type { PlaysChart } from '../plays/play-chart.ts'
import { playLeaf } from '../plays/play-leaf.ts'
import { shutTiers, wonWith } from '../plays/wins-each.ts'
import type { Proof } from '../proof.ts'
import { type Beacon, randomnessOf } from '../rounds/chain.ts'
import { type Charter, type CharterPrize, charterHash } from '../rounds/charter.ts'
import { playRound } from '../rounds/due-round.ts'
import { chainLink, serverCommit, spinCommit } from '../rounds/secret-chain.ts'
import { spinKey, spinKeyCommit, spinRandom } from '../rounds/spin.ts'
import { exampleChain, exampleOrigin, examplePublishedAt } from './example-draw.ts'
import { ordinaryMs, treesOver } from './example-trees.ts'

/** What an example of plays is made of: `turns` in all, by so many players in turn, `secondsApart`. */
export type ExamplePlays = {
  readonly chart: PlaysChart
  readonly prizes: readonly CharterPrize[]
  readonly maxWins: number
  readonly players: number
  readonly turns: number
  readonly secondsApart: number
  readonly isStrong?: boolean
  /** Why it ended; not yet when left out. */
  readonly endedBy?: PlaysEnd
}

const DRAW = 'D-EXAMPLE-0003'
const last = nobleHasher.sha256(utf8('example secret of plays'))
const master = nobleHasher.sha256(utf8('example master'))
const opensAt = Date.UTC(2026, 0, 1, 1)
/** From one o'clock to seven on the first day of the example chain. */
export const exampleHours = { from: '2026-01-01T01:00:00.000Z', to: '2026-01-01T07:00:00.000Z' } as const

export const saltOfPlayer = (player: number): Bytes => nobleHasher.sha256(utf8(`player salt ${player}`))
export const identityOfPlayer = (player: number): string => `guest:${player}`

/** The player's idCommit, hexadecimal. */
export function refOf(player: number): string {
  return hex(idCommit(saltOfPlayer(player), DRAW, identityOfPlayer(player)))
}

/** The commitment to the first play of a player, hexadecimal. */
export function firstCommitOf(proof: Proof, player: number): string {
  return hex(spinKeyCommit(spinKey(master, unhex(proof.charterHash), unhex(refOf(player)), 1)))
}

function charterOf({ chart, prizes, maxWins, isStrong }: ExamplePlays): Charter {
  return {
    v: 'lot/1',
    drawId: DRAW,
    origin: exampleOrigin,
    at: examplePublishedAt,
    kind: 'instant',
    title: '周年庆',
    organiser: '明签',
    organiserNo: 1,
    organiserPrev: null,
    prizes,
    rules: { maxWins, minEntrants: 1, onShort: 'open', redraw: 'none', textHash: '00'.repeat(32) },
    openBy: 'instant',
    openAt: exampleHours.from,
    closeAt: exampleHours.to,
    level: isStrong ? 'B' : 'C',
    beacon: isStrong ? { chain: exampleChain.info.hash, after: 3 } : null,
    serverCommit: serverCommit(DRAW, chainLink(last, 8, 0)),
    spinCommit: spinCommit(DRAW, master),
    ...chart,
    visibility: 'public',
    version: 1,
  }
}

type Played = { readonly spins: Spin[]; readonly beacons: Beacon[]; readonly book: PlayBookState }

function playAll(plan: ExamplePlays, charter: Charter): Played {
  const bound = unhex(charterHash(charter))
  const beacons = new Map<number, Beacon>()
  const tallies = Array.from({ length: plan.players }, () => ({
    i: 0,
    wins: 0,
    won: new Map() as ReadonlyMap<number, number>,
  }))
  const spins: Spin[] = []
  let book = newPlayBook(charter)
  for (let turn = 0; turn < plan.turns; turn++) {
    const player = turn % plan.players
    const tally = tallies[player] as (typeof tallies)[number]
    const shut = shutTiers(charter, tally.won)
    const isEmpty = charter.mode === 'pool' && ticketsFor(charter, book, shut).every((left) => left === 0)
    if (tally.wins >= plan.maxWins || isEmpty) continue
    const [at, i, ref] = [opensAt + turn * plan.secondsApart * 1000, ++tally.i, refOf(player)]
    const k = spinKey(master, bound, unhex(ref), i)
    const nonce = nobleHasher.sha256(utf8(`nonce ${player} ${i}`))
    const beaconRound = playRound(charter.beacon, exampleChain.info, at)
    const beacon = beaconRound === null ? null : exampleChain.sign(beaconRound)
    if (beacon) beacons.set(beacon.round, { round: beacon.round, signature: beacon.signature })
    const random = spinRandom(k, nonce, beacon && randomnessOf(beacon.signature))
    const { book: after, u, tier, stockBefore, slice } = decidePlay(charter, book, random, at, shut)
    spins.push({
      seq: spins.length,
      ref,
      i,
      nonce: hex(nonce),
      k: hex(k),
      u,
      tier,
      stockBefore,
      beaconRound,
      at: new Date(at).toISOString(),
      ...(slice === undefined ? {} : { slice }),
    })
    tally.wins += tier === null ? 0 : 1
    tally.won = wonWith(tally.won, tier)
    book = after
  }
  return { spins, beacons: [...beacons.values()], book }
}

/** Plays a draw to its published proof, without a log. */
export function playExample(plan: ExamplePlays): Proof {
  const charter = charterOf(plan)
  const { spins, beacons } = playAll(plan, charter)
  const lastAt = Date.parse(spins.at(-1)?.at ?? exampleHours.from)
  const endedAt = plan.endedBy === 'time' ? Date.parse(exampleHours.to) : lastAt
  const winCount = spins.filter(({ tier }) => tier !== null).length
  const { trees, state } = treesOf(DRAW, spins, plan.isStrong === true)
  const end = { playCount: spins.length, winCount, master: hex(master), root: state.root }
  return {
    v: 'lot/1',
    drawId: DRAW,
    state: plan.endedBy ? 'closed' : 'open',
    level: charter.level,
    charter,
    charterHash: charterHash(charter),
    close: null,
    closeHash: null,
    rounds: [],
    log: null,
    rowsFile: null,
    spins,
    ...(trees.length > 0 ? { trees } : {}),
    ...(plan.isStrong ? { beacons } : {}),
    ...(plan.endedBy
      ? {
          plays: { at: new Date(endedAt).toISOString(), by: plan.endedBy, ...end },
          master: end.master,
        }
      : {}),
    software: { name: 'fairdraw', version: '0.1.0' },
  }
}

/** The tree of these plays as the log tells of it: in strong mode as each came, else now and then. */
export function treesOf(
  drawId: string,
  spins: readonly Spin[],
  isStrong = false,
): ReturnType<typeof treesOver> {
  const leaves = spins.map((spin) => {
    const cell = spin.cell === undefined ? undefined : spin.u
    return { at: spin.at, data: playLeaf({ ...spin, drawId }, cell) }
  })
  return treesOver(drawId, leaves, isStrong ? 0 : ordinaryMs)
}

/** The lines of a file of plays. */
export function spinLines({ spins = [] }: Proof): string[] {
  return spins.map((spin) => jcs(spin))
}

/** The proof of plays that are over, with them in a file beside it. */
export function filedPlays(proof: Proof, url: string) {
  const { spins: _, ...rest } = proof
  const [hash, spins] = [createTextHash(), spinLines(proof)]
  for (const line of spins) hash.add(`${line}\n`)
  return { proof: { ...rest, spinsFile: { url, sha256: hash.done() } }, spins }
}

const prizes: readonly CharterPrize[] = [
  { tier: 1, name: '手机', count: 2 },
  { tier: 2, name: '优惠券', count: 8 },
]

/** Twenty-four plays by eight people over five hours, stock let out hour by hour: one prize runs out and comes again. */
export const byOddsPlan: ExamplePlays = {
  chart: {
    mode: 'probability',
    intervals: [
      { tier: 1, from: 0, to: 40_000 },
      { tier: 2, from: 40_000, to: 500_000 },
    ],
    release: { every: 'hour', ...exampleHours },
  },
  prizes,
  maxWins: 3,
  players: 8,
  turns: 24,
  secondsApart: 750,
  endedBy: 'time',
}

/** A pool of eighteen tickets, played until the last is taken. */
export const poolPlan: ExamplePlays = {
  chart: { mode: 'pool', counts: prizes.map(({ tier, count }) => ({ tier, count })), blanks: 8 },
  prizes,
  maxWins: 3,
  players: 8,
  turns: 60,
  secondsApart: 60,
  endedBy: 'gone',
}

/** Twelve plays that each needed a beacon. */
export const strongPlan: ExamplePlays = {
  ...byOddsPlan,
  turns: 12,
  secondsApart: 700,
  isStrong: true,
}

/** The same pool, where nobody wins more than one phone and two coupons: in time there are tickets only for others. */
export const eachPlan: ExamplePlays = {
  ...poolPlan,
  prizes: [
    { tier: 1, name: '手机', count: 2, winsEach: 1 },
    { tier: 2, name: '优惠券', count: 8, winsEach: 2 },
  ],
  maxWins: 4,
  players: 5,
}
