import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { isMuchUsed } from './much-used.ts'

test.each([
  'password',
  '12345678',
  'Password1',
  'p@ssw0rd',
  'qwertyuiop',
  '1qaz2wsx',
  'woaini1314',
  'qq123456',
  'pass word',
  'ｐａｓｓｗｏｒｄ',
  'dragon2026',
  '1990sunshine',
])('%s is one that everybody tries', async (password) => {
  expect(await isMuchUsed(password)).toBe(true)
})

test.each([
  'long enough',
  'correct horse',
  'g7-kQ9.zT',
  'a","password',
  '茶壶里的月亮看得见',
  '13579246801357',
])('%s is not', async (password) => {
  expect(await isMuchUsed(password)).toBe(false)
})

test('at least 10,000 of those that have eight signs or more are known', () => {
  const listed: readonly string[] = createRequire(import.meta.url)(
    '@zxcvbn-ts/language-common/src/passwords.json',
  )
  expect(listed.filter(({ length }) => length >= 8).length).toBeGreaterThan(10_000)
})
