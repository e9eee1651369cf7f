import { expect, test } from 'vitest'
import { backIn, lidIn, lidTyped, paths } from './paths.ts'

test("a draw's address names its draw", () => {
  expect(lidIn(paths.draw('2345abcdef'))).toBe('2345abcdef')
})

test('the page of own entries names no draw', () => {
  expect(lidIn('/mobile')).toBeNull()
})

test('a code is found in a pasted link', () => {
  expect(lidTyped(' https://draw.example.org/mobile/2345abcdef?channel=a ')).toBe('2345abcdef')
})

test('a later stage of a draw is found by its number behind the code', () => {
  expect(lidTyped('https://draw.example.org/mobile/2345abcdef~12')).toBe('2345abcdef~12')
  expect(lidIn(paths.draw('2345abcdef~2'))).toBe('2345abcdef~2')
})

test('a code read aloud in capitals is understood', () => {
  expect(lidTyped('2345ABCDEF')).toBe('2345abcdef')
})

test('a word is no code', () => {
  expect(lidTyped('hello')).toBeNull()
})

test('signing in leads back to where one came from', () => {
  expect(backIn(new URL(paths.signIn('/mobile/2345abcdef'), 'http://x').search)).toBe('/mobile/2345abcdef')
})

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'https:evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '%2f%2fevil.example',
  '\\/evil.example',
  ' //evil.example',
  '@evil.example',
])('signing in never leads to %j', (back) => {
  expect(backIn(`?${new URLSearchParams({ back })}`)).toBeNull()
})
