import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unhex } from '../basics/bytes.ts'
import { verifyEd25519 } from './ed25519.ts'

type Vector = Readonly<Record<'is' | 'message' | 'publicKey' | 'signature', string>> & {
  readonly valid: boolean
}
const file = new URL('../../../../fixtures/fairness/ed25519.json', import.meta.url)
const vectors = JSON.parse(readFileSync(file, 'utf8')) as readonly Vector[]

test.each(vectors)(
  'a signature at the edge of the definition: $is',
  ({ message, publicKey, signature, valid }) => {
    expect(verifyEd25519(unhex(publicKey), unhex(message), unhex(signature))).toBe(valid)
  },
)

test('what has not the length of a key or a signature is none', () => {
  const [{ message, publicKey, signature } = {} as Vector] = vectors
  for (const [key, signed] of [
    [publicKey.slice(2), signature],
    [publicKey, signature.slice(2)],
    [publicKey, `${signature}00`],
  ] as const)
    expect(verifyEd25519(unhex(key), unhex(message), unhex(signed))).toBe(false)
})
