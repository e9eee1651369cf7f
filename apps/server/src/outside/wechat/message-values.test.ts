import { expect, test } from 'vitest'
import { messageData } from './message-values.ts'

test.each([
  ['thing1', '字'.repeat(20), '字'.repeat(20)],
  ['thing12', '字'.repeat(21), `${'字'.repeat(19)}…`],
  ['const3', 'x'.repeat(25), `${'x'.repeat(19)}…`],
  ['character_string2', 'A'.repeat(33), 'A'.repeat(32)],
  ['phone_number5', '1'.repeat(18), '1'.repeat(17)],
  ['car_number1', '粤B123456X', '粤B123456'],
  ['thing1', `${'字'.repeat(18)}🎉🎉`, `${'字'.repeat(18)}…`],
  ['character_string1', `${'A'.repeat(31)}🎉`, 'A'.repeat(31)],
  ['keyword1', 'x'.repeat(300), 'x'.repeat(300)],
  ['time4', '2026-11-22 10:00:00', '2026-11-22 10:00:00'],
  ['thing1', '', ''],
])('%s holds what fits', (field, value, kept) => {
  expect(messageData({ [field]: value })).toEqual({ [field]: { value: kept } })
})
