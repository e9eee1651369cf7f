import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64, be32, be64, concat, equal, hex, unbase64, unhex, utf8 } from './bytes.ts'

test('hexadecimal text leads back to the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(unhex(hex(bytes))).toEqual(bytes)
    }),
  )
})

test.each(['0', 'AB', '0g', ' 00', '0x00', 'é0'])('"%s" is not hexadecimal text of ours', (text) => {
  expect(() => unhex(text)).toThrow(RangeError)
})

test('base64 text leads back to the bytes and agrees with the platform', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(unbase64(base64(bytes))).toEqual(bytes)
    }),
  )
})

test.each(['A', 'AA', 'AA=', 'AB==', 'A A=', 'AA-_'])('"%s" is not canonical base64', (text) => {
  expect(() => unbase64(text)).toThrow(RangeError)
})

test('integers are written big-endian', () => {
  expect(hex(be32(0x01020304))).toBe('01020304')
  expect(hex(be64(258))).toBe('0000000000000102')
  expect(hex(be64((1n << 64n) - 1n))).toBe('ffffffffffffffff')
})

test.each([-1, 2 ** 32, 0.5])('%s does not fit into four bytes', (n) => {
  expect(() => be32(n)).toThrow(RangeError)
})

test.each([-1, 2 ** 53, 0.5, 1n << 64n, -1n])('%s does not fit into eight bytes', (n) => {
  expect(() => be64(n)).toThrow(RangeError)
})

test('joined bytes are equal only to the same bytes', () => {
  const joined = concat(utf8('a'), utf8('bc'))
  expect(equal(joined, utf8('abc'))).toBe(true)
  expect(equal(joined, utf8('abd'))).toBe(false)
  expect(equal(joined, utf8('abcd'))).toBe(false)
})
