import { expect, test } from 'vitest'
import { trustIn } from './trusted-keys.ts'

const own = 'ab'.repeat(32)
const other = 'cd'.repeat(32)
const key = (publicKey: string) => ({ origin: 'https://draws.example', publicKey, fingerprint: own })

test("the service's own key is pinned, whatever name it goes by", () => {
  const trust = trustIn([{ keyId: '01020304', publicKey: own }])
  expect(trust(key(own))).toBe('pinned')
  expect(trust(key(other))).toBe('first')
})

test('no key is trusted where the service told none', () => {
  expect(trustIn([])(key(own))).toBe('first')
})
