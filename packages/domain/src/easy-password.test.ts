import { describe, expect, test } from 'vitest'
import { guessedForm, isEasyPassword } from './easy-password.ts'

const lin = ['linxiaoman@example.org', '林小满']

describe('a password that is guessed without any list', () => {
  test.each([
    ['eight spaces', '        '],
    ['spaces that nobody sees', '\u3000\u00a0\u2003\u200b\u200b    '],
    ['one sign again and again', 'aaaaaaaaaa'],
    ['two signs', '1212121212'],
    ['three signs', 'abcabcabcabc'],
    ['one piece again and again', 'q1w2q1w2q1w2'],
    ['digits in a row', '23456789'],
    ['letters in a row, backwards', 'nmlkjihg'],
    ['seven signs between spaces', 'tea pot 1'],
    ['the own account', 'linxiaoman@example.org'],
    ['its name', 'linxiaoman'],
    ['its name in capitals, with few more signs', 'LinXiaoman1990'],
    ['its name with few signs before it', '12!linxiaoman'],
    ['part of its name', 'inxiaoma'],
    ['the own nickname with few more signs', '林小满林小满2024'],
    ['the name of this service', 'Fairdraw123'],
  ])('%s', (_, password) => {
    expect(isEasyPassword(password, lin)).toBe(true)
  })

  test('the own mobile number, with few more signs', () => {
    expect(isEasyPassword('13800138000', ['13800138000'])).toBe(true)
    expect(isEasyPassword('a13800138000!', ['13800138000'])).toBe(true)
  })

  test('a piece of the own name', () => {
    expect(isEasyPassword('xiaoman1990', ['lin.xiaoman@example.org'])).toBe(true)
  })
})

test.each([
  'long enough',
  'correct horse battery staple',
  '茶壶里的月亮看得见',
  'xiaoman drinks oolong on tuesdays',
  'g7-kQ9.zT',
])('a good one passes: %s', (password) => {
  expect(isEasyPassword(password, lin)).toBe(false)
})

test('a short name says nothing of anybody', () => {
  expect(isEasyPassword('steamroller', ['tea@example.org', ''])).toBe(false)
})

test('wide letters, capitals and spaces make no other password of it', () => {
  expect(guessedForm(' ＰａｓｓＷｏｒｄ １ ')).toBe('password1')
})
