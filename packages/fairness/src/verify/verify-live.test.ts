import { describe, expect, test } from 'vitest'
import type { Proof } from '../proof.ts'
import { type ExamplePlan, runExample } from '../testing/example-draw.ts'
import { withLog } from '../testing/example-log.ts'
import {
  again,
  changed,
  exampleShow,
  here,
  of,
  one,
  press,
  redrawOf,
  seats,
  showOf,
  three,
} from '../testing/example-show.ts'
import { rechained } from '../testing/forge.ts'
import { exampleVerifier, failuresById, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const verdictOn = async (proof: Proof, rows: readonly string[]) => {
  const report = await verifyProof(logged(proof), { ...exampleVerifier, rows })
  return [report.verdict, failuresById(report)]
}

describe('the proof of a live draw holds', () => {
  test.each<[string, ExamplePlan]>([
    ['with quotas, a redraw of a seat, people who are absent, a round more than planned', exampleShow],
    [
      'with presses of several rounds in any order, and rounds that were never pressed',
      of(
        [{ ...three, shots: 2 }, one, one],
        [press(0, 0, seats(2, 2)), press(2, 0, seats(1, 1)), press(0, 1, seats(2, 1))],
      ),
    ],
    [
      'where earlier winners may win again, but not those of one prize',
      of(
        [three, { ...one, repeat: true, notWinnersOf: [2] }, { tier: 3, count: 12, repeat: true }],
        [press(0, 0, seats(2, 3)), press(1, 0, seats(1, 1)), press(2, 0, seats(3, 12))],
        { rules: again },
      ),
    ],
    [
      'where the randomness of a press stayed away: its seats stay empty, and the next press goes on behind them',
      of([{ ...three, shots: 2 }], [{ ...press(0, 0, seats(2, 2)), fails: true }, press(0, 1, seats(2, 1))]),
    ],
    [
      'with people who came late, and a redraw of a seat for whom they count',
      of(
        [here, { ...here, tier: 3 }],
        [
          { ...press(0, 0, seats(2, 3)), exclude: '2-6,9' },
          { ...redrawOf(0, 1, seats(2, 1)), exclude: '2-4' },
          { ...press(1, 0, seats(3, 3)), exclude: '' },
        ],
      ),
    ],
    [
      'with a winner set aside whose prize is not given again',
      of(
        [here, one],
        [{ ...press(0, 0, seats(2, 3)), exclude: '1' }, redrawOf(0, 2, []), press(1, 0, seats(1, 1))],
      ),
    ],
    [
      'with a count that was lowered with a reason, one that was raised, and a round that was given up',
      of(
        [{ ...three, shots: 3 }, one, { ...one, tier: 3 }],
        [press(0, 0, seats(2, 1)), press(0, 1, seats(2, 1)), press(2, 0, seats(3, 2))],
        {
          changes: [
            changed(1, { kind: 'count', round: 0, to: 2, reason: 'late' }),
            changed(1, { kind: 'abandoned', round: 1, reason: 'rain' }),
            changed(2, { kind: 'count', round: 2, to: 2 }),
          ],
        },
      ),
    ],
    [
      'with an added prize for a union of groups that nobody listed',
      {
        ...exampleShow,
        charter: showOf([one], { groups: ['研发', '市场'] }),
        changes: [
          changed(1, {
            kind: 'added',
            round: 1,
            prize: '神秘大奖',
            planned: { tier: 2, count: 8, groups: ['市场', '研发'] },
          }),
        ],
        rounds: [press(0, 0, seats(1, 1)), press(1, 0, seats(2, 8))],
      },
    ],
    ['without a single press', of([one], [])],
  ])('%s', async (_, plan) => {
    const verdict = plan.rounds.length === 0 ? 'unchecked' : 'valid'
    const { proof, rows } = runExample(plan)
    expect(await verdictOn(proof, rows)).toEqual([verdict, {}])
  })

  test('where redraws come behind its end', async () => {
    const { proof, rows } = runExample(of([one], [press(0, 0, seats(1, 1)), redrawOf(0, 0, seats(1, 1))]))
    const [pressed, again] = proof.rounds
    const whole = logged(proof)
    const ended = { ...proof, showEnd: { at: whole.log?.leaves[3]?.leaf.at ?? '' } }
    const order = rechained(withLog(ended), (leaves) => {
      const end = leaves.filter(({ type }) => type === 'end')
      const others = leaves.filter(({ type }) => type !== 'end')
      return [...others.slice(0, 4), ...end, ...others.slice(4)]
    })
    expect([pressed?.record.kind, again?.record.kind]).toEqual(['live', 'redraw'])
    expect(await verdictOn(order, rows)).toEqual(['valid', {}])
  })
})
