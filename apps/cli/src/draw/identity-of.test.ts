import { expect, test } from 'vitest'
import { identityOf, maskedIdentity } from './identity-of.ts'

test.each([
  ['13800000001', 'phone:13800000001'],
  ['+86 138-0000-0001', 'phone:13800000001'],
  ['１３８００００００１２', 'phone:13800000012'],
  ['phone:13800000001', 'phone:13800000001'],
  ['+44 20 7946 0000', 'phone:442079460000'],
  ['110101199003071234', 'name:110101199003071234'],
  ['6222021234567890123', 'name:6222021234567890123'],
  ['12345678901', 'name:12345678901'],
  ['staff：1024', 'staff:1024'],
  ['Mail: Wu@Example.com', 'mail:wu@example.com'],
  ['张  三', 'name:张 三'],
  ['Jose\u0301', 'name:José'],
  ['team:red', 'name:team:red'],
  ['1024', 'name:1024'],
])('%s is %s', (cell, identity) => {
  expect(identityOf(cell)).toBe(identity)
})

test('an identity is masked behind its channel', () => {
  expect(['phone:13800000001', 'name:张三丰'].map(maskedIdentity)).toEqual(['phone:138****0001', 'name:张**'])
})
