import { describe, expect, it, test } from 'vitest'
import { phoneIn } from './phone-number.ts'

describe('a phone number', () => {
  it.each([
    '13800000001',
    '+86 138 0000 0001',
    '86-138-0000-0001',
    '(0086) 138.0000.0001',
    '１３８０００００００１',
  ])('is a Chinese mobile with or without its country code: %s', (written) => {
    expect(phoneIn(written)).toMatch(/^(\+?86)?13800000001$/)
  })

  test.each([
    ['+44 20 7946 0000', '+442079460000'],
    ['0044 20 7946 0000', '+442079460000'],
    ['+86 10 6552 9988', '+861065529988'],
    ['+683 4000', '+6834000'],
  ])('of another country, or no mobile, is one where it says its country: %s', (written, phone) => {
    expect(phoneIn(written)).toBe(phone)
  })
})

test.each([
  ['an identity card', '110101199003071234'],
  ['an identity card of fifteen digits', '110101900307123'],
  ['an identity card that ends with X', '11010119900307123X'],
  ['a bank card', '6222021234567890123'],
  ['a bank card in groups', '6222 0212 3456 7890'],
  ['an order', '20261127000123456789'],
  ['eleven digits that no mobile begins with', '12345678901'],
  ['a badge', '1024'],
  ['a longer number than any phone', '+1234567890123456'],
  ['a country code alone', '+86'],
  ['a name', '林小满'],
  ['nothing', ''],
])('the number of %s is no phone', (_, written) => {
  expect(phoneIn(written)).toBeNull()
})
