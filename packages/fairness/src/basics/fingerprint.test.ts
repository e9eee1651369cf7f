import { expect, test } from 'vitest'
import { unhex } from './bytes.ts'
import { fingerprint } from './fingerprint.ts'

test('a fingerprint is the first fifty bits in groups of 4, 4 and 2', () => {
  expect(fingerprint('00443214c74254b635cf84653a56d7c675be77df')).toBe('0123-4567-89')
  expect(fingerprint('ffffffffffffc0')).toBe('ZZZZ-ZZZZ-ZZ')
})

test('bytes and their hexadecimal text have one fingerprint', () => {
  const root = '5a5dd02b5aff62daa41362721a729f54334f0ad01e4972127f44f88ca62bbbdc'
  expect(fingerprint(unhex(root))).toBe(fingerprint(root))
})

test('it never shows letters that are read as digits', () => {
  for (let byte = 0; byte < 256; byte++) {
    expect(fingerprint(new Uint8Array(32).fill(byte))).toMatch(
      /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/,
    )
  }
})

test('fewer than fifty bits have no fingerprint', () => {
  expect(() => fingerprint('00443214c742')).toThrow(RangeError)
})
