import { expect, it } from 'vitest'
import { numberIn } from './number-in.ts'

it.each([
  ['1001', '1001'],
  [' A-17\n', 'A-17'],
  ['https://hall.example/mobile/2345abcdef?number=1001', '1001'],
  ['https://hall.example/mobile/2345abcdef', ''],
  ['http://', ''],
  ['x'.repeat(31), ''],
])('finds in %j the number %j', (text, number) => {
  expect(numberIn(text)).toBe(number)
})
