import { expect, it } from 'vitest'
import { digitsIn } from './digits-in.ts'

it.each([
  ['123456', '123456'],
  ['12 34 56', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['【明签】验证码 048213，5 分钟内有效', '048213'],
  ['Your code is 048213. It is good for 5 minutes.', '048213'],
  ['12a34', '1234'],
  ['1234567', '123456'],
  ['', ''],
])('%s holds the code %s', (typed, code) => {
  expect(digitsIn(typed)).toBe(code)
})
