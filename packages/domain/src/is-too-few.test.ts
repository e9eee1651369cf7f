import { describe, expect, it } from 'vitest'
import { isTooFew } from './is-too-few.ts'
import type { Prize } from './prize.ts'

const prizes = (...quantities: number[]) =>
  quantities.map((quantity, at): Prize => ({ tier: at + 1, name: '水杯', kind: 'goods', quantity }))

describe('too few people', () => {
  it.each([
    { minEntrants: 5, maxWins: 1, quantities: [1], joined: 4, isShort: true },
    { minEntrants: 5, maxWins: 1, quantities: [1], joined: 5, isShort: false },
    { minEntrants: 1, maxWins: 1, quantities: [1, 2, 3], joined: 5, isShort: true },
    { minEntrants: 1, maxWins: 1, quantities: [1, 2, 3], joined: 6, isShort: false },
    { minEntrants: 1, maxWins: 2, quantities: [1, 2, 3], joined: 2, isShort: true },
    { minEntrants: 1, maxWins: 2, quantities: [1, 2, 3], joined: 3, isShort: false },
    { minEntrants: 1, maxWins: 4, quantities: [1, 2, 3], joined: 1, isShort: true },
    { minEntrants: 1, maxWins: 4, quantities: [1, 2, 3], joined: 2, isShort: false },
    { minEntrants: 9, maxWins: 10, quantities: [1, 2, 3], joined: 8, isShort: true },
    { minEntrants: 1, maxWins: 1, quantities: [1], joined: 0, isShort: true },
  ])(
    'are $joined where $minEntrants are asked for and prizes are $quantities, $maxWins a person: $isShort',
    ({ quantities, joined, isShort, ...settings }) => {
      expect(isTooFew({ ...settings, prizes: prizes(...quantities) }, joined)).toBe(isShort)
    },
  )
})
