import { describe, expect, test } from 'vitest'
import type { DrawLeaf } from '../log/log-leaf.ts'
import type { Proof } from '../proof.ts'
import type { Charter } from '../rounds/charter.ts'
import { beaconDelay, dueRound, isLate, playRound } from '../rounds/due-round.ts'
import { playBoard, wholeBoard } from '../testing/example-board.ts'
import {
  type ExamplePlan,
  type ExampleRound,
  exampleChain,
  examplePlan,
  instantOf,
  runExample,
} from '../testing/example-draw.ts'
import { drawExample, pairExample, teamPlan } from '../testing/example-lots.ts'
import { exampleShow } from '../testing/example-show.ts'
import { rechained } from '../testing/forge.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const [opening, redraw] = examplePlan.rounds as [ExampleRound, ExampleRound]
const { info: chain } = exampleChain
const byHand: Partial<Charter> = { openBy: 'manual', beacon: { chain: chain.hash } }
const patient: Partial<Charter> = { openBy: 'manual', beacon: { chain: chain.hash, after: 40 } }

/** What a verifier of the whole list says: the verdict, what failed, and what it tells of the times. */
async function saidOf(plan: ExamplePlan, change = (proof: Proof) => proof) {
  const { proof, rows } = runExample(plan)
  const report = await verifyProof(logged(change(proof)), { ...exampleVerifier, rows })
  return [report.verdict, ...failures(report), report.checks.find(({ id }) => id === 'time')?.found]
}

describe('the round of a record', () => {
  const of = (charter: Partial<Charter>, kind: 'open' | 'live' | 'redraw', at: number) =>
    dueRound(
      { kind: 'scheduled', openBy: 'time', level: 'B', beacon: { chain: chain.hash }, ...charter },
      chain,
      kind,
      at,
    )
  const at = Date.parse(instantOf(1000))

  test.each<[string, Partial<Charter>, 'open' | 'live' | 'redraw', number, number | null]>([
    ['an opening by hand or count', {}, 'open', at, 1015],
    ['a millisecond later', {}, 'open', at + 1, 1016],
    ['a redraw', {}, 'redraw', at, 1006],
    ['a press', { kind: 'live' }, 'live', at, 1006],
    ['a deal, or pairs', { kind: 'lots' }, 'open', at, 1006],
    ['a longer wait that was promised', { beacon: { chain: chain.hash, after: 40 } }, 'redraw', at, 1040],
    ['no shorter one', { beacon: { chain: chain.hash, after: 1 } }, 'open', at, 1015],
    ['what outsiders are to see', { level: 'A' }, 'redraw', at, 1015],
    ['a timed opening in time', { beacon: { chain: chain.hash, round: 1006 } }, 'open', at, 1006],
    [
      'and of none that is not timed',
      { openBy: 'manual', beacon: { chain: chain.hash, round: 1500 } },
      'open',
      at,
      1015,
    ],
    ['and late', { beacon: { chain: chain.hash, round: 1005 } }, 'open', at, 1015],
    ['at level A late sooner', { level: 'A', beacon: { chain: chain.hash, round: 1014 } }, 'open', at, 1015],
    ['no promised round but of openings', { beacon: { chain: chain.hash, round: 1006 } }, 'redraw', at, 1006],
    ['level C', { level: 'C', beacon: null }, 'open', at, null],
  ])('%s', (_, charter, kind, logged, round) => {
    expect(of(charter, kind, logged)).toBe(round)
  })

  test('of a strong play', () => {
    expect(playRound({ chain: chain.hash, after: 1 }, chain, at)).toBe(1003)
    expect(playRound({ chain: chain.hash, after: 5 }, chain, at)).toBe(1005)
    expect(playRound(null, chain, at)).toBeNull()
  })

  test('is late where it is another than a timed draw promised', () => {
    const beacon = { chain: chain.hash, round: 1100 }
    const charter = { kind: 'scheduled', openBy: 'time', level: 'B', beacon } as const
    const record = runExample(examplePlan).proof.rounds[0]?.record
    expect([isLate(charter, record), isLate(charter, record && { ...record, beaconRound: 1101 })]).toEqual([
      false,
      true,
    ])
    expect([isLate(charter, undefined), isLate({ ...charter, beacon: null }, record)]).toEqual([false, false])
    expect(beaconDelay(charter, 'open')).toBe(15)
  })
})

describe('a genuine draw holds', () => {
  test.each<[string, ExamplePlan, string | undefined]>([
    ['that was sealed in time', examplePlan, undefined],
    ['sealed at the very last moment', { ...examplePlan, sealedAt: instantOf(1094) }, undefined],
    [
      'sealed late, after the server was down',
      { ...examplePlan, sealedAt: '2026-01-01T03:00:00.001Z' },
      'late',
    ],
    ['opened by hand', { ...examplePlan, charter: byHand }, undefined],
    ['that promised to wait longer', { ...examplePlan, charter: patient }, undefined],
    [
      'with a redraw at the very instant of the result',
      { ...examplePlan, rounds: [opening, { ...redraw, at: instantOf(1101) }] },
      undefined,
    ],
    [
      'with a redraw a month later',
      { ...examplePlan, rounds: [opening, { ...redraw, at: '2026-02-01T00:00:00.999Z' }] },
      undefined,
    ],
    [
      'with a redraw after one that failed',
      {
        ...examplePlan,
        rounds: [
          opening,
          { ...redraw, fails: true },
          {
            ...redraw,
            voids: ([first]) => [
              { round: 0, slot: 1, index: first?.results[1]?.index ?? 0, reason: 'absent' },
            ],
          },
        ],
      },
      undefined,
    ],
    [
      'whose clock was compared with no beacon',
      { ...examplePlan, rounds: [opening, { ...redraw, clockUnverified: true }] },
      'clockUnverified',
    ],
    [
      'at level C, whose opening waits for nothing',
      { ...examplePlan, charter: { level: 'C', beacon: null } },
      undefined,
    ],
    ['of a hall', exampleShow, undefined],
  ])('%s', async (_, plan, found) => {
    expect(await saidOf(plan)).toEqual(['valid', found])
  })
})

describe('a platform is caught that', () => {
  const open = (more: Partial<ExampleRound>): ExamplePlan => ({
    ...examplePlan,
    rounds: [{ ...opening, ...more }],
  })
  const again = (more: Partial<ExampleRound>): ExamplePlan => ({
    ...examplePlan,
    rounds: [opening, { ...redraw, ...more }],
  })

  test.each<[string, ExamplePlan, string]>([
    [
      'waits for a better beacon than the charter names',
      open({ beaconRound: 1105 }),
      'time round_not_as_promised',
    ],
    ['takes an earlier one than it names', open({ beaconRound: 1030 }), 'time round_not_as_promised'],
    ['takes a beacon from before the seal', open({ beaconRound: 900 }), 'time round_not_as_promised'],
    [
      'keeps the promised one, though it sealed too late',
      { ...open({ beaconRound: 1100 }), sealedAt: instantOf(1095) },
      'time round_not_as_promised',
    ],
    [
      'seals late and takes the second round that follows',
      { ...open({ beaconRound: 1216 }), sealedAt: instantOf(1200) },
      'time round_not_as_promised',
    ],
    [
      'opens by hand and skips a round',
      { ...open({ beaconRound: 1017 }), charter: byHand },
      'time round_not_as_promised',
    ],
    [
      'opens sooner than it promised to wait',
      { ...open({ beaconRound: 1016 }), charter: patient },
      'time round_not_as_promised',
    ],
    ['redraws and skips a round', again({ beaconRound: 1111 }), 'time round_not_as_promised'],
    ['redraws with randomness that was out', again({ beaconRound: 1100 }), 'time round_not_as_promised'],
    [
      'presses start and skips a round',
      { ...exampleShow, rounds: [{ ...exampleShow.rounds[0], beaconRound: 1101 }] },
      'time round_not_as_promised',
    ],
    [
      'dates a redraw before its result could be known',
      again({ at: instantOf(1099) }),
      'time step_too_early',
    ],
    [
      'closes its list after it was sealed',
      { ...examplePlan, sealedAt: instantOf(999) },
      'time step_too_early',
    ],
    ['logs the opening apart from its list', open({ at: instantOf(1050) }), 'time record_apart'],
  ])('%s', async (_, plan, reason) => {
    const [verdict, ...found] = await saidOf(plan)
    expect([verdict, found.includes(reason)]).toEqual(['invalid', true])
  })

  test('dates record, close or result otherwise than the log does', async () => {
    const moved = (type: string, at: string) => (proof: Proof) =>
      rechained(proof, (leaves) => leaves.map((leaf) => (leaf.type === type ? { ...leaf, at } : leaf)))
    const late = instantOf(1099)
    expect(await saidOf(examplePlan, moved('round', late))).toContain('log leaf_time_differs')
    expect(await saidOf(examplePlan, moved('close', late))).toContain('log leaf_time_differs')
    expect(await saidOf(open({}), moved('result', late))).toContain('time step_too_early')
  })
})

describe('a deal follows from its record as well', () => {
  const verdictOf = async (proof: Proof, rows: readonly string[] = []) => {
    const report = await verifyProof(logged(proof), { ...exampleVerifier, rows })
    return failures(report)
  }
  const pairs = pairExample('B', ['E', 'E', 'E'])
  const deals: [string, Proof, 'board' | 'lots', readonly string[]][] = [
    ['a board', playBoard(wholeBoard), 'board', []],
    ['lots', drawExample(teamPlan), 'lots', []],
    ['pairs', pairs.proof, 'lots', pairs.rows],
  ]

  test.each(deals)('%s', async (_, proof, part, rows) => {
    const dealt = proof[part]
    const record = dealt?.record
    if (!dealt || !record) throw new Error('the example has a record')
    // The charter stays where it was.
    const told = (change: object) => {
      const forged = { ...proof, [part]: { ...dealt, record: { ...record, ...change } } } as Proof
      const charterAt = (leaves: readonly DrawLeaf[]) =>
        leaves.map((leaf) => (leaf.type === 'charter' && !proof.close ? { ...leaf, at: record.at } : leaf))
      return verdictOf(rechained(logged(forged), charterAt), rows)
    }
    expect(await verdictOf(proof, rows)).toEqual([])
    expect(await told({ beaconRound: (record.beaconRound ?? 0) + 1 })).toContain('time round_not_as_promised')
    const later = new Date(Date.parse(record.at) + 1_000).toISOString()
    expect(await told({ at: later })).toContain('time record_apart')
    expect(await told({ at: later, beaconRound: (record.beaconRound ?? 0) + 1 })).toContain(
      'time record_apart',
    )
  })
})
