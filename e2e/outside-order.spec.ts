import { expect, test } from 'vitest'
import { drawnOrder } from '../packages/fairness/src/show/drawn-order.ts'
import { runExample } from '../packages/fairness/src/testing/example-draw.ts'
import { withLog } from '../packages/fairness/src/testing/example-log.ts'
import {
  inDrawnOrder,
  of,
  one,
  ordering,
  press,
  seats,
} from '../packages/fairness/src/testing/example-show.ts'
import { type PublishedProof, recompute } from './outside/recompute.ts'

const planned = [1, 2, 3].map((tier) => ({ ...one, tier }))
const show = (turns: readonly number[]) => {
  const rounds = [ordering, ...turns.map((place) => press(place, 0, seats(place + 1, 1)))]
  const charter = inDrawnOrder(planned, { level: 'C', beacon: null })
  const { proof, rows } = runExample({ ...of(planned, rounds), charter })
  return { proof: withLog(proof) as unknown as PublishedProof, lines: [...rows] }
}

test('an outside program deals the order that a show drew, and refuses a press before its turn', () => {
  const order =
    drawnOrder(
      runExample({ ...of(planned, [ordering]), charter: inDrawnOrder(planned, { level: 'C', beacon: null }) })
        .proof.rounds[0],
      3,
    ) ?? []
  const { proof, lines } = show(order)
  expect(recompute(proof, lines).map(({ tier }) => tier - 1)).toEqual(order)
  const turned = show(order.toReversed())
  expect(() => recompute(turned.proof, turned.lines)).toThrow('before its turn')
})
