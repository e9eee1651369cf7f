import { expect, test } from 'vitest'
import { runExample } from '../testing/example-draw.ts'
import { changed, exampleShow, of, one, press, seats, three } from '../testing/example-show.ts'
import { leftOutOf, notDrawn, roundsWithout } from './show-told.ts'

const planned = [{ ...three, shots: 3 }, one, { ...one, tier: 3, count: 4 }]
const { proof } = runExample(
  of(planned, [press(0, 0, seats(2, 1))], {
    changes: [
      changed(1, { kind: 'count', round: 0, to: 5 }),
      changed(1, { kind: 'count', round: 0, to: 2, reason: 'late' }),
      changed(1, { kind: 'abandoned', round: 1, reason: 'rain' }),
      changed(1, { kind: 'added', round: 3, planned: { tier: 4, count: 2 }, prize: 'more' }),
    ],
  }),
)

test('what was promised and given up is told with its reasons, while the rest may still be drawn', () => {
  expect(notDrawn(proof)).toEqual([
    { round: 0, tier: 2, count: 3, why: 'lowered', reason: 'late' },
    { round: 1, tier: 1, count: 1, why: 'abandoned', reason: 'rain' },
  ])
})

test('and once the show is over, every press that was never made', () => {
  expect(notDrawn({ ...proof, showEnd: { at: '2026-01-01T03:00:00.000Z' } }).slice(-3)).toEqual([
    { round: 1, tier: 1, count: 1, why: 'abandoned', reason: 'rain' },
    { round: 2, tier: 3, count: 4, why: 'not_pressed' },
    { round: 3, tier: 4, count: 2, why: 'not_pressed' },
  ])
})

test('and what a later charter promised beyond its programme', () => {
  const [prize, ...others] = proof.charter.prizes
  const prizes = prize ? [{ ...prize, count: prize.count + 2 }, ...others] : []
  expect(notDrawn({ ...proof, charter: { ...proof.charter, prizes } }).at(-1)).toEqual({
    round: null,
    tier: 1,
    count: 2,
    why: 'not_planned',
  })
})

test('who was left out of which round is named', () => {
  const show = runExample(exampleShow).proof
  expect(leftOutOf(show)).toEqual([{ round: 2, rows: '2,5', people: 2 }])
  expect([roundsWithout(show, 5), roundsWithout(show, 3)]).toEqual([[2], []])
})
