import { expect, test } from 'vitest'
import { instant, privateId } from './shapes.ts'

test.each(['9999-12-31T23:59:59Z', '9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00Z'])(
  'the time %s, which could not be sent back, is not taken',
  (sent) => {
    expect(instant.safeParse(sent).success).toBe(false)
  },
)

test('a time is taken with any offset', () => {
  expect(instant.parse('2026-01-01T08:00:00+08:00')).toBe(Date.UTC(2026, 0, 1))
})

test.each(['', 'a\0b', 'a b', 'x'.repeat(65)])('%j is no id', (sent) => {
  expect(privateId.safeParse(sent).success).toBe(false)
})
