import { describe, expect, test } from 'vitest'
import { attendeeNumber, nameKey, plainLine } from './hall-names.ts'

describe('a line for a hall', () => {
  test.each([
    ['  新年\n快乐 \t ！', '新年 快乐 ！'],
    ['\u202e反着\u2066看\u200b不见', '反着看不见'],
    ['a\u0000\u001b[31mb', 'a[31mb'],
    ['\ud800x', 'x'],
    ['\u3164\u200d\ufeff', ''],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['é́', 'é́'],
    [`a${'\u0300'.repeat(40)}b`, `à${'\u0300'.repeat(4)}b`],
  ])('%j is %j', (typed, line) => {
    expect(plainLine(typed)).toBe(line)
  })
})

test.each([
  [' ａ 00７ ', 'A007'],
  ['n\u200b1', 'N1'],
  ['\u202e', ''],
])('the number %j is %j', (typed, number) => {
  expect(attendeeNumber(typed)).toBe(number)
})

test.each([
  ['欧阳 娜娜', '欧阳娜娜'],
  ['LI  Lei', 'li lei'],
  ['阿卜杜·拉', '阿卜杜拉'],
  ['张\u200b三', '张三'],
])('%j and %j are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
  expect(nameKey(one)).not.toBe(nameKey(`${other}儿`))
})
