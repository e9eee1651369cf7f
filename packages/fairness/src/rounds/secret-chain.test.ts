import { expect, test } from 'vitest'
import { equal } from '../basics/bytes.ts'
import { chainLink, previousLink } from './secret-chain.ts'

const last = new Uint8Array(32).fill(9)

test('each link leads back to the one before it', () => {
  for (let round = 1; round <= 10; round++) {
    expect(equal(previousLink(chainLink(last, 10, round)), chainLink(last, 10, round - 1))).toBe(true)
  }
})

test('the last link is the secret itself', () => {
  expect(chainLink(last, 10, 10)).toBe(last)
})

test.each([-1, 11, 0.5])('a chain of ten has no link %s', (round) => {
  expect(() => chainLink(last, 10, round)).toThrow(RangeError)
})
