import fc from 'fast-check'
import { expect, test } from 'vitest'
import { be64, hex } from './bytes.ts'
import { hmac } from './tagged.ts'
import { createRandom } from './uniform.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('word j is the beginning of HMAC(key; be64(j))', () => {
  fc.assert(
    fc.property(key, fc.integer({ min: 0, max: 40 }), (bytes, j) => {
      const random = createRandom(bytes)
      for (let i = 0; i < j; i++) random.word()
      expect(random.word().toString(16).padStart(16, '0')).toBe(hex(hmac(bytes, be64(j)).subarray(0, 8)))
    }),
  )
})

test('every number drawn is below its bound', () => {
  fc.assert(
    fc.property(key, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (bytes, n) => {
      const drawn = createRandom(bytes).uniform(n)
      expect(drawn >= 0 && drawn < n && Number.isInteger(drawn)).toBe(true)
    }),
  )
})

test('small and big bounds share one stream and one rule', () => {
  fc.assert(
    fc.property(key, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (bytes, n) => {
      expect(BigInt(createRandom(bytes).uniform(n))).toBe(createRandom(bytes).uniformBig(BigInt(n)))
    }),
  )
})

test('a single possibility is drawn without doubt', () => {
  expect(createRandom(new Uint8Array(32)).uniform(1)).toBe(0)
})

test('the widest bound gives the words themselves', () => {
  const [a, b] = [createRandom(new Uint8Array(32)), createRandom(new Uint8Array(32))]
  expect(a.uniformBig(1n << 64n)).toBe(b.word())
})

test.each([0, -1, 1.5, 2 ** 53, Number.NaN])('there is no number below %s', (n) => {
  expect(() => createRandom(new Uint8Array(32)).uniform(n)).toThrow(RangeError)
})
