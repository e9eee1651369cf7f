import { describe, expect, test } from 'vitest'
import type { Proof, ProofBoard, ProofLots, ProofRound } from '../proof.ts'
import { timeOfRound } from '../rounds/chain.ts'
import { charterHash } from '../rounds/charter.ts'
import { REVEAL_WITHIN_MS } from '../rounds/round.ts'
import { playBoard, wholeBoard } from '../testing/example-board.ts'
import { exampleChain, examplePlan, runExample } from '../testing/example-draw.ts'
import { drawExample, pairExample, teamPlan } from '../testing/example-lots.ts'
import { byOddsPlan, playExample } from '../testing/example-plays.ts'
import { exampleShow, press } from '../testing/example-show.ts'
import { leavesIn, rechained } from '../testing/forge.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'
import { type DrawState, stateOf } from './chain.ts'
import type { Verdict } from './report.ts'

const { proof: drawn, rows } = runExample(examplePlan)
const [opening, redraw] = drawn.rounds as [ProofRound, ProofRound]
const [planned, redrawn] = examplePlan.rounds as [
  (typeof examplePlan.rounds)[0],
  (typeof examplePlan.rounds)[0],
]
const show = runExample(exampleShow)
const pairs = pairExample('B', ['E', 'E', 'X1', 'E', 'E'])
const { endedBy: _, ...playing } = byOddsPlan
const { endedBy: __, ...running } = wholeBoard
const { endedBy: ___, ...taking } = teamPlan

const waiting = (round: ProofRound): ProofRound => ({
  ...round,
  beacon: null,
  secret: null,
  resultHash: null,
  results: [],
})
const stopped = (proof: Proof, type: 'cancel' | 'expired', at: string): Proof => ({
  ...proof,
  state: type === 'cancel' ? 'cancelled' : 'expired',
  stopped: { type, at, reason: 'no_entrants' },
})
const givenUp = (beaconRound: number) => ({
  at: new Date(timeOfRound(exampleChain.info, beaconRound) + REVEAL_WITHIN_MS).toISOString(),
  reason: 'secret_not_revealed' as const,
})
const noDeal = { beacon: null, seal: null, secret: null }

const open: Proof = { ...drawn, state: 'open', close: null, closeHash: null, rounds: [] }
const sealed: Proof = { ...drawn, state: 'sealed', rounds: [] }
const awaiting: Proof = { ...drawn, state: 'awaiting_beacon', rounds: [waiting(opening)] }
const failedRedraw = runExample({ ...examplePlan, rounds: [planned, { ...redrawn, fails: true }] })
const failedOpening = runExample({ ...examplePlan, rounds: [{ ...planned, fails: true }] })

/** The draw as if its first version had closed an hour earlier. */
function extended(plan = examplePlan) {
  const { charter: plain } = runExample(plan).proof
  const earlier = { ...plain, closeAt: '2026-01-01T00:10:00.000Z' }
  const charter = { version: 2, previous: charterHash(earlier) }
  const made = runExample({ ...plan, charter })
  return { ...made, proof: { ...made.proof, earlierCharters: [earlier] } }
}
const longer = extended()

function later(proof: Proof, at = '2026-01-01T00:30:00.000Z'): Proof {
  const closeAt = '2026-01-01T09:00:00.000Z'
  const charter = { ...proof.charter, closeAt, at, version: 2, previous: proof.charterHash }
  return { ...proof, charter, charterHash: charterHash(charter), earlierCharters: [proof.charter] }
}

const showBegun = { ...show.proof, state: 'live', rounds: show.proof.rounds.slice(0, 2) }
const showEnd = { at: '2026-01-01T02:00:00.000Z' }
const dealing = playBoard({ ...running, taken: [] })
const board = { ...(dealing.board as ProofBoard), ...noDeal }
const laidOut = drawExample({ ...taking, acts: [] })
const lots = { ...(laidOut.lots as ProofLots), ...noDeal }
const { proof: paired } = pairs
const undealt = { ...(paired.lots as ProofLots), ...noDeal, master: null, end: null }
const joining: Proof = { ...paired, close: null, closeHash: null, lots: { ...undealt, record: null } }

type Genuine = readonly [string, Proof, Verdict, DrawState, (readonly string[])?]
const genuine: readonly Genuine[] = [
  ['a draw that people join', open, 'unchecked', 'open'],
  ['a draw with its list sealed', sealed, 'unchecked', 'sealed', rows],
  ['a draw that awaits its beacon', awaiting, 'unchecked', 'awaiting', rows],
  ['a draw whose organiser still hides the list', { ...awaiting, close: null }, 'unchecked', 'awaiting'],
  ['a drawn draw', { ...drawn, rounds: [opening] }, 'valid', 'drawn', rows],
  ['a drawn draw, its list not read', { ...drawn, rounds: [opening] }, 'unchecked', 'drawn'],
  [
    'a draw that awaits a redraw',
    { ...drawn, rounds: [opening, waiting(redraw)] },
    'unchecked',
    'awaiting',
    rows,
  ],
  ['a draw with a redraw', drawn, 'valid', 'drawn', rows],
  ['a draw whose redraw failed', failedRedraw.proof, 'valid', 'drawn', failedRedraw.rows],
  ['a draw whose opening failed', { ...failedOpening.proof, state: 'failed' }, 'ended', 'failed'],
  ['a draw with a longer charter', longer.proof, 'valid', 'drawn', longer.rows],
  [
    'a draw called off before the close',
    stopped(open, 'cancel', '2026-01-01T00:10:00.000Z'),
    'ended',
    'cancelled',
  ],
  [
    'a draw called off before its opening',
    stopped(awaiting, 'cancel', '2026-01-01T00:18:18.999Z'),
    'ended',
    'cancelled',
  ],
  ['a draw that nobody joined', stopped(open, 'expired', '2026-01-01T00:16:40.000Z'), 'ended', 'expired'],
  ['a show between two presses', showBegun, 'valid', 'drawn', show.rows],
  ['a show that is over', { ...show.proof, showEnd }, 'valid', 'ended', show.rows],
  ['a show that ended before its first press', { ...showBegun, rounds: [], showEnd }, 'ended', 'ended'],
  [
    'a show called off',
    stopped({ ...showBegun, rounds: [] }, 'cancel', '2026-01-01T02:00:00.000Z'),
    'ended',
    'cancelled',
  ],
  [
    'a show whose last press failed',
    runExample({
      ...exampleShow,
      changes: [],
      rounds: [{ ...press(1, 0, [{ tier: 1, count: 1 }]), fails: true }],
    }).proof,
    'unchecked',
    'sealed',
  ],
  ['a campaign that is played', playExample(playing), 'unchecked', 'open'],
  ['a campaign that is over', playExample(byOddsPlan), 'valid', 'ended'],
  [
    'a campaign that nobody played',
    stopped(playExample({ ...playing, turns: 0 }), 'expired', '2026-01-01T07:00:00.000Z'),
    'ended',
    'expired',
  ],
  ['a board that is not dealt yet', { ...dealing, board }, 'unchecked', 'awaiting'],
  ['a board that is played', playBoard({ ...running, taken: [3, 0] }), 'unchecked', 'drawn'],
  ['a board that is over', playBoard(wholeBoard), 'valid', 'ended'],
  ['a board that goes on longer', later(playBoard(wholeBoard)), 'valid', 'ended'],
  [
    'a board that could not be dealt',
    { ...dealing, state: 'failed', board: { ...board, failed: givenUp(900) } },
    'ended',
    'failed',
  ],
  ['lots that are not dealt yet', { ...laidOut, lots }, 'unchecked', 'awaiting'],
  ['lots that are taken', drawExample(taking), 'unchecked', 'drawn'],
  ['lots that are over', drawExample(teamPlan), 'valid', 'ended'],
  [
    'lots that could not be dealt',
    { ...laidOut, state: 'failed', lots: { ...lots, failed: givenUp(900) } },
    'ended',
    'failed',
  ],
  ['lots that nobody took', stopped(laidOut, 'expired', '2026-01-01T07:00:00.000Z'), 'ended', 'expired'],
  ['people who join a pairing', joining, 'unchecked', 'open'],
  ['people who await their pairing', { ...paired, lots: undealt }, 'unchecked', 'awaiting', pairs.rows],
  ['people who are paired', paired, 'valid', 'drawn', pairs.rows],
  [
    'people whom nothing paired',
    { ...paired, state: 'failed', lots: { ...undealt, failed: givenUp(1_207) } },
    'ended',
    'failed',
  ],
]

describe('a genuine chain', () => {
  test.each(
    genuine.map(([name, proof, verdict, state, list = null]) => ({ name, proof, verdict, state, list })),
  )('of $name has no fault', async ({ proof, verdict, state, list }) => {
    const report = await verifyProof(logged(proof), { ...exampleVerifier, ...(list ? { rows: list } : {}) })
    expect([failures(report), report.verdict]).toEqual([[], verdict])
    expect([report.ok, report.level !== null]).toEqual([verdict === 'valid', verdict === 'valid'])
    expect(report.checks.find(({ id }) => id === 'log')?.verdict).toBe('pass')
    expect(stateOf(leavesIn(proof), proof.charter.kind)).toBe(state)
  })

  test('of a board that is given longer while it is dealt has no fault', async () => {
    const proof = rechained(later(playBoard(wholeBoard), '2026-01-01T00:14:55.000Z'), (leaves) => {
      const [first, second] = leaves.filter(({ type }) => type === 'charter')
      const rest = leaves.filter(({ type }) => type !== 'charter')
      return [first, rest[0], second, ...rest.slice(1)].filter((leaf) => leaf !== undefined)
    })
    expect(leavesIn(proof).map(({ type }) => type)).toEqual(['charter', 'round', 'charter', 'result', 'end'])
    const report = await verifyProof(proof, exampleVerifier)
    expect([failures(report), report.verdict]).toEqual([[], 'valid'])
  })

  test('of a show goes on behind its end with redraws, and with nothing else', async () => {
    const kinds = show.proof.rounds.map(({ record }) => record.kind)
    const faults = async (last: number) => {
      const { changes, ...begun } = show.proof
      const rounds = show.proof.rounds.slice(0, last + 1)
      const shown = { ...begun, rounds, ...(rounds.length === kinds.length && changes && { changes }) }
      const ended = { ...shown, showEnd: { at: leavesIn(shown).at(-3)?.at ?? '' } }
      const proof = rechained(ended, (leaves) => {
        const end = leaves.find(({ type }) => type === 'end')
        const rest = leaves.filter(({ type }) => type !== 'end')
        return end ? [...rest.slice(0, -2), end, ...rest.slice(-2)] : rest
      })
      return failures(await verifyProof(proof, { ...exampleVerifier, rows: show.rows }))
    }
    expect(await faults(kinds.indexOf('redraw'))).toEqual([])
    expect(await faults(kinds.lastIndexOf('live'))).toEqual(['log leaf_unexpected'])
  })

  test('without any leaf says nothing', () => {
    expect(stateOf([], 'scheduled')).toBe('open')
  })
})

describe('what a proof says of its own state', () => {
  test.each([
    ['drawn', stopped(open, 'cancel', '2026-01-01T00:10:00.000Z')],
    ['open', stopped(open, 'expired', '2026-01-01T00:16:40.000Z')],
    ['cancelled', stopped(open, 'expired', '2026-01-01T00:16:40.000Z')],
    ['awaiting_beacon', failedOpening.proof],
    ['cancelled', drawn],
    ['expired', open],
    ['failed', failedRedraw.proof],
  ])('is not believed: %s', async (state, proof) => {
    expect(failures(await verifyProof({ ...logged(proof), state }, exampleVerifier))).toEqual([
      'log state_differs',
    ])
  })

  test('may be any word for how far it is', async () => {
    const report = await verifyProof({ ...logged(drawn), state: 'claiming' }, { ...exampleVerifier, rows })
    expect(report.verdict).toBe('valid')
  })
})
