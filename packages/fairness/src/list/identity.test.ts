import { expect, test } from 'vitest'
import { equal } from '../basics/bytes.ts'
import { canonicalIdentity, idCommit } from './identity.ts'

test.each([
  '13800000001',
  '+86 138 0000 0001',
  '0086-138-0000-0001',
  '8613800000001',
  '１３８０００００００１',
])('one person is one phone number, also when written "%s"', (written) => {
  expect(canonicalIdentity('phone', written)).toBe('phone:13800000001')
})

test('a foreign number keeps its country code', () => {
  expect(canonicalIdentity('phone', '+44 20 7946 0000')).toBe('phone:442079460000')
})

test.each(['', '12', 'abc', '138000a0001', '1'.repeat(21)])('"%s" is not a phone number', (written) => {
  expect(() => canonicalIdentity('phone', written)).toThrow(RangeError)
})

test('a name written with combining marks is the same name', () => {
  expect(canonicalIdentity('name', ' Zoe\u0308   Li ')).toBe('name:Zo\u00eb Li')
})

test('mail addresses differ not in case, staff numbers do', () => {
  expect(canonicalIdentity('mail', 'A@B.example')).toBe('mail:a@b.example')
  expect(canonicalIdentity('staff', 'a1')).not.toBe(canonicalIdentity('staff', 'A1'))
})

test.each(['', '   ', 'a\u0000b', '\ud800'])('%j is not an identity', (written) => {
  expect(() => canonicalIdentity('name', written)).toThrow(RangeError)
})

test('a commitment differs by draw, by person and by salt', () => {
  const salt = new Uint8Array(32)
  const own = idCommit(salt, 'D1', 'phone:13800000001')
  expect(equal(own, idCommit(salt, 'D2', 'phone:13800000001'))).toBe(false)
  expect(equal(own, idCommit(salt, 'D1', 'phone:13800000002'))).toBe(false)
  expect(equal(own, idCommit(new Uint8Array(32).fill(1), 'D1', 'phone:13800000001'))).toBe(false)
})
