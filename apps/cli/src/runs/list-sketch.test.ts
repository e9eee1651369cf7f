import { createHash } from 'node:crypto'
import { nobleHasher } from '@fairdraw/fairness'
import { expect, test } from 'vitest'
import { createIdentityHashes, repeatedIn } from '../draw/identity-hashes.ts'
import { listFingerprint, sharedPercent, sketchOf } from './list-sketch.ts'

const key = createHash('sha256').update('key').digest()

function listOf(from: number, to: number) {
  const hashes = createIdentityHashes(key, nobleHasher)
  for (let i = from; i < to; i++) hashes.add(`name:${i}`)
  return hashes.sorted()
}

test.each([
  ['the same list', 0, 5_000, 100, 100],
  ['a list with a fifth exchanged', 1_000, 6_000, 61, 72],
  ['a list with a twentieth exchanged', 250, 5_250, 87, 93],
  ['another list', 5_000, 10_000, 0, 0],
])('%s is recognised by its sketch', (_what, from, to, least, most) => {
  const percent = sharedPercent(sketchOf(listOf(0, 5_000)), sketchOf(listOf(from, to)))
  expect([percent >= least, percent <= most]).toEqual([true, true])
})

test('a fingerprint cannot be compared under another key', () => {
  expect(listFingerprint(key, listOf(0, 9))).not.toBe(listFingerprint(new Uint8Array(32), listOf(0, 9)))
})

test('repeated people are found by their hashes', () => {
  const hashes = createIdentityHashes(key, nobleHasher)
  for (const name of ['a', 'b', 'a', 'a', 'c', 'b']) hashes.add(name)
  const { hashes: repeated, surplus } = repeatedIn(hashes.sorted())
  expect([repeated.size, surplus]).toEqual([2, 3])
})
