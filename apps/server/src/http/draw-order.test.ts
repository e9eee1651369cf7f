import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
})
afterAll(() => app.close())

const hence = (hours: number) => new Date(app.clock.now() + hours * 3_600_000).toISOString()

it('draws are listed in an order, and those with something to do by themselves', async () => {
  const later = await makeDraw(app, token, { title: '人多' })
  await makeDraw(app, token, { title: '快到', opening: { by: 'time', at: hence(3) } })
  await makeDraw(app, token, { title: '还早', opening: { by: 'time', at: hence(90) } })
  await letJoin(app, later.lid, 2)
  const titles = async (asked: object = {}) =>
    (await app.call(routes.taskList, asked, { token })).data.list.map(({ title }) => title)
  expect((await titles({ sort: 'entrants' }))[0]).toBe('人多')
  expect((await titles({ sort: 'opening' }))[0]).toBe('快到')
  expect(await titles({ has_todo: true })).toEqual(['快到'])
  const { next_cursor: cursor } = (
    await app.call(routes.taskList, { sort: 'entrants', page_size: 1 }, { token })
  ).data
  expect(await titles({ sort: 'entrants', cursor: cursor ?? '' })).toHaveLength(2)
})
