import { expect, test } from 'vitest'
import type { Proof, ProofBoard, ProofLots } from '../proof.ts'
import { charterHash } from '../rounds/charter.ts'
import type { Stop } from '../rounds/round.ts'
import { playBoard, wholeBoard } from '../testing/example-board.ts'
import { examplePlan, runExample } from '../testing/example-draw.ts'
import { drawExample, teamPlan } from '../testing/example-lots.ts'
import { byOddsPlan, playExample } from '../testing/example-plays.ts'
import { exampleShow } from '../testing/example-show.ts'
import { rechained, type Written } from '../testing/forge.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const nothing = { beacon: null, secret: null, resultHash: null, results: [] }
const { proof: drawn } = runExample(examplePlan)
const [opening] = drawn.rounds
const awaiting = { ...drawn, rounds: opening ? [{ ...opening, ...nothing }] : [] }
const { proof: aloneDrawn } = runExample({ ...examplePlan, charter: { level: 'C', beacon: null } })
const alone = { ...aloneDrawn, rounds: aloneDrawn.rounds.slice(0, 1).map((one) => ({ ...one, ...nothing })) }
const open: Proof = { ...drawn, close: null, closeHash: null, rounds: [] }
const { proof: show } = runExample(exampleShow)
const { changes: _changes, ...unbegun } = show
const { endedBy: _, ...running } = wholeBoard
const dealt = playBoard({ ...running, taken: [] })
const board: Proof = { ...dealt, board: { ...(dealt.board as ProofBoard), beacon: null, seal: null } }
const { endedBy: __, ...taking } = teamPlan
const laidOut = drawExample({ ...taking, acts: [] })
const noDeal = { beacon: null, seal: null, secret: null }
const lots: Proof = { ...laidOut, lots: { ...(laidOut.lots as ProofLots), ...noDeal } }
const { endedBy: ___, ...playing } = byOddsPlan
const played = playExample(playing)

const [dealtAt, openedAt] = ['2026-01-01T00:14:59.000Z', '2026-01-01T00:18:19.000Z']
const justBefore = (at: string) => new Date(Date.parse(at) - 1).toISOString()

const stopped = (proof: Proof, type: Stop['type'], at: string, reason = 'no_entrants'): Proof => ({
  ...proof,
  state: type === 'cancel' ? 'cancelled' : 'expired',
  stopped: { type, at, reason },
})
/** A board whose time is given longer at this instant, between the record of its deal and the seal. */
function longer(proof: Proof, at: string): Proof {
  const closeAt = '2026-01-01T09:00:00.000Z'
  const charter = { ...proof.charter, closeAt, at, version: 2, previous: proof.charterHash }
  const told = { ...proof, charter, charterHash: charterHash(charter), earlierCharters: [proof.charter] }
  return rechained(told, (leaves) => {
    const [first, second, ...rest] = leaves.toSorted(
      (a, b) => Number(b.type === 'charter') - Number(a.type === 'charter'),
    )
    return [first, rest[0], second, ...rest.slice(1)] as Written[]
  })
}
const faultsOf = async (proof: Proof) => {
  const report = await verifyProof(logged(proof), exampleVerifier)
  return [report.verdict, failures(report)]
}

test.each<[string, Proof, string]>([
  ['called off before its close', stopped(open, 'cancel', '2026-01-01T00:10:00.000Z', 'rain'), 'ended'],
  [
    'called off when too few were in',
    stopped(open, 'cancel', '2026-01-01T00:16:40.000Z', 'too_few'),
    'ended',
  ],
  ['called off a moment before its beacon', stopped(awaiting, 'cancel', justBefore(openedAt)), 'ended'],
  ['that nobody joined', stopped(open, 'expired', '2026-01-01T00:16:40.000Z'), 'ended'],
  [
    'of a show called off before its first press',
    stopped({ ...unbegun, rounds: [] }, 'cancel', openedAt),
    'ended',
  ],
  ['of a board called off before it is dealt', stopped(board, 'cancel', justBefore(dealtAt)), 'ended'],
  ['of a board called off once it is dealt', stopped(dealt, 'cancel', '2026-01-01T00:30:00.000Z'), 'ended'],
  ['of lots that nobody came for', stopped(laidOut, 'expired', '2026-01-01T08:00:00.000Z'), 'ended'],
  [
    'of a campaign that nobody joined',
    stopped(playExample({ ...playing, turns: 0 }), 'expired', '2026-01-01T08:00:00.000Z'),
    'ended',
  ],
  ['of a board that gets longer before its beacon', longer(board, justBefore(dealtAt)), 'unchecked'],
])('a draw %s is no fault', async (_, proof, verdict) => {
  expect(await faultsOf(proof)).toEqual([verdict, []])
})

const [due, unfounded, order] = ['log stopped_while_due', 'log stop_unfounded', 'log leaf_unexpected']
test.each<[string, Proof, string]>([
  ['called off when its beacon is out', stopped(awaiting, 'cancel', openedAt), due],
  ['called off long after its beacon', stopped(awaiting, 'cancel', '2026-01-02T00:00:00.000Z'), due],
  ['without beacons, called off once its round is recorded', stopped(alone, 'cancel', openedAt), due],
  ['of a board called off when its deal is due', stopped(board, 'cancel', dealtAt), due],
  ['of a board that gets longer when its deal is due', longer(board, dealtAt), due],
  ['of a board that expires undealt', stopped(board, 'expired', '2026-01-01T08:00:00.000Z'), due],
  ['of lots called off when their deal is due', stopped(lots, 'cancel', dealtAt), due],
  [
    'that expires for a reason of its own',
    stopped(open, 'expired', '2026-01-01T00:16:40.000Z', 'rain'),
    unfounded,
  ],
  [
    'of a campaign that expires though it was played',
    stopped(played, 'expired', '2026-01-01T08:00:00.000Z'),
    unfounded,
  ],
  [
    'of lots that expire though some were taken',
    stopped(drawExample(taking), 'expired', '2026-01-01T08:00:00.000Z'),
    unfounded,
  ],
  [
    'that expires with a sealed list',
    stopped({ ...drawn, rounds: [] }, 'expired', '2026-01-01T00:20:00.000Z'),
    order,
  ],
  ['of a show called off after a press', stopped(show, 'cancel', '2026-01-01T02:00:00.000Z'), order],
  [
    'called off after its result',
    stopped({ ...drawn, rounds: drawn.rounds.slice(0, 1) }, 'cancel', '2026-01-01T02:00:00.000Z'),
    order,
  ],
])('a draw %s is refused', async (_, proof, fault) => {
  const [verdict, faults] = await faultsOf(proof)
  expect([verdict, faults]).toEqual(['invalid', [fault]])
})

test('a campaign whose plays stand in the log does not expire, whatever file they lie in', async () => {
  const trees = [{ drawId: played.drawId, size: 1, root: '5a'.repeat(32) }]
  const filed = { ...played, spins: [], trees }
  const [, faults] = await faultsOf(stopped(filed, 'expired', '2026-01-01T08:00:00.000Z'))
  expect(faults).toContain(unfounded)
})
