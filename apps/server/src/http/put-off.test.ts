import { routes } from '@fairdraw/contract'
import { day, hour, iso } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  one.startWork()
  owner = await one.organiser()
})
afterAll(() => one.close())

it('a draw that was put off by itself is told with the time its charter says now, and saved with it', async () => {
  const opensAt = one.clock.now() + 2 * hour
  const { id, lid } = await makeDraw(one, owner, {
    opening: { by: 'time', at: iso(opensAt) },
    min_entrants: 5,
    on_short: 'extend',
  })
  await letJoin(one, lid, 2)
  one.clock.advance(2 * hour)
  const info = async () => (await one.call(routes.entryInfo, { lid })).data
  await expect.poll(async () => (await info()).life.isExtended).toBe(true)

  const opening = { by: 'time', at: iso(opensAt + day) } as const
  expect((await info()).opening).toEqual(opening)
  const own = (await one.call(routes.taskInfo, { id }, { token: owner })).data
  expect(own.opening).toEqual(opening)
  // The form sends back what it was given; nothing about the time is changed by that.
  const saved = { id, version: own.version, opening, rules_text: own.rules_text, cover: '' }
  const { cover: _, ...whole } = saved
  expect((await one.call(routes.taskUpdate, whole, { token: owner })).sta).toBe(0)
  expect((await info()).opening).toEqual(opening)
})
