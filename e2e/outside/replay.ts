/** The plays of lot/1 (lot-1 §9), recomputed from the published protocol alone. */
import { canonical, mac, rootOf, sha, tagged, unhex, uniform, wordsOf } from './basics.ts'

export type PublishedSpin = {
  seq: number
  ref: string
  i: number
  nonce: string
  k: string
  u: number
  tier: number | null
  stockBefore: number | number[]
  beaconRound: number | null
  at: string
}
export type PlayedProof = {
  drawId: string
  charter: {
    kind: string
    mode: 'probability' | 'pool'
    spinCommit: string
    rules: { maxWins: number }
    prizes: { tier: number; count: number }[]
    intervals?: { from: number; to: number; tier: number }[]
    counts?: { tier: number; count: number }[]
    blanks?: number
  }
  charterHash: string
  plays: { at: string; by: string; master: string; playCount: number; winCount: number; root: string } | null
  trees?: { size: number; root: string }[]
  master?: string
  log: { leaves: { leaf: { type: string; hash: string } }[] } | null
}

/** Wins by tier, replayed from the first play on; throws at the first thing that differs. */
export function replay(proof: PlayedProof, lines: string[]): Map<number, number> {
  const { charter, charterHash, drawId, plays, master } = proof
  if (tagged('charter', charter) !== charterHash) throw new Error('charter hash')
  if (plays && plays.master !== master) throw new Error('the revealed master')
  if (master && sha('lot1/spin-master\n', drawId, '\n', unhex(master)).toString('hex') !== charter.spinCommit)
    throw new Error('the master is not the committed one')
  const wins = new Map<number, number>()
  const players = new Map<string, { turns: number; wins: number }>()
  let blanksTaken = 0
  for (const [at, line] of lines.entries()) {
    const spin = JSON.parse(line) as PublishedSpin
    const player = players.get(spin.ref) ?? { turns: 0, wins: 0 }
    if (spin.seq !== at || spin.i !== player.turns + 1) throw new Error(`play ${at} is out of order`)
    if (player.wins >= charter.rules.maxWins) throw new Error(`play ${at} comes after all wins of its player`)
    if (master && secretOf(master, charterHash, spin) !== spin.k) throw new Error(`the secret of play ${at}`)
    const words = wordsOf(mac(unhex(spin.k), 'lot1/spin-out\n', unhex(spin.nonce)))
    const decided =
      charter.mode === 'pool' ? fromPool(charter, wins, blanksTaken, words) : byOdds(charter, wins, words)
    const { u, tier, stockBefore } = spin
    if (JSON.stringify(decided) !== JSON.stringify({ u, tier, stockBefore }))
      throw new Error(`play ${at} differs`)
    if (tier === null) blanksTaken++
    else wins.set(tier, (wins.get(tier) ?? 0) + 1)
    players.set(spin.ref, { turns: spin.i, wins: player.wins + (tier === null ? 0 : 1) })
  }
  const leaves = lines.map((line) => leafOf(drawId, JSON.parse(line) as PublishedSpin))
  checkTrees(proof, leaves)
  if (plays) checkEnd(proof, plays, leaves, wins)
  return wins
}

/** The leaf of a play in the tree of its draw, which has no card here. */
function leafOf(drawId: string, { seq, ref, i, nonce, beaconRound, at }: PublishedSpin): Buffer {
  return sha(Buffer.of(0), canonical({ drawId, seq, ref, i, nonce, beaconRound, at }))
}

/** Every tree that the log tells of is one that these plays went through. */
function checkTrees({ drawId, trees = [], log }: PlayedProof, leaves: Buffer[]): void {
  const logged = log?.leaves.filter(({ leaf }) => leaf.type === 'plays').map(({ leaf }) => leaf.hash)
  for (const { size, root } of trees)
    if (rootOf(leaves.slice(0, size)).toString('hex') !== root) throw new Error(`the tree of ${size} plays`)
  const told = trees.map(({ size, root }) => tagged('plays', { drawId, size, root }))
  if (logged && JSON.stringify(told) !== JSON.stringify(logged))
    throw new Error('the log tells of other trees')
}

type Chart = PlayedProof['charter']
type Words = ReturnType<typeof wordsOf>
type Decided = Pick<PublishedSpin, 'u' | 'tier' | 'stockBefore'>

/** The secret of a player's play i: from the master, the charter and who plays. */
function secretOf(master: string, charterHash: string, { ref, i }: { ref: string; i: number }): string {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(i)
  return mac(unhex(master), 'lot1/spin\n', unhex(charterHash), unhex(ref), count).toString('hex')
}

/** What a receipt, or the answer before, told of a play's secret. */
export function commitTo(secret: string): string {
  return sha('lot1/spin-commit\n', unhex(secret)).toString('hex')
}

function byOdds({ intervals = [], prizes }: Chart, wins: Map<number, number>, words: Words): Decided {
  const u = Number(uniform(words, 1_000_000n))
  const tier = intervals.find(({ from, to }) => from <= u && u < to)?.tier ?? null
  const count = prizes.find((prize) => prize.tier === tier)?.count ?? 0
  const stockBefore = tier === null ? 0 : count - (wins.get(tier) ?? 0)
  return { u, tier: stockBefore > 0 ? tier : null, stockBefore }
}

function fromPool(
  { counts = [], blanks = 0 }: Chart,
  wins: Map<number, number>,
  blanksTaken: number,
  words: Words,
): Decided {
  const stockBefore = [
    ...counts.map(({ tier, count }) => count - (wins.get(tier) ?? 0)),
    blanks - blanksTaken,
  ]
  const tickets = stockBefore.reduce((sum, left) => sum + left, 0)
  const u = Number(uniform(words, BigInt(tickets)))
  let place = 0
  for (let left = u; left >= (stockBefore[place] as number); place++) left -= stockBefore[place] as number
  return { u, tier: counts[place]?.tier ?? null, stockBefore }
}

function checkEnd(
  { drawId, log }: PlayedProof,
  { at, by, master, playCount, winCount, root }: NonNullable<PlayedProof['plays']>,
  leaves: Buffer[],
  wins: Map<number, number>,
): void {
  const won = [...wins.values()].reduce((sum, count) => sum + count, 0)
  if (playCount !== leaves.length || winCount !== won) throw new Error('the end counts other plays')
  if (rootOf(leaves).toString('hex') !== root) throw new Error('the end tells of another tree')
  const end = tagged('plays-end', { drawId, at, by, master, playCount, winCount, root })
  if (log && !log.leaves.some(({ leaf }) => leaf.type === 'end' && leaf.hash === end))
    throw new Error('the end is not in the log')
}
