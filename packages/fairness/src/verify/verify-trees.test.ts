import { describe, expect, test } from 'vitest'
import { hex, unhex, utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import type { DrawLeaf } from '../log/log-leaf.ts'
import { treeHash } from '../log/tree-leaf.ts'
import type { Spin } from '../plays/play.ts'
import { drawNumber } from '../plays/play-outcome.ts'
import type { Proof } from '../proof.ts'
import { timeOfRound } from '../rounds/chain.ts'
import { charterHash } from '../rounds/charter.ts'
import { spinRandom } from '../rounds/spin.ts'
import { playBoard, wholeBoard } from '../testing/example-board.ts'
import { exampleChain } from '../testing/example-draw.ts'
import { withLog } from '../testing/example-log.ts'
import { byOddsPlan, playExample, poolPlan, strongPlan, treesOf } from '../testing/example-plays.ts'
import { treesOver } from '../testing/example-trees.ts'
import { leavesIn, rechained, stray, type Written } from '../testing/forge.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'

const odds = withLog(playExample(byOddsPlan))
const strong = withLog(playExample(strongPlan))
const spinsOf = ({ spins = [] }: Proof): readonly Spin[] => spins
const treesIn = ({ trees = [] }: Proof) => trees
const endOf = ({ plays }: Proof) => plays as NonNullable<Proof['plays']>

const verdictOf = async (proof: Proof, options: VerifyOptions = exampleVerifier) => {
  const report = await verifyProof(logged(proof), options)
  return [report.verdict, ...failures(report)]
}
/** The proof as if no log had been made of it. */
const unlogged = (proof: Proof): Proof => ({ ...proof, log: null })

/** The plays told otherwise, and the end made to fit; what was logged of them while they were played stays. */
function retold(proof: Proof, change: (spins: readonly Spin[]) => readonly Spin[]): Proof {
  const spins = change(spinsOf(proof))
  const { state } = treesOf(proof.drawId, spins)
  const winCount = spins.filter(({ tier }) => tier !== null).length
  const end = proof.plays && { ...proof.plays, playCount: spins.length, winCount, root: state.root }
  return withLog({ ...unlogged(proof), spins, ...(end ? { plays: end } : {}) })
}

/** With another nonce of its player's, of those that change nothing but the number. */
function rolledAgain(spin: Spin): Spin {
  for (let n = 0; ; n++) {
    const nonce = nobleHasher.sha256(utf8(`another nonce ${n}`))
    const u = drawNumber(0, spinRandom(unhex(spin.k), nonce))
    if (u >= 500_000) return { ...spin, nonce: hex(nonce), u }
  }
}

const misses = spinsOf(odds).filter(({ u }) => u >= 500_000)
const missed = misses[0] as Spin
const covered = treesIn(odds).at(-1)?.size ?? 0

/** Two who won nothing in one hour change their places; each keeps what is theirs. */
function exchanged(spins: readonly Spin[]): readonly Spin[] {
  const fits = (one: Spin) =>
    misses.find(({ seq, slice }) => slice === one.slice && seq > one.seq && seq < covered)
  const a = misses.find(fits) as Spin
  const b = fits(a) as Spin
  return spins.with(a.seq, { ...b, seq: a.seq, at: a.at }).with(b.seq, { ...a, seq: b.seq, at: b.at })
}

const moved = (spin: Spin, ms: number): Spin => ({
  ...spin,
  at: new Date(Date.parse(spin.at) + ms).toISOString(),
})
const withTrees = (proof: Proof, trees: NonNullable<Proof['trees']>): Proof =>
  withLog({ ...unlogged(proof), trees })
const ofType = (type: string) => (leaf: { readonly type: string }) => leaf.type === type

describe('plays that are not those of which the log told', () => {
  test('the examples are what they are meant to be', () => {
    expect(misses.length).toBeGreaterThan(4)
    expect(covered).toBeGreaterThan(missed.seq)
    expect(covered).toBeLessThan(spinsOf(odds).length)
    expect(exchanged(spinsOf(odds))).not.toEqual(spinsOf(odds))
  })

  test.each<[string, Proof, string]>([
    [
      'a player rolls again',
      retold(odds, (spins) => spins.with(missed.seq, rolledAgain(missed))),
      'plays tree_differs',
    ],
    ['two change their places', retold(odds, exchanged), 'plays tree_differs'],
    [
      'a play a millisecond later',
      retold(odds, (spins) => spins.with(missed.seq, moved(missed, 1))),
      'plays tree_differs',
    ],
    [
      'plays cut off that were logged',
      retold(odds, (spins) => spins.slice(0, covered - 1)),
      'plays tree_differs',
    ],
    [
      'an end over another tree',
      withLog({ ...unlogged(odds), plays: { ...endOf(odds), root: 'ab'.repeat(32) } }),
      'plays tree_differs',
    ],
    [
      'a tree of another draw',
      withTrees(
        odds,
        treesIn(odds).map((tree, i) => (i === 0 ? { ...tree, drawId: 'D-OTHER' } : tree)),
      ),
      'plays tree_differs',
    ],
    ['trees that do not grow', withTrees(odds, treesIn(odds).toReversed()), 'plays tree_differs'],
    [
      'the same tree twice',
      withTrees(
        odds,
        treesIn(odds).flatMap((tree) => [tree, tree]),
      ),
      'plays tree_differs',
    ],
    [
      'a tree that the log holds and nobody shows',
      { ...odds, trees: treesIn(odds).slice(1) },
      'log leaf_missing',
    ],
    [
      'a tree that the log does not hold',
      rechained(odds, (leaves) => leaves.toSpliced(leaves.findIndex(ofType('plays')), 1)),
      'log leaf_missing',
    ],
    [
      'a leaf of takes among plays',
      rechained(odds, (leaves) => [
        ...leaves.slice(0, 1),
        stray('takes', '2026-01-01T01:00:00.000Z'),
        ...leaves.slice(1),
      ]),
      'log leaf_unexpected',
    ],
    [
      'a tree logged after the end',
      rechained(odds, (leaves) => {
        const plays = leaves.filter(ofType('plays'))
        return [...leaves.filter((leaf) => leaf.type !== 'plays'), ...plays] as readonly Written[]
      }),
      'log leaf_unexpected',
    ],
  ])('%s', async (_, proof, reason) => {
    const [verdict, ...reasons] = await verdictOf(proof)
    expect(verdict).toBe('invalid')
    expect(reasons).toContain(reason)
  })
})

/** The leaves of plays at other instants: `ms` after the beacon of the first play that each covers. */
function loggedAt(ms: number): Proof {
  const rounds = spinsOf(strong).map(({ beaconRound }) => beaconRound ?? 0)
  return rechained(strong, (leaves) => {
    let n = 0
    return leaves.map((leaf) =>
      leaf.type === 'plays'
        ? { ...leaf, at: new Date(timeOfRound(exampleChain.info, rounds[n++] ?? 0) + ms).toISOString() }
        : leaf,
    )
  })
}

describe('a strong play stands in the log before its beacon', () => {
  test('a millisecond before is in time, at that instant or later is not', async () => {
    expect(await verdictOf(loggedAt(-1))).toEqual(['valid'])
    expect(await verdictOf(loggedAt(0))).toEqual(['invalid', 'time play_logged_too_late'])
    expect(await verdictOf(loggedAt(90_000))).toEqual(['invalid', 'time play_logged_too_late'])
  })

  test('one leaf holds for all plays that it covers, and never for one after them', async () => {
    const close = playExample({ ...strongPlan, secondsApart: 1 })
    const spins = spinsOf(close)
    const leaves = treesOf(close.drawId, spins, true).trees
    const some = (sizes: readonly number[]) =>
      withLog({ ...close, trees: leaves.filter(({ size }) => sizes.includes(size)) })
    expect(await verdictOf(some(spins.map((_, n) => n + 1)))).toEqual(['valid'])
    expect(await verdictOf(some(spins.map((_, n) => n + 1).filter((size) => size % 2 === 0)))).toEqual([
      'valid',
    ])
    const late = ['invalid', 'time play_logged_too_late']
    expect(await verdictOf(some([spins.length]))).toEqual(late)
    expect(await verdictOf(some(spins.map((_, n) => n)))).toEqual(late)
    expect(await verdictOf(some([]))).toEqual(late)
  })

  test('while it is played the file of plays may be newer than the rest of the proof', async () => {
    const { endedBy: _, ...running } = strongPlan
    const proof = playExample(running)
    const older = withLog({ ...proof, trees: treesIn(proof).slice(0, 5) })
    expect(await verdictOf(older)).toEqual(['unchecked'])
    const newer = withLog({ ...proof, spins: spinsOf(proof).slice(0, 5) })
    expect(await verdictOf(newer)).toEqual(['unchecked'])
  })
})

describe('honest oddities of a growing tree', () => {
  const stopped = { type: 'cancel', at: '2026-01-01T08:00:00.000Z', reason: 'rain' } as const
  const later = {
    ...odds.charter,
    closeAt: '2026-01-01T09:00:00.000Z',
    at: leavesIn(odds).find(ofType('plays'))?.at ?? '',
    version: 2,
    previous: odds.charterHash,
  }
  const { plays: _, master: __, ...open } = unlogged(odds)

  test.each<[string, Proof, string]>([
    ['nothing was logged before the end', withTrees(odds, []), 'valid'],
    ['every play was', withTrees(odds, treesOf(odds.drawId, spinsOf(odds), true).trees), 'valid'],
    ['nobody played', withLog(playExample({ ...byOddsPlan, turns: 0 })), 'valid'],
    ['a pool to its last ticket', withLog(playExample(poolPlan)), 'valid'],
    ['a board, whose cards are in the leaves', withLog(playBoard(wholeBoard)), 'valid'],
    ['called off while it was played', withLog({ ...open, state: 'cancelled', stopped }), 'ended'],
    [
      'its end was put off between two leaves',
      rechained(
        {
          ...unlogged(odds),
          charter: later,
          charterHash: charterHash(later),
          earlierCharters: [odds.charter],
          plays: { ...endOf(odds), at: '2026-01-01T09:00:00.000Z' },
        },
        (leaves) => {
          const [first, second] = leaves.filter(ofType('charter')) as [DrawLeaf, DrawLeaf]
          const rest = leaves.slice(2)
          const at = rest[0]?.at ?? ''
          return [first, ...rest.slice(0, 1), { ...second, at }, ...rest.slice(1)]
        },
      ),
      'valid',
    ],
  ])('%s', async (_, proof, verdict) => {
    expect(await verdictOf(proof)).toEqual([verdict])
  })

  test('a card that is said to lie elsewhere is another leaf', async () => {
    const board = playBoard(wholeBoard)
    const bare = spinsOf(board).map(({ cell: _, ...spin }) => ({
      at: spin.at,
      data: utf8(JSON.stringify(spin)),
    }))
    const { state } = treesOver(board.drawId, bare)
    const plays = { ...endOf(board), root: state.root }
    expect(await verdictOf({ ...board, plays, trees: [] })).toEqual(['invalid', 'plays tree_differs'])
  })

  test('a state has one hash for plays and another for takes', () => {
    const tree = { drawId: 'D', size: 3, root: 'ab'.repeat(32) }
    expect(treeHash('plays', tree)).not.toBe(treeHash('takes', tree))
  })
})
