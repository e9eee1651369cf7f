import { expect, test } from 'vitest'
import { instantTyped, typedInstant } from './typed-instant.ts'

test.each([0, Date.UTC(2026, 10, 20, 11, 58), Date.UTC(2028, 1, 29, 23, 59)])(
  'a moment is typed and read back to the minute: %i',
  (at) => {
    expect(instantTyped(typedInstant(at))).toBe(at)
  },
)

test.each(['', '2026-11-20', '2026-13-40T25:61', 'soon'])('%j is no moment', (typed) => {
  expect(instantTyped(typed)).toBeNull()
})

test('seconds that a browser adds are left out', () => {
  expect(instantTyped('2026-11-20T19:58:31')).toBe(instantTyped('2026-11-20T19:58'))
})

test('a moment is typed on clocks of another place', () => {
  const at = Date.UTC(2026, 10, 20, 11, 58)
  expect(typedInstant(at, 'America/New_York')).toBe('2026-11-20T06:58')
  expect(instantTyped('2026-11-20T06:58', 'America/New_York')).toBe(at)
  expect(instantTyped('2026-13-40T25:61', 'America/New_York')).toBeNull()
})
