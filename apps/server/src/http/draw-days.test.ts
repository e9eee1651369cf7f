import { hour } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { taskDraw } from '../testing/task-draw.ts'

let one: TestApp
beforeEach(async () => {
  one = await testApp()
})
afterEach(() => one.close())

const daily = { id: 'day', kind: 'daily', chances: 1 } as const

test('in a draw elsewhere the day is the one there, of 23 hours when summer time begins', async () => {
  one.clock.advance(Date.parse('2027-03-13T12:00:00Z') - one.clock.now())
  const there = { time_zone: 'America/New_York' }
  const { people, finish, progress } = await taskDraw(one, await one.organiser(), [daily], there)
  const [token = ''] = people
  expect(await finish(token, 'day')).toBe(1)
  expect(await progress(token, 'day')).toMatchObject({ next_at: '2027-03-14T05:00:00.000Z' })
  one.clock.advance(17 * hour - 1)
  expect(await finish(token, 'day')).toBe('task_done')
  one.clock.advance(1)
  expect(await finish(token, 'day')).toBe(1)
  expect(await progress(token, 'day')).toMatchObject({ next_at: '2027-03-15T04:00:00.000Z' })
  one.clock.advance(23 * hour)
  expect(await finish(token, 'day')).toBe(1)
})
