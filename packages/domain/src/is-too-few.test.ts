import { describe, expect, it } from 'vitest'
import { fewestEntrants, isTooFew } from './is-too-few.ts'
import type { Prize } from './prize.ts'

const prizes = (...quantities: number[]) =>
  quantities.map((quantity, at): Prize => ({ tier: at + 1, name: '水杯', kind: 'goods', quantity }))
const manual = { by: 'manual' } as const

const rules = { maxWins: 1, minEntrants: 1, onShort: 'open', redraw: '', textHash: '' } as const

describe('too few people', () => {
  it.each([
    { minEntrants: 5, maxWins: 1, quantities: [1], fewest: 5 },
    { minEntrants: 1, maxWins: 1, quantities: [1], fewest: 1 },
    { minEntrants: 1, maxWins: 1, quantities: [1, 2, 3], fewest: 6 },
    { minEntrants: 7, maxWins: 1, quantities: [1, 2, 3], fewest: 7 },
    { minEntrants: 1, maxWins: 2, quantities: [1, 2, 3], fewest: 3 },
    { minEntrants: 1, maxWins: 4, quantities: [1, 2, 3], fewest: 2 },
    { minEntrants: 1, maxWins: 9, quantities: [1, 2, 3], fewest: 1 },
    { minEntrants: 9, maxWins: 9, quantities: [1, 2, 3], fewest: 9 },
  ])(
    'are fewer than $fewest where $minEntrants are asked for and prizes are $quantities, $maxWins a person',
    ({ quantities, fewest, ...settings }) => {
      const draw = { ...settings, opening: manual, prizes: prizes(...quantities) }
      expect(fewestEntrants(draw)).toBe(fewest)
      expect(
        [fewest - 1, fewest, fewest + 1].map((joined) =>
          isTooFew({ rules: { ...rules, minEntrants: fewestEntrants(draw) } }, joined),
        ),
      ).toEqual([true, false, false])
    },
  )

  it('are never as many as open the draw by their number', () => {
    const full = { minEntrants: 2, maxWins: 1, opening: { by: 'count', count: 3 } as const }
    expect(fewestEntrants({ ...full, prizes: prizes(5) })).toBe(3)
    expect(fewestEntrants({ ...full, prizes: prizes(1) })).toBe(2)
  })
})
