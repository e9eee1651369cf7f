import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chineseDigits } from './chinese-digits.ts'

test('a lot number reads digit by digit in Chinese numerals', () => {
  expect(chineseDigits(5873)).toBe('五八七三')
})

test('a short number is filled with 〇 up to the width of its list', () => {
  expect(chineseDigits(92, 4)).toBe('〇〇九二')
})

test('every number can be read back from its numerals', () => {
  const readBack = (text: string) =>
    Number(Array.from(text, (c) => '〇一二三四五六七八九'.indexOf(c)).join(''))
  fc.assert(
    fc.property(
      fc.nat(),
      fc.integer({ min: 1, max: 12 }),
      (n, width) => readBack(chineseDigits(n, width)) === n,
    ),
  )
})

test('what is not a lot number is refused', () => {
  for (const n of [-1, 1.5, Number.NaN]) expect(() => chineseDigits(n)).toThrow(RangeError)
})
