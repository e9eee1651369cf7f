import { createHash, createHmac } from 'node:crypto'
import { hex, hmacOver } from '@fairdraw/fairness'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFastHasher } from './create-fast-hasher.ts'

const hasher = createFastHasher()
const openssl = (message: Uint8Array) => createHash('sha256').update(message).digest('hex')

test('every length up to ten blocks, one after another, agrees with OpenSSL', () => {
  for (let length = 0; length <= 640; length++) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 31 + length) % 256)
    expect(hex(hasher.sha256(message))).toBe(openssl(message))
  }
})

test('any message agrees with OpenSSL', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1_000 }), (message) => {
      expect(hex(hasher.sha256(message))).toBe(openssl(message))
    }),
    { numRuns: 300 },
  )
})

test('the published example of FIPS 180 has its published digest', () => {
  expect(hex(hasher.sha256(new TextEncoder().encode('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('a digest stays what it was when the next message is hashed', () => {
  const first = hasher.sha256(Uint8Array.of(1))
  const before = hex(first)
  hasher.sha256(Uint8Array.of(2))
  expect(hex(first)).toBe(before)
})

test('the keyed hash agrees with OpenSSL for any key up to a block', () => {
  const keys = fc.uint8Array({ maxLength: 64 })
  fc.assert(
    fc.property(keys, fc.uint8Array({ maxLength: 600 }), (key, message) => {
      const expected = createHmac('sha256', key).update(message).digest('hex')
      expect(hex(hmacOver(hasher, key)(message))).toBe(expected)
    }),
    { numRuns: 300 },
  )
})

test('a key longer than a block is refused', () => {
  expect(() => hmacOver(hasher, new Uint8Array(65))).toThrow('longer than a block')
})
