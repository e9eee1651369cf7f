import { describe, expect, test } from 'vitest'
import type { DrawLeaf } from '../log/log-leaf.ts'
import type { Proof, ProofLog, ProofRound } from '../proof.ts'
import { charterHash } from '../rounds/charter.ts'
import { type Stop, stopHash } from '../rounds/round.ts'
import { examplePlan, runExample } from '../testing/example-draw.ts'
import { logOf, signedTip, withLog } from '../testing/example-log.ts'
import { drawExample, pairExample, teamPlan } from '../testing/example-lots.ts'
import { byOddsPlan, playExample } from '../testing/example-plays.ts'
import { exampleShow } from '../testing/example-show.ts'
import { leavesIn, rechained, relogged, stray, type Written } from '../testing/forge.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'

const { proof: drawn, rows } = runExample(examplePlan)
const whole = withLog(drawn)
const log = whole.log as ProofLog
const [opening, redraw] = drawn.rounds as [ProofRound, ProofRound]
const open: Proof = { ...drawn, state: 'open', close: null, closeHash: null, rounds: [] }
const show = { ...runExample(exampleShow).proof, showEnd: { at: '2026-01-01T02:00:00.000Z' } }
const campaign = playExample(byOddsPlan)

const verify = (proof: unknown, options: VerifyOptions = {}) =>
  verifyProof(proof, { ...exampleVerifier, rows, ...options })
const faultsOf = async (proof: Proof, options: VerifyOptions = {}) =>
  failures(await verify(logged(proof), options))
const without = (at: number) => (leaves: readonly DrawLeaf[]) => leaves.toSpliced(at, 1)
const added =
  (leaf: Written, at = Number.POSITIVE_INFINITY) =>
  (leaves: readonly DrawLeaf[]) =>
    (leaves as readonly Written[]).toSpliced(at, 0, leaf)
const stop = (parts: Partial<Stop> = {}): Stop => ({
  type: 'cancel',
  at: '2026-01-01T03:00:00.000Z',
  reason: 'it displeases',
  ...parts,
})
const stopLeaf = (of: Stop): Written => ({ type: of.type, at: of.at, hash: stopHash(drawn.drawId, of) })
const afterAll = '2026-01-02T12:00:00.000Z'

/** The draw with a second version of its charter, and both in the log. */
function longer(): Proof {
  const earlier = { ...drawn.charter, closeAt: '2026-01-01T00:10:00.000Z' }
  const charter = { version: 2, previous: charterHash(earlier) }
  return { ...runExample({ ...examplePlan, charter }).proof, earlierCharters: [earlier] }
}

test('the honest proof has no fault', async () => {
  expect([await faultsOf(drawn), (await verify(whole)).verdict]).toEqual([[], 'valid'])
})

describe('links of a chain', () => {
  const changed = (at: number, parts: Partial<DrawLeaf>) =>
    relogged(drawn, (leaves) => leaves.with(at, { ...(leaves[at] as DrawLeaf), ...parts }))

  test.each([
    ['with a leaf left out', relogged(drawn, without(2)), 'chain_broken'],
    ['with its first leaf left out', relogged(drawn, without(0)), 'chain_broken'],
    [
      'with a leaf twice',
      relogged(drawn, (leaves) => leaves.toSpliced(1, 0, leaves[0] as DrawLeaf)),
      'chain_broken',
    ],
    ['with a gap in its numbers', changed(5, { seq: 6 }), 'chain_broken'],
    ['that names another leaf as the one before', changed(5, { prev: '5a'.repeat(32) }), 'chain_broken'],
    ['whose first leaf names one before', changed(0, { prev: '5a'.repeat(32) }), 'chain_broken'],
    ['with a leaf of another draw', changed(5, { drawId: 'D-OTHER' }), 'draw_differs'],
    ['without any leaf', { ...whole, log: { ...log, leaves: [] } }, 'leaf_missing'],
    [
      'with the leaf of another log',
      { ...whole, log: { ...log, leaves: withLog(show).log?.leaves ?? [] } },
      'leaf_path_wrong',
    ],
  ])('%s', async (_, proof, reason) => {
    expect(await faultsOf(proof)).toContain(`log ${reason}`)
  })

  test('with a clock that was put back', async () => {
    const last = leavesIn(drawn).length - 1
    expect(await faultsOf(changed(last, { at: '2026-01-01T00:00:00.000Z' }))).toEqual([
      'time step_too_early',
      'log leaf_out_of_order',
    ])
  })

  test('in another order in the log than in the draw', async () => {
    const turned = logOf(drawn, leavesIn(drawn).toReversed())
    const leaves = turned.leaves.toReversed()
    const tip = signedTip(leaves.at(-1)?.leaf as DrawLeaf)
    expect(await faultsOf({ ...drawn, log: { ...turned, leaves, tip } })).toContain('log leaf_out_of_order')
  })
})

describe('a chain that no draw has', () => {
  const failed = runExample({
    ...examplePlan,
    rounds: examplePlan.rounds.map((round) => ({ ...round, voids: () => [], fails: round.kind === 'open' })),
  })
  const called = stop({ at: '2026-01-01T00:10:00.000Z' })
  const off: Proof = { ...open, state: 'cancelled', stopped: called }
  const over = drawExample(teamPlan)

  test.each<[string, Proof]>([
    ['a second close', rechained(drawn, (leaves) => leaves.toSpliced(1, 0, leaves[1] as DrawLeaf))],
    [
      'a charter after the close',
      rechained(longer(), ([a, b, c, ...rest]) => [a, c, b, ...rest] as Written[]),
    ],
    [
      'a result before its round',
      rechained(drawn, ([a, b, c, d, ...rest]) => [a, b, d, c, ...rest] as Written[]),
    ],
    ['a round before the close', rechained(drawn, ([a, b, c, ...rest]) => [a, c, b, ...rest] as Written[])],
    ['a round while another waits', rechained(drawn, without(3))],
    ['two results of one round', rechained(drawn, (leaves) => leaves.toSpliced(4, 0, leaves[3] as DrawLeaf))],
    ['a round after a failed opening', failed.proof],
    ['a draw called off after its result', { ...drawn, state: 'cancelled', stopped: stop() }],
    [
      'a draw that expires after its result',
      { ...drawn, state: 'expired', stopped: stop({ type: 'expired' }) },
    ],
    ['a leaf after it was called off', rechained(off, added(stray('close', afterAll)))],
    ['a draw that is called off twice', rechained(off, added(stopLeaf(called)))],
    ['a press after the end of the show', rechained(show, added(stray('round', afterAll)))],
    ['a show called off after its end', rechained(show, added(stray('cancel', afterAll)))],
    ['an end of a draw that has none', rechained(drawn, added(stray('end', afterAll)))],
    ['a list of a campaign', rechained(campaign, added(stray('close', '2026-01-01T00:30:00.000Z'), 1))],
    ['a charter after the end', rechained(campaign, added(stray('charter', afterAll)))],
    ['lots that are dealt twice', rechained(over, (leaves) => leaves.toSpliced(3, 0, ...leaves.slice(1, 3)))],
    ['a first leaf that is no charter', rechained(drawn, without(0))],
  ])('%s', async (_, proof) => {
    expect(await faultsOf(proof)).toContain('log leaf_unexpected')
  })
})

describe('a leaf that is not of what the proof shows', () => {
  const { earlierCharters: _, ...forgetful } = longer()
  const swapped = rechained(drawn, (leaves) => {
    const [result, other] = [leaves[3] as DrawLeaf, leaves[5] as DrawLeaf]
    return leaves.with(3, { ...result, hash: other.hash }).with(5, { ...other, hash: result.hash })
  })
  const { plays: __, master: ___, ...unended } = campaign
  const off: Proof = { ...open, state: 'cancelled', stopped: stop() }
  const { stopped: ____, ...hidden } = { ...withLog(off), state: 'open' }
  const pairs = pairExample('B', ['E', 'E', 'E']).proof

  test.each<[string, Proof, string]>([
    [
      'a charter that was there before, and is not shown',
      { ...forgetful, log: withLog(longer()).log },
      'leaf_missing',
    ],
    [
      'a charter twice',
      rechained(drawn, (leaves) => leaves.toSpliced(1, 0, leaves[0] as DrawLeaf)),
      'leaf_unknown',
    ],
    [
      'a result of another draw',
      rechained(drawn, (leaves) => leaves.with(3, { ...(leaves[3] as DrawLeaf), hash: '5a'.repeat(32) })),
      'leaf_missing',
    ],
    ['the result of another round', swapped, 'leaf_missing'],
    ['a round that is not shown', { ...whole, rounds: [opening] }, 'leaf_unknown'],
    ['a round that was never logged', rechained(drawn, (leaves) => leaves.slice(0, 4)), 'leaf_missing'],
    ['a result that was never logged', rechained(drawn, (leaves) => leaves.slice(0, 5)), 'leaf_missing'],
    ['an end that was never logged', rechained(campaign, without(1)), 'leaf_missing'],
    ['an end that is not shown', { ...unended, log: withLog(campaign).log }, 'leaf_unknown'],
    [
      'the end of a show that was never logged',
      rechained(show, (leaves) => leaves.slice(0, -1)),
      'leaf_missing',
    ],
    [
      'a hidden list with another hash',
      { ...whole, close: null, closeHash: '5a'.repeat(32) },
      'leaf_missing',
    ],
    ['a stop that is not shown', hidden, 'leaf_unknown'],
    ['a stop for another reason', { ...withLog(off), stopped: stop({ reason: 'rain' }) }, 'leaf_missing'],
    ['a stop that was never logged', { ...withLog(open), state: 'open', stopped: stop() }, 'leaf_missing'],
    [
      'a failure for a result',
      { ...whole, rounds: [opening, { ...redraw, failed: { at: afterAll, reason: 'secret_not_revealed' } }] },
      'leaf_missing',
    ],
    [
      'the seal of pairs at another instant',
      rechained(withLog(pairs), (leaves) =>
        leaves.map((leaf) => (leaf.type === 'result' ? { ...leaf, at: afterAll } : leaf)),
      ),
      'leaf_time_differs',
    ],
  ])('%s', async (_, proof, reason) => {
    expect(await faultsOf(proof)).toContain(`log ${reason}`)
  })

  test.each<[string, Proof]>([
    ['a stop', off],
    ['an end of plays', campaign],
    ['an end of a show', show],
    ['an end of lots', drawExample(teamPlan)],
  ])('%s logged at another instant than it says', async (_, proof) => {
    const late = rechained(proof, (leaves) =>
      leaves.with(-1, { ...(leaves.at(-1) as DrawLeaf), at: afterAll }),
    )
    expect(await faultsOf(late)).toContain('log leaf_time_differs')
  })

  test('a charter that was there before, and stands nowhere any more', async () => {
    expect(await faultsOf(forgetful)).toEqual(['charter charter_previous_differs'])
  })

  test('a draw that is told as drawn, though its chain ends in a stop', async () => {
    expect(await faultsOf({ ...withLog(off), state: 'drawn' })).toEqual(['log state_differs'])
    expect((await verify(withLog(off))).verdict).toBe('ended')
  })
})
