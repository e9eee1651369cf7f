import { expect, test } from 'vitest'
import { movedTimes } from './zone-field.tsx'

const at = (text: string) => Date.parse(text)

test('in another time zone the clock stays and the instant moves', () => {
  const times = { openAt: at('2026-11-20T12:00:00Z'), startAt: null, endAt: at('2026-07-01T12:00:00Z') }
  expect(movedTimes(times, 'Asia/Shanghai', 'America/New_York')).toEqual({
    openAt: at('2026-11-21T01:00:00Z'),
    startAt: null,
    endAt: at('2026-07-02T00:00:00Z'),
  })
})

test('where nothing is known of the clock, the instant stays', () => {
  const times = { openAt: at('2026-11-20T12:00:00Z'), startAt: null, endAt: null }
  expect(movedTimes(times, null, 'UTC')).toEqual(times)
})
