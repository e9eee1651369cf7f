import { describe, expect, test } from 'vitest'
import type { Proof, ProofRound } from '../proof.ts'
import type { Charter } from '../rounds/charter.ts'
import { exampleChain, examplePlan, runExample } from '../testing/example-draw.ts'
import {
  byOddsPlan,
  type ExamplePlays,
  exampleHours,
  playExample,
  poolPlan,
  strongPlan,
} from '../testing/example-plays.ts'
import { of, press, seats, three } from '../testing/example-show.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const prizes = [
  { tier: 1, name: 'a', count: 1 },
  { tier: 2, name: 'b', count: 3 },
]
type Told = { readonly proof: Proof; readonly rows?: readonly string[] }
/** A draw of a list, and one of plays, held to the end by a charter with these members. */
const listed = (charter: object): Told => {
  return runExample({ ...examplePlan, charter: { prizes, ...charter } })
}
const played = (chart: object, plan: ExamplePlays = byOddsPlan, more: Partial<ExamplePlays> = {}): Told => ({
  proof: playExample({ ...plan, ...more, chart: { ...plan.chart, ...chart } }),
})

async function said({ proof, rows }: Told) {
  const report = await verifyProof(logged(proof), { ...exampleVerifier, ...(rows && { rows }) })
  const { detail } = report.checks.find(({ id }) => id === 'format') ?? {}
  return [report.verdict, ...failures(report), ...(detail === undefined ? [] : [detail])]
}

const [phone, coupon] = [
  { tier: 1, from: 0, to: 40_000 },
  { tier: 2, from: 40_000, to: 500_000 },
]
/** So few plays that any pool has tickets for them. */
const few = { turns: 3, endedBy: 'hand' } as const
const many = Array.from({ length: 100 }, (_, at) => ({ tier: 3 + at, count: 1 }))
const two = [
  { tier: 1, name: '手机', count: 2 },
  { tier: 1, name: '优惠券', count: 8 },
]
const promised = { chain: exampleChain.info.hash, round: 1_100 }
const showOpenedBy = (openBy: Charter['openBy']) => {
  const plan = of([three], [press(0, 0, seats(2, 3))])
  return { ...plan, charter: { ...plan.charter, openBy } }
}

describe('a charter that says two things is refused, whatever was drawn by it', () => {
  test.each<[string, string, () => Told]>([
    ['a kind that there is not', 'kind', () => listed({ kind: 'raffle' })],
    ['no way to open that there is', 'openBy', () => listed({ openBy: 'whenever' })],
    ['a way to open of another kind', 'openBy', () => listed({ openBy: 'rounds' })],
    ['a beacon at level C', 'beacon', () => listed({ level: 'C' })],
    ['plays with a beacon at level C', 'beacon', () => played({ level: 'C' }, strongPlan)],
    [
      'a promised round of a draw without a time',
      'beacon.round',
      () => listed({ openBy: 'manual', beacon: promised }),
    ],
    ['a promised round of plays', 'beacon.round', () => played({ beacon: promised }, strongPlan)],
    ['plays that are opened at a time', 'openBy', () => played({ openBy: 'time' })],
    ['a show that is opened by hand', 'openBy', () => runExample(showOpenedBy('manual'))],
    ['level B without a beacon', 'beacon', () => played({ level: 'B' })],
    ['one tier for two prizes', 'prizes', () => played({ intervals: [phone] }, byOddsPlan, { prizes: two })],
    [
      'a prize of no pieces',
      'prizes[0].count',
      () => played({}, byOddsPlan, { prizes: prizes.map((one) => ({ ...one, count: 0 })) }),
    ],
    [
      'a pool of other prizes',
      'counts',
      () =>
        played(
          {
            counts: [
              { tier: 1, count: 1 },
              { tier: 2, count: 8 },
            ],
          },
          poolPlan,
          few,
        ),
    ],
    [
      'a pool of a prize that comes later',
      'counts',
      () =>
        played(
          {
            counts: [
              { tier: 2, count: 8 },
              { tier: 1, count: 2 },
            ],
          },
          poolPlan,
          few,
        ),
    ],
    [
      'chances that hide behind others',
      'intervals',
      () => played({ intervals: [{ ...coupon, from: 0 }, phone] }),
    ],
    [
      'chances of a prize that there is not',
      'intervals',
      () => played({ intervals: [phone, { ...coupon, tier: 7 }] }),
    ],
    ['chances told twice', 'intervals', () => played({ intervals: [phone, { ...coupon, tier: 1 }] })],
    ['chances with a gap', 'intervals', () => played({ intervals: [phone, { ...coupon, from: 400_000 }] })],
    [
      'chances of more than all',
      'intervals',
      () => played({ intervals: [phone, { ...coupon, to: 1_000_001 }] }),
    ],
    [
      'a release that ends before it begins',
      'release',
      () => played({ release: { every: 'hour', from: exampleHours.to, to: exampleHours.from } }),
    ],
    ['an instant without milliseconds', 'openAt', () => listed({ openAt: '2026-01-01T00:18:20Z' })],
    ['an instant that only some programs read', 'openAt', () => listed({ openAt: 'Jan 1 2026 00:18:20 Z' })],
    ['a day that no month has', 'closeAt', () => listed({ closeAt: '2025-02-30T00:00:00.000Z' })],
    ['an hour that no day has', 'closeAt', () => listed({ closeAt: '2025-12-31T24:00:00.000Z' })],
  ])('%s', async (_, member, tell) => {
    expect(await said(tell())).toEqual(['invalid', 'format malformed', `proof.charter.${member}`])
  })

  const shown = press(0, 0, seats(2, 3))
  test.each<[string, string, () => Told]>([
    ['more rounds than a hall has', 'seats', () => runExample(of([three, ...many], [shown]))],
    [
      'a round of no seat',
      'seats.rounds[1].count',
      () => runExample(of([three, { tier: 2, count: 0 }], [shown])),
    ],
    ['a round of no press', 'seats.rounds[0].shots', () => runExample(of([{ ...three, shots: 0 }], [shown]))],
  ])('a programme with %s', async (_, member, tell) => {
    expect(await said(tell())).toEqual(['invalid', 'format malformed', `proof.charter.${member}`])
  })

  test.each(['spins', 'beacons', 'master'] as const)('%s of a draw of a list', async (key) => {
    const { proof, rows } = listed({})
    const strong = playExample(strongPlan)
    const detail = `proof.${key}`
    expect(await said({ proof: { ...proof, [key]: strong[key] }, ...(rows && { rows }) })).toEqual([
      'invalid',
      'format malformed',
      detail,
    ])
  })

  test('a record with seats of no count, and a beacon of plays that stands twice', async () => {
    const { proof, rows = [] } = listed({})
    const [opening, ...later] = proof.rounds as [ProofRound, ...ProofRound[]]
    const slots = [{ tier: 1, count: 0 }, ...opening.record.slots]
    const rounds = [{ ...opening, record: { ...opening.record, slots } }, ...later]
    expect(await said({ proof: { ...proof, rounds }, rows })).toContain(
      'proof.rounds[0].record.slots[0].count',
    )
    const strong = playExample(strongPlan)
    const beacons = [...(strong.beacons ?? []), ...(strong.beacons ?? []).slice(0, 1)]
    expect(await said({ proof: { ...strong, beacons } })).toEqual(['invalid', 'beacons beacon_unexpected'])
  })

  test('without what decides it', async () => {
    const { closeAt, ...charter } = playExample(byOddsPlan).charter
    expect(closeAt).toBeDefined()
    expect(await said({ proof: { ...playExample(byOddsPlan), charter: charter as Charter } })).toContain(
      'proof.charter.closeAt',
    )
  })
})

describe('a charter with an honest oddity holds', () => {
  test.each<[string, () => Told]>([
    [
      'a prize without a chance of its own',
      () =>
        played({
          intervals: [
            { ...phone, to: 0 },
            { ...coupon, from: 0 },
          ],
        }),
    ],
    ['one prize of two has chances', () => played({ intervals: [{ ...coupon, from: 0 }] })],
    ['chances of all there are', () => played({ intervals: [phone, { ...coupon, to: 1_000_000 }] })],
    [
      'tiers that fall',
      () =>
        played({ counts: two.map(({ count }, at) => ({ tier: 2 - at, count })) }, poolPlan, {
          prizes: two.map((one, at) => ({ ...one, tier: 2 - at })),
        }),
    ],
    ['level C without a beacon', () => listed({ level: 'C', beacon: null })],
  ])('%s', async (_, tell) => {
    expect(await said(tell())).toEqual(['valid'])
  })
})
