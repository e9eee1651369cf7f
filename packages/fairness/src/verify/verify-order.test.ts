import { describe, expect, test } from 'vitest'
import type { ProofRound } from '../proof.ts'
import { drawnOrder } from '../show/drawn-order.ts'
import { type ExamplePlan, type ExampleRound, runExample } from '../testing/example-draw.ts'
import { withLog } from '../testing/example-log.ts'
import { changed, inDrawnOrder, of, one, ordering, press, redrawOf, seats } from '../testing/example-show.ts'
import { rechained } from '../testing/forge.ts'
import { exampleVerifier, failuresById, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const planned = [1, 2, 3, 4].map((tier) => ({ ...one, tier }))
const inHall = { level: 'C', beacon: null } as const
const show = (rounds: readonly ExampleRound[], more: Partial<ExamplePlan> = {}): ExamplePlan => ({
  ...of(planned, rounds, more),
  charter: inDrawnOrder(planned, inHall),
})
const pressOf = (place: number) => press(place, 0, seats(place + 1, 1))
const orderOf = (plan: ExamplePlan) =>
  drawnOrder(runExample(plan).proof.rounds[0] as ProofRound, planned.length) ?? []
const verdictOn = async (plan: ExamplePlan) => {
  const { proof, rows } = runExample(plan)
  const report = await verifyProof(logged(proof), { ...exampleVerifier, rows })
  return [report.verdict, failuresById(report)]
}

/** What its charter and its close draw, in a hall without beacons. */
const order = orderOf(show([ordering]))
const inTurn = order.map(pressOf)

describe('an order of rounds that is drawn', () => {
  test('is each round once, the same for everybody who has the link, and not the one of the list', () => {
    expect(order).toEqual([2, 3, 1, 0])
  })

  test('comes of the beacon too, where there is one', async () => {
    const plan = { ...show([ordering]), charter: inDrawnOrder(planned) }
    const withBeacon = orderOf(plan)
    expect(withBeacon.toSorted()).toEqual([0, 1, 2, 3])
    const whole = { ...plan, rounds: [ordering, ...withBeacon.map(pressOf)] }
    expect(await verdictOn(whole)).toEqual(['valid', {}])
    const turned = { ...plan, rounds: [ordering, ...withBeacon.toReversed().map(pressOf)] }
    expect(await verdictOn(turned)).toEqual(['invalid', { slots: 'press_unexpected' }])
  })

  test.each<[string, ExamplePlan]>([
    ['whole', show([ordering, ...inTurn])],
    [
      'with a redraw between',
      show([ordering, inTurn[0] as ExampleRound, redrawOf(1, 0, seats(3, 1)), ...inTurn.slice(1)]),
    ],
    [
      'where the round whose turn it is was given up, and one that was added comes last',
      show([ordering, ...inTurn.slice(1), press(4, 0, seats(1, 2))], {
        changes: [
          changed(1, { kind: 'abandoned', round: order[0] as number, reason: 'rain' }),
          changed(1, { kind: 'added', round: 4, planned: { tier: 1, count: 2 } }),
        ],
      }),
    ],
  ])('%s, it is kept', async (_, plan) => {
    expect(await verdictOn(plan)).toEqual(['valid', {}])
  })

  test('gives nobody anything: alone it is no draw that was held, and a show that ends behind it had no result', async () => {
    const plan = show([ordering])
    expect(await verdictOn(plan)).toEqual(['unchecked', {}])
    const { proof, rows } = runExample(plan)
    const at = '2026-01-01T03:00:00.000Z'
    const ended = withLog({ ...proof, showEnd: { at } })
    expect((await verifyProof(ended, { ...exampleVerifier, rows })).verdict).toBe('ended')
    const stopped = { type: 'cancel', at, reason: 'rain' } as const
    const off = withLog({ ...proof, state: 'cancelled', stopped })
    expect((await verifyProof(off, { ...exampleVerifier, rows })).verdict).toBe('ended')
  })
})

describe('a cheat with the order of rounds is caught', () => {
  const [first, second] = inTurn as [ExampleRound, ExampleRound]
  test.each<[string, ExamplePlan, Record<string, string>]>([
    [
      'a press of a round whose turn is later',
      show([ordering, second, first]),
      { slots: 'press_unexpected' },
    ],
    [
      'an added round before those that were drawn',
      show([ordering, press(4, 0, seats(1, 2))], {
        changes: [changed(1, { kind: 'added', round: 4, planned: { tier: 1, count: 2 } })],
      }),
      { slots: 'press_unexpected' },
    ],
    ['no order at all', show([first]), { slots: 'kind_unexpected' }],
    ['a second order', show([ordering, ordering, first]), { slots: 'kind_unexpected' }],
    ['an order behind a press', show([first, ordering]), { slots: 'kind_unexpected' }],
    [
      'an order of a show that promised none',
      { ...of(planned, [ordering]), charter: { ...of(planned, []).charter, ...inHall } },
      { slots: 'kind_unexpected' },
    ],
    ['an order that draws a person', show([{ ...ordering, slots: seats(1, 1) }]), { slots: 'slots_differ' }],
    [
      'an order that names a press',
      show([{ ...ordering, show: { round: 0, shot: 0 } }]),
      { slots: 'press_unexpected' },
    ],
  ])('%s', async (_, plan, failures) => {
    const [verdict, found] = await verdictOn(plan)
    expect([verdict, found]).toEqual(['invalid', expect.objectContaining(failures)])
  })

  test('an order that was recorded behind the close, by who waited for a better one', async () => {
    const plan = show([{ ...ordering, at: '2026-01-01T00:18:00.000Z' }])
    expect(await verdictOn(plan)).toEqual(['invalid', { time: 'record_apart' }])
  })

  test('a press after an order that came to nothing', async () => {
    const plan = { ...show([{ ...ordering, fails: true }, pressOf(0)]), charter: inDrawnOrder(planned) }
    expect(await verdictOn(plan)).toEqual(['invalid', { slots: 'press_unexpected' }])
  })

  test('a change before the order is drawn', async () => {
    const { proof, rows } = runExample(
      show([ordering], { changes: [changed(1, { kind: 'abandoned', round: 0, reason: 'rain' })] }),
    )
    const early = rechained(logged(proof), (leaves) => {
      const change = leaves.filter(({ type }) => type === 'change')
      return [...leaves.slice(0, 2), ...change, ...leaves.slice(2).filter(({ type }) => type !== 'change')]
    })
    const report = await verifyProof(early, { ...exampleVerifier, rows })
    expect(failuresById(report)).toMatchObject({ log: 'leaf_unexpected' })
  })
})
