import { describe, expect, test } from 'vitest'
import { hex, unhex, utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { type LotEvent, lotEventLeaf, type TakeLeaf } from '../lots/lot-event.ts'
import { emptyTree, growTree, stateOfTree } from '../merkle/growing-tree.ts'
import { leafHash } from '../merkle/merkle.ts'
import type { Spin } from '../plays/play.ts'
import { drawNumber } from '../plays/play-outcome.ts'
import type { Proof } from '../proof.ts'
import { spinRandom } from '../rounds/spin.ts'
import { acceptedAnswer, playAnswer, signedAnswer } from '../testing/example-answers.ts'
import { playBoard, wholeBoard } from '../testing/example-board.ts'
import { withLog } from '../testing/example-log.ts'
import { drawExample, dutyPlan, takerOf, teamPlan } from '../testing/example-lots.ts'
import { byOddsPlan, playExample, poolPlan, strongPlan, treesOf } from '../testing/example-plays.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'
import type { AnswerLeaf, SignedAnswer } from './kept-answers.ts'

const odds = withLog(playExample(byOddsPlan))
const pool = withLog(playExample(poolPlan))
const strong = withLog(playExample(strongPlan))
const board = withLog(playBoard(wholeBoard))
const duty = withLog(drawExample(dutyPlan))
const teams = withLog(drawExample(teamPlan))

const verdictOf = async (proof: Proof, answers: readonly unknown[]) => {
  const report = await verifyProof(logged(proof), { ...exampleVerifier, verifyBeacon: () => true, answers })
  return [report.verdict, ...failures(report)]
}
const before = async (proof: Proof) => (await verdictOf(proof, []))[0]
const lastOf = ({ spins = [] }: Proof) => spins.length - 1
/** Behind the last tree that was logged while it was played: only its end speaks of what comes there. */
const unlogged = ({ trees = [] }: Proof) => trees.at(-1)?.size ?? 0

/** The plays told otherwise, and the end made to fit: the proof agrees with itself. */
function retold(proof: Proof, change: (spins: readonly Spin[]) => readonly Spin[]): Proof {
  const spins = change(proof.spins ?? [])
  const { state } = treesOf(proof.drawId, spins)
  const winCount = spins.filter(({ tier }) => tier !== null).length
  if (!proof.plays) throw new Error('the example has not ended')
  const plays = { ...proof.plays, playCount: spins.length, winCount, root: state.root }
  return withLog({ ...proof, log: null, spins, plays })
}

/** Another nonce for a play that won nothing, with which it wins nothing again. */
function rolledAgain(spin: Spin): Spin {
  for (let n = 0; ; n++) {
    const nonce = nobleHasher.sha256(utf8(`another nonce ${n}`))
    const u = drawNumber(0, spinRandom(unhex(spin.k), nonce))
    if (u >= 500_000) return { ...spin, nonce: hex(nonce), u }
  }
}
const missed = (odds.spins ?? []).find(({ u, seq }) => u >= 500_000 && seq >= unlogged(odds)) as Spin

function eventsBefore({ drawId, lots }: Proof, seq: number) {
  const tree = growTree(emptyTree)
  for (const event of lots?.events.slice(0, seq) ?? []) tree.push(leafHash(lotEventLeaf(drawId, event)))
  return stateOfTree(tree)
}
type Take = Extract<LotEvent, { type: 'take' }>
const takesOf = ({ lots }: Proof) => (lots?.events ?? []).filter((one): one is Take => one.type === 'take')
function takeAnswer(proof: Proof, { seq, k, ref, at }: Take, change: Partial<TakeLeaf> = {}): SignedAnswer {
  return signedAnswer({ drawId: proof.drawId, seq, k, ref, at, tree: eventsBefore(proof, seq), ...change })
}
const lastTake = takesOf(teams).at(-1) as Take

/** A signed answer that says something else of a play. */
const otherwise = ({ leaf }: SignedAnswer, change: Partial<Spin>): SignedAnswer =>
  signedAnswer({ ...leaf, ...change } as AnswerLeaf)

const cards = board.charter.board?.cells ?? 0
const cardOf = ({ spins = [] }: Proof) => spins[1]?.u ?? 0
const all = (proof: Proof, answer: (proof: Proof, seq: number) => SignedAnswer) =>
  (proof.spins ?? []).map((_, seq) => answer(proof, seq))
const other = '11'.repeat(32)
const withTree = (kept: SignedAnswer, root: string): SignedAnswer =>
  signedAnswer({ ...kept.leaf, tree: { ...kept.leaf.tree, root } })
/** Its first plays, while it is played on. */
const goingOn = (proof: Proof, plays: number): Proof => {
  const { plays: _, master: __, ...rest } = proof
  const spins = proof.spins?.slice(0, plays) ?? []
  const trees = proof.trees?.filter(({ size }) => size <= plays) ?? []
  return withLog({ ...rest, log: null, plays: null, spins, trees, state: 'open' })
}

describe('answers that a phone kept agree with the proof', () => {
  test.each<readonly [string, Proof, readonly unknown[]]>([
    ['none', odds, []],
    ['of every play', odds, all(odds, playAnswer)],
    ['of a pool', pool, all(pool, playAnswer)],
    [
      'of strong plays, accepted and decided',
      strong,
      [...all(strong, acceptedAnswer), ...all(strong, playAnswer)],
    ],
    ['of cards of a board', board, all(board, playAnswer)],
    ['of takes', teams, takesOf(teams).map((take) => takeAnswer(teams, take))],
    ['of lots that are swept up by class', duty, takesOf(duty).map((take) => takeAnswer(duty, take))],
    ['of another draw', odds, [signedAnswer({ ...playAnswer(odds, 0).leaf, drawId: 'D-OTHER' })]],
    [
      'that nobody signed',
      odds,
      [{ ...playAnswer(odds, 0), leaf: { ...playAnswer(odds, 0).leaf, nonce: other } }],
    ],
    ['that are none', odds, [{ leaf: { seq: 'x' }, group: {} }]],
  ])('%s', async (_, proof, answers) => {
    expect(await verdictOf(proof, answers)).toEqual(['valid'])
  })

  test('newer than a proof of a draw that goes on', async () => {
    expect(await verdictOf(goingOn(odds, 3), all(odds, playAnswer))).toEqual(['unchecked'])
  })
})

describe('a proof that agrees with itself is not valid for whoever was answered otherwise', () => {
  const wrong = async (proof: Proof, answers: readonly unknown[], check: string) => {
    expect(await before(proof)).toBe('valid')
    expect(await verdictOf(proof, answers)).toEqual(['invalid', `${check} answer_contradicts`])
  }

  test('a play was rolled again', async () => {
    const forged = retold(odds, (spins) => spins.with(missed.seq, rolledAgain(missed)))
    await wrong(forged, [playAnswer(odds, missed.seq)], 'plays')
  })

  test('the last play was taken out', async () => {
    await wrong(
      retold(odds, (spins) => spins.slice(0, -1)),
      [playAnswer(odds, lastOf(odds))],
      'plays',
    )
  })

  test('a play before one of mine was rolled again: the tree that I was told is another', async () => {
    const early = (odds.spins ?? []).find(({ u }) => u >= 500_000) as Spin
    const forged = retold({ ...odds, trees: [] }, (spins) => spins.with(early.seq, rolledAgain(early)))
    await wrong(forged, [playAnswer(odds, early.seq + 1)], 'plays')
  })

  test.each<readonly [string, Proof, SignedAnswer, string]>([
    ['a tree that never was', odds, withTree(playAnswer(odds, 4), other), 'plays'],
    [
      'a tree that never was, when a strong play was accepted',
      strong,
      withTree(acceptedAnswer(strong, 1), other),
      'plays',
    ],
    ['another number', odds, otherwise(playAnswer(odds, 2), { u: 5 }), 'plays'],
    ['another beacon', strong, otherwise(acceptedAnswer(strong, 2), { beaconRound: 7 }), 'plays'],
    ['another card', board, otherwise(playAnswer(board, 1), { u: cards - 1 - cardOf(board) }), 'plays'],
    ['a play of somebody else', pool, otherwise(playAnswer(pool, 1), { ref: other }), 'plays'],
    ['another lot', teams, takeAnswer(teams, lastTake, { k: 0 }), 'lots'],
    ['a lot in the place of somebody else', teams, takeAnswer(teams, lastTake, { ref: takerOf(99) }), 'lots'],
    ['a take behind the end', teams, takeAnswer(teams, lastTake, { seq: 99 }), 'lots'],
    ['a tree of takes that never was', teams, withTree(takeAnswer(teams, lastTake), other), 'lots'],
  ])('%s was answered', async (_, proof, answer, check) => {
    await wrong(proof, [answer], check)
  })
})
