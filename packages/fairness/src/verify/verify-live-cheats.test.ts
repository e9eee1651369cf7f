import { describe, expect, test } from 'vitest'
import type { DrawLeaf } from '../log/log-leaf.ts'
import type { Proof } from '../proof.ts'
import type { Charter } from '../rounds/charter.ts'
import { type ExamplePlan, runExample } from '../testing/example-draw.ts'
import {
  again,
  changed,
  exampleShow,
  here,
  loose,
  of,
  one,
  press,
  redrawOf,
  seats,
  setAside,
  showOf,
  three,
} from '../testing/example-show.ts'
import { rechained } from '../testing/forge.ts'
import { exampleVerifier, failuresById as failures, logged } from '../testing/verifier.ts'
import { type VerifyOptions, verifyProof } from '../verify.ts'

const [quota, redraw] = exampleShow.rounds
const kept = (group: string, count: number) => ({ group, count })
const inOrder = (planned: Parameters<typeof of>[0], rounds: ExamplePlan['rounds']): ExamplePlan => ({
  ...of(planned, rounds),
  charter: showOf(planned, { seats: { order: 'as listed', rounds: planned, inOrder: true } }),
})
const verify = (shown: Proof, options: VerifyOptions = {}) =>
  verifyProof(logged(shown), { ...exampleVerifier, ...options })
const verdictOn = async (plan: ExamplePlan) => {
  const { proof, rows } = runExample(plan)
  const report = await verify(proof, { rows })
  return [report.verdict, failures(report)]
}

describe('a live draw that breaks its promise is caught', () => {
  const pressed = press(0, 0, seats(2, 3))
  test.each<[string, ExamplePlan, Record<string, string>]>([
    [
      'a press of a round that is not planned',
      of([three], [press(1, 0, seats(2, 3))]),
      { slots: 'press_unexpected' },
    ],
    [
      'a press made twice',
      of([{ ...three, shots: 3 }], [press(0, 0, seats(2, 1)), press(0, 0, seats(2, 1))]),
      { slots: 'press_unexpected' },
    ],
    [
      'a press left out',
      of([{ ...three, shots: 3 }], [press(0, 1, seats(2, 1))]),
      { slots: 'press_unexpected' },
    ],
    [
      'a press before its turn, where the order is set',
      inOrder([three, one], [press(1, 0, seats(1, 1)), press(0, 0, seats(2, 3))]),
      { slots: 'press_unexpected' },
    ],
    [
      'a press that names no place',
      of([three], [{ kind: 'live', slots: seats(2, 3) }]),
      { slots: 'press_unexpected' },
    ],
    [
      'a press of a round that is over',
      of([three], [pressed, press(0, 1, seats(2, 1))]),
      { slots: 'press_unexpected' },
    ],
    [
      'a press of a round that was given up',
      of([three], [pressed], { changes: [changed(0, { kind: 'abandoned', round: 0, reason: 'rain' })] }),
      { slots: 'press_unexpected' },
    ],
    [
      'more seats than are due',
      of([{ ...three, shots: 3 }], [press(0, 0, seats(2, 2))]),
      { slots: 'slots_differ' },
    ],
    [
      'another prize than was planned',
      of([three, one], [press(1, 0, seats(2, 1))]),
      { slots: 'slots_differ' },
    ],
    [
      'a quota that is dropped',
      { ...exampleShow, rounds: [press(0, 0, seats(2, 3))] },
      { slots: 'slots_differ' },
    ],
    [
      'a seat of another group',
      {
        ...exampleShow,
        rounds: [
          {
            ...quota,
            slots: [
              { tier: 2, count: 2, group: 0 },
              { tier: 2, count: 1, group: 1 },
            ],
          },
        ],
      },
      { slots: 'slots_differ' },
    ],
    [
      'a show that opens as if it were none',
      of([three], [{ kind: 'open', slots: seats(2, 3) }]),
      { slots: 'kind_unexpected' },
    ],
    [
      'a live record in a draw that is no show',
      { entrants: loose, rounds: [{ kind: 'live', slots: seats(1, 1) }] },
      { slots: 'kind_unexpected' },
    ],
    [
      'a redraw that takes a further seat',
      of([three], [pressed, redrawOf(0, 0, seats(2, 2))]),
      { slots: 'redraw_differs' },
    ],
    [
      'a redraw of a seat for another group',
      { ...exampleShow, rounds: [quota, { ...redraw, slots: [{ tier: 2, count: 1, group: 0 }] }] },
      { slots: 'redraw_differs' },
    ],
    [
      'a redraw of seats of two rounds',
      of(
        [three, one],
        [
          pressed,
          press(1, 0, seats(1, 1)),
          {
            kind: 'redraw',
            slots: [...seats(2, 1), ...seats(1, 1)],
            voids: (earlier) => [...setAside(0, 0)(earlier), ...setAside(1, 0)(earlier)],
          },
        ],
      ),
      { slots: 'redraw_differs' },
    ],
    [
      'a redraw of the empty seats of a press that failed',
      of(
        [three],
        [
          { ...pressed, fails: true },
          { kind: 'redraw', slots: seats(2, 3), beaconRound: 90_000 },
        ],
      ),
      { line: 'void_unexpected', slots: 'redraw_differs' },
    ],
    [
      'somebody set aside in passing',
      of([three, one], [pressed, { ...press(1, 0, seats(1, 1)), voids: setAside(0, 0) }]),
      { line: 'void_unexpected' },
    ],
    [
      'voids out of their order',
      of(
        [three],
        [
          pressed,
          {
            kind: 'redraw',
            slots: seats(2, 2),
            voids: (earlier) => [...setAside(0, 1)(earlier), ...setAside(0, 0)(earlier)],
          },
        ],
      ),
      { line: 'void_unknown' },
    ],
    [
      'a friend kept in by leaving the others out',
      of([three], [{ ...pressed, exclude: '3-11' }]),
      { line: 'exclusion_unexpected' },
    ],
    [
      'people left out of a redraw by its record',
      of([three], [pressed, { ...redrawOf(0, 0, seats(2, 1)), exclude: '4' }]),
      { line: 'exclusion_unexpected' },
    ],
    [
      'absence in a redraw that draws nobody',
      of(
        [here],
        [
          { ...pressed, exclude: '4' },
          { ...redrawOf(0, 0, []), exclude: '4' },
        ],
      ),
      { line: 'exclusion_unexpected' },
    ],
    [
      'absence of who is not in the list',
      of([here], [{ ...pressed, exclude: '11-99' }]),
      { line: 'exclusion_unknown' },
    ],
    [
      'absence of who is not in the draw',
      {
        ...of([here], [{ ...pressed, exclude: '11' }]),
        entrants: loose.with(11, { weight: 0, status: 'X1', groups: [] }),
      },
      { line: 'exclusion_unknown' },
    ],
    [
      'absence of who was there before',
      of(
        [here, { ...here, tier: 3 }],
        [
          { ...pressed, exclude: '4-6' },
          { ...press(1, 0, seats(3, 3)), exclude: '5-7' },
        ],
      ),
      { line: 'exclusion_grown' },
    ],
    [
      'absence from a redraw of who was there at the press',
      of(
        [here],
        [
          { ...pressed, exclude: '4' },
          { ...redrawOf(0, 0, seats(2, 1)), exclude: '4,9' },
        ],
      ),
      { line: 'exclusion_grown' },
    ],
    [
      'a programme that promises less than the prizes',
      {
        ...of([three], [pressed]),
        charter: { ...showOf([three]), prizes: [{ tier: 2, name: 'b', count: 4 }] },
      },
      { slots: 'programme_unfounded' },
    ],
    [
      'a programme for a group that is not listed',
      { ...of([three], []), charter: showOf([{ ...three, groups: ['财务'] }]) },
      { slots: 'programme_unfounded' },
    ],
    [
      'a programme that keeps more seats than a round has',
      {
        ...of([three], [press(0, 0, quota.slots)]),
        charter: showOf([{ ...three, quotas: [kept('市场', 2), kept('研发', 2)] }]),
      },
      { slots: 'programme_unfounded' },
    ],
    [
      'a plain group by the name of everybody but some: its members are the word of the organiser',
      {
        ...of([three], [press(1, 0, [{ tier: 2, count: 3, group: 0 }])]),
        charter: showOf(
          [
            { ...one, groups: ['* − 研发'] },
            { ...three, without: ['研发'] },
          ],
          { groups: ['* − 研发', '研发'] },
        ),
        entrants: loose.map((someone, at) => ({ ...someone, groups: at < 3 ? [0] : [] })),
      },
      { slots: 'programme_unfounded' },
    ],
    [
      'a plain group by the name of two together, which no round makes',
      { ...of([three], [pressed]), charter: showOf([three], { groups: ['市场 + 研发', '研发', '市场'] }) },
      { slots: 'programme_unfounded' },
    ],
    [
      'winners who may win again where no round says so',
      of([three], [pressed], { rules: again }),
      { slots: 'programme_unfounded' },
    ],
  ])('%s', async (_, plan, expected) => {
    const [verdict, failed] = await verdictOn(plan)
    expect(verdict).toBe('invalid')
    expect(failed).toMatchObject(expected)
  })

  const planned = [{ ...three, shots: 3 }, one] as const
  const first = press(0, 0, seats(2, 1))
  test.each<[string, object, Partial<Charter>?]>([
    ['a count below what was drawn', { kind: 'count', round: 0, to: 0, reason: 'x' }],
    ['fewer without a reason', { kind: 'count', round: 0, to: 2 }],
    ['more where the charter does not allow it', { kind: 'count', round: 0, to: 5 }, { extraRounds: false }],
    ['a round given up without a reason', { kind: 'abandoned', round: 1, reason: '' }],
    ['a round that is not there', { kind: 'abandoned', round: 7, reason: 'x' }],
    [
      'a round more where the charter does not allow it',
      { kind: 'added', round: 2, planned: one },
      { extraRounds: false },
    ],
    ['a round more in a place that is taken', { kind: 'added', round: 1, planned: one }],
    ['a new prize without a name', { kind: 'added', round: 2, planned: { tier: 3, count: 1 } }],
    [
      'a new prize that leaves a tier out',
      { kind: 'added', round: 2, planned: { tier: 4, count: 1 }, prize: 'x' },
    ],
    ['another name for a prize that is listed', { kind: 'added', round: 2, planned: one, prize: 'x' }],
    [
      'a round more for a group that is not listed',
      { kind: 'added', round: 2, planned: { ...one, groups: ['财务'] } },
    ],
    [
      'a round more that keeps more seats than it has',
      { kind: 'added', round: 2, planned: { ...one, quotas: [kept('市场', 2)] } },
    ],
  ])('a change: %s', async (_, what, more = {}) => {
    const plan = of(planned, [first], { changes: [changed(1, what)] })
    const [verdict, failed] = await verdictOn({ ...plan, charter: { ...showOf(planned), ...more } })
    expect([verdict, failed]).toEqual(['invalid', { slots: 'change_unfounded' }])
  })

  test('a change that the log does not hold, one that the proof hides, and one of another draw', async () => {
    const { proof, rows } = runExample(
      of(planned, [first], { changes: [changed(1, { kind: 'count', round: 0, to: 1, reason: 'x' })] }),
    )
    const whole = logged(proof)
    const bare = logged({ ...proof, changes: [] })
    expect(failures(await verify({ ...proof, log: bare.log }, { rows }))).toMatchObject({
      log: 'leaf_missing',
    })
    const { changes: _, ...silent } = whole
    expect(failures(await verify(silent, { rows }))).toMatchObject({ log: 'leaf_unknown' })
    const [told] = proof.changes ?? []
    const strange = { ...proof, changes: told ? [{ ...told, drawId: 'D-OTHER' }] : [] }
    expect(failures(await verify(strange, { rows }))).toEqual({ slots: 'change_unfounded' })
  })

  test('a change while a record waits', async () => {
    const { proof, rows } = runExample(
      of(planned, [first], { changes: [changed(1, { kind: 'count', round: 0, to: 1, reason: 'x' })] }),
    )
    const order = rechained(logged(proof), (leaves) => {
      const at = leaves.findIndex(({ type }) => type === 'result')
      return leaves.with(at, leaves[at + 1] as DrawLeaf).with(at + 1, leaves[at] as DrawLeaf)
    })
    expect(failures(await verify(order, { rows }))).toMatchObject({ log: 'leaf_unexpected' })
  })

  test('members that no record has: a prize named in passing, a reason', async () => {
    const { proof } = runExample(of([three], [pressed]))
    const [round] = proof.rounds
    for (const more of [{ extra: { tier: 2, name: 'x' } }, { reason: 'x' }]) {
      const rounds = [{ ...round, record: { ...round?.record, ...more } }]
      expect(failures(await verify({ ...proof, rounds } as Proof))).toEqual({ format: 'malformed' })
    }
  })

  test('a row in a set of people that its groups deny', async () => {
    const charter = showOf([{ ...three, without: ['市场'] }], { groups: ['* − 市场', '研发', '市场'] })
    const grouped = (groups: readonly number[]) => loose.map((one) => ({ ...one, groups }))
    const rounds = [press(0, 0, [{ tier: 2, count: 3, group: 0 }])]
    expect(await verdictOn({ entrants: grouped([0, 1]), charter, rounds })).toEqual(['valid', {}])
    for (const groups of [[1], [0, 2], [0, 3]])
      expect((await verdictOn({ entrants: grouped(groups), charter, rounds }))[1]).toMatchObject({
        list: 'groups_differ',
      })
  })
})
