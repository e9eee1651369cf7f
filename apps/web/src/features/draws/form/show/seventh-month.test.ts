import { expect, it } from 'vitest'
import { isSeventhMonth } from './seventh-month.ts'

it('knows the seventh lunar month by the Chinese calendar, and no other', () => {
  const days = [
    '2026-08-12',
    '2026-08-13',
    '2026-08-27',
    '2026-09-10',
    '2026-09-11',
    '2027-01-16',
    '2026-07-07',
  ]
  expect(days.map((day) => isSeventhMonth(Date.parse(`${day}T12:00:00+08:00`)))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
