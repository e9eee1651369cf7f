import { expect, test } from 'vitest'
import lot1 from '../../../../fixtures/fairness/lot1.json' with { type: 'json' }
import { hex, utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { hash } from '../basics/tagged.ts'
import { leafHash } from '../merkle/merkle.ts'
import { createNameSeal } from './name.ts'

const seal = createNameSeal('D-EXAMPLE-0001')
const saltOf = (index: number) => nobleHasher.sha256(utf8(`example salt ${index}`))

test('seals the names of the vectors', () => {
  const key = seal.keyOf(saltOf(0))
  expect(hex(key)).toBe('bb4adc6bf9be0f09e2bf29b1508906ca797f93ec9e2b5d7a5df2760425a6e870')
  const commit = hex(seal.commit(key, '138****0001'))
  expect(commit).toBe('407bcf3eec4f22e713e562e18a8990918eb3af5521b000efe9bf56f7020d0675')
  expect(hex(leafHash(utf8(`${lot1.rows[0]}||${commit}`)))).toBe(
    '74dfa6405db0870d3ed41d87adf75323e34ebcd754bb967795f6e68682780555',
  )
  expect(hex(seal.commit(seal.keyOf(saltOf(1)), '138****0002'))).toBe(
    '5285441124e965f487f298cc6ab64d3d5d9546f5809a381fe30851d0cd0da22b',
  )
})

test.each(['', '张*', 'J***', '长'.repeat(500), '𠮷*'])('agrees with the plain hash for %s', (shown) => {
  const key = seal.keyOf(saltOf(2))
  expect(seal.commit(key, shown)).toEqual(hash('lot1/shown', key, shown))
  // What was laid out before leaves nothing behind.
  expect(seal.commit(key, '王*')).toEqual(hash('lot1/shown', key, '王*'))
})
