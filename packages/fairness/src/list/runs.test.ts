import { describe, expect, test } from 'vitest'
import { utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { createIdentityHashes, repeatedIn } from './identity-hashes.ts'
import { createListNamer, isNearList, LIST_MARKS } from './runs.ts'

const key = nobleHasher.sha256(utf8('key'))
const nameOf = (identities: readonly string[], under = key): string => {
  const namer = createListNamer()
  for (const identity of identities) namer.add(identity)
  return namer.name(under)
}
const marksOf = (from: number, to: number): BigUint64Array => {
  const hashes = createIdentityHashes(key, nobleHasher)
  for (let i = from; i < to; i++) hashes.add(`name:${i}`)
  return hashes.sorted().slice(0, LIST_MARKS)
}

describe('the name of a list', () => {
  test('is the hash that the protocol says, computed by another program', () => {
    // python3: hmac.new(sha256(b"key").digest(), b"lot1/list\n" + b"staff:1\nstaff:12\nstaff:2\n", "sha256")
    expect(nameOf(['staff:2', 'staff:1', 'staff:12'])).toBe(
      '46a34badb5c0d10012b298b2a1e502e92d54e04a69b8f10c81aa80173859958d',
    )
  })

  test.each<[string, readonly string[], readonly string[], boolean]>([
    ['the same people in another order', ['a', 'b', 'c'], ['c', 'a', 'b'], true],
    ['somebody twice', ['a', 'b'], ['b', 'a', 'b'], true],
    ['one more', ['a', 'b'], ['a', 'b', 'c'], false],
    ['names that run together', ['ab', 'c'], ['a', 'bc'], false],
    ['a name that begins another', ['a', 'ab'], ['ab', 'a'], true],
    ['nobody', [], [], true],
  ])('of %s', (_, one, other, isSame) => {
    expect(nameOf(one) === nameOf(other)).toBe(isSame)
  })

  test('sorts by the bytes of UTF-8, not by those of the language', () => {
    // U+1F600 has smaller units in UTF-16 than U+FF21, and larger bytes in UTF-8.
    expect(nameOf(['😀', 'Ａ'])).toBe('aa6f0bd02b1d51a20e5a3b991db0c6c901ac0d01ab4b17be3792668342982b41')
  })

  test('cannot be compared under another key', () => {
    expect(nameOf(['a'], new Uint8Array(32))).not.toBe(nameOf(['a']))
  })

  test('holds long lists', () => {
    const many = Array.from({ length: 9_000 }, (_, i) => `name:${i}`)
    expect(nameOf(many.toReversed())).toBe(nameOf(many))
  })
})

describe('two lists are nearly the same', () => {
  test.each<[string, BigUint64Array, BigUint64Array, boolean]>([
    ['that are the same', marksOf(0, 5_000), marksOf(0, 5_000), true],
    ['of which a twentieth is exchanged', marksOf(0, 5_000), marksOf(250, 5_250), true],
    ['of which the half is exchanged', marksOf(0, 5_000), marksOf(2_500, 7_500), false],
    ['of which one holds the other', marksOf(0, 20_000), marksOf(1_000, 4_000), true],
    ['that are small, and share four of five', marksOf(0, 5), marksOf(1, 6), true],
    ['that are small, and share three of five', marksOf(0, 5), marksOf(2, 7), false],
    ['of other people', marksOf(0, 5_000), marksOf(5_000, 10_000), false],
    ['of nobody', marksOf(0, 0), marksOf(0, 0), false],
  ])('%s', (_, one, other, isNear) => {
    expect([isNearList(one, other), isNearList(other, one)]).toEqual([isNear, isNear])
  })
})

test('repeated people are found by their hashes', () => {
  const hashes = createIdentityHashes(key, nobleHasher)
  for (const name of ['a', 'b', 'a', 'a', 'c', 'b']) hashes.add(name)
  const { hashes: repeated, surplus } = repeatedIn(hashes.sorted())
  expect([repeated.size, surplus]).toEqual([2, 3])
})
