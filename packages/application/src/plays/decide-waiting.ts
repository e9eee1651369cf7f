import type { Draw, Instant } from '@fairdraw/domain'
import { growTree, limitsWinsEach, randomnessOf, wonWith } from '@fairdraw/fairness'
import { requirePinnedChain } from '../draws/pinned-chain.ts'
import { record } from '../draws/record.ts'
import type { Entrant, Lease, Play, PlayBook, Ports, StoredBeacon, Writing } from '../ports/index.ts'
import { giveUpAwards } from '../prizes/give-up-awards.ts'
import { isUsedUp, outcomeOf } from './decide-request.ts'
import { grouped, putAwards } from './store-plays.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'signer' | 'store' | 'vault'>

/** Decided in one transaction, so that the book is not held for long. */
const atOnce = 200

/**
 * Decides accepted plays of strong mode whose beacon is out, in the order they were accepted (lot-1 §9.3): a
 * play behind one that still waits waits too. `done` when none waits any more.
 */
export async function decideWaiting(ports: Needs, draw: Draw, lease: Lease): Promise<'done' | 'waiting'> {
  if (!draw.settings.play?.isStrong) return 'done'
  requirePinnedChain(draw, ports.beacon.chain)
  for (;;) {
    const waiting = await ports.store.read((tx) => tx.plays.waiting(draw.id, atOnce))
    if (waiting.length === 0) return 'done'
    const beacons = await beaconsOf(ports, waiting)
    const ready = readyOf(waiting, beacons)
    if (ready.length === 0) return 'waiting'
    const { hasFacts } = await ports.store.transact((tx) =>
      decide(tx, ports, draw, lease, { ready, beacons }),
    )
    ports.bell.ring(draw.id, hasFacts ? 'facts' : 'pulse')
  }
}

type Beacons = ReadonlyMap<number, StoredBeacon>

/** Up to the first that must be waited for. */
function readyOf(waiting: readonly Play[], beacons: Beacons): readonly Play[] {
  const first = waiting.findIndex(({ beaconRound }) => !beacons.has(beaconRound ?? -1))
  return first === -1 ? waiting : waiting.slice(0, first)
}

async function beaconsOf({ beacon, store }: Needs, waiting: readonly Play[]): Promise<Beacons> {
  const found = new Map<number, StoredBeacon>()
  for (const round of new Set(waiting.map(({ beaconRound }) => beaconRound ?? -1))) {
    const kept = await store.read((tx) => tx.beacons.get(beacon.chain.hash, round))
    const one = kept ?? (await beacon.fetch(round))
    if (!one) break
    found.set(round, one)
  }
  return found
}

type Ready = { readonly ready: readonly Play[]; readonly beacons: Beacons }

async function decide(
  tx: Writing,
  ports: Needs,
  draw: Draw,
  lease: Lease,
  { ready, beacons }: Ready,
): Promise<{ hasFacts: boolean }> {
  await tx.draws.confirmLease(lease)
  const held = await tx.draws.hold(draw.id)
  const book = await tx.plays.holdBook(draw.id)
  const chart = draw.life.charter
  const { play: played } = draw.settings
  if (!held || !book || !chart || !played) throw new Error(`draw ${draw.lid} has no book to play by`)
  const stillWaiting = new Set((await tx.plays.waiting(draw.id, ready.length)).map(({ seq }) => seq))
  for (const beacon of beacons.values()) await tx.beacons.put(beacon)
  let now: PlayBook = book
  const tree = growTree({ size: book.playCount, edge: book.edge }).finish()
  const decided: Play[] = []
  const due = ready.filter(({ seq }) => stillWaiting.has(seq))
  const seqs = [...new Set(due.map(({ joinSeq }) => joinSeq))]
  const won = new Map(limitsWinsEach(chart) ? await tx.plays.wonBy(draw.id, seqs) : [])
  for (const play of due) {
    const beacon = beacons.get(play.beaconRound ?? -1) as StoredBeacon
    const before = won.get(play.joinSeq) ?? new Map<number, number>()
    const asked = { ...play, won: before }
    const outcome = outcomeOf({ chart }, now, asked, randomnessOf(beacon.signature), ports.vault)
    const wins = outcome.tier === null ? 0 : 1
    won.set(play.joinSeq, wonWith(before, outcome.tier))
    decided.push({ ...play, ...outcome.told, tree, wins: play.wins + wins })
    now = { ...now, ...outcome.book, winCount: now.winCount + wins, waiting: now.waiting - 1 }
  }
  const players = await store(tx, ports, draw, decided)
  await tx.plays.saveBook({ ...now, isOpen: now.isOpen && !isUsedUp({ chart, play: played }, now) })
  // The plays were counted when they were accepted.
  const wins = now.winCount - book.winCount
  await tx.plays.countHour(draw.id, { at: await tx.now(), plays: 0, wins })
  return { hasFacts: await giveUpOfErased(tx, held, decided, players) }
}

/**
 * Who was erased while their play waited can be reached by nobody: the play stands as it was decided, its piece is
 * taken from the stock, and what it won is forfeited at once, as erasure does with every prize.
 */
async function giveUpOfErased(
  tx: Writing,
  held: Draw,
  decided: readonly Play[],
  players: readonly Entrant[],
): Promise<boolean> {
  const winners = new Set(decided.filter(({ tier }) => tier !== null).map(({ joinSeq }) => joinSeq))
  const now = await tx.now()
  let lost = 0
  for (const player of players)
    if (player.sealedIdentity === null && winners.has(player.joinSeq))
      for (const fact of await giveUpAwards(tx, held, player, now)) lost += fact.count
  if (lost === 0) return false
  await record(tx, held, [{ type: 'awards.forfeited', at: now, round: 0, count: lost, reason: 'erased' }])
  return true
}

async function store(
  tx: Writing,
  ports: Needs,
  { id, lid }: Pick<Draw, 'id' | 'lid'>,
  decided: readonly Play[],
): Promise<readonly Entrant[]> {
  const at: Instant = await tx.now()
  const signed = await grouped(
    tx,
    ports,
    decided.map((play) => ({ lid, play })),
    at,
  )
  await tx.plays.decide(signed)
  const seqs = [...new Set(signed.map(({ joinSeq }) => joinSeq))]
  const players = await tx.entrants.bySeqs(id, seqs)
  const names = new Map(players.map(({ joinSeq, nickname }) => [joinSeq, nickname]))
  await putAwards(
    tx,
    signed.map((play) => ({ play, nickname: names.get(play.joinSeq) ?? '' })),
  )
  return players
}
