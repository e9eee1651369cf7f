import { routes } from '@fairdraw/contract'
import { namesPrint } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { becomes } from '../testing/sample-comments.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { noLimits } from './rate-limit.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp({ limits: noLimits })
  app.startWork()
  token = await app.organiser()
})
afterAll(() => app.close())

it('the names that came in are told with their fingerprint, and those that were sealed are the same', async () => {
  const { id, lid } = await makeDraw(app, token)
  const people = ['张三', '李四', '王五']
  const members = people.map((nickname, at) => ({ identity: `A00${at}`, nickname }))
  await app.call(routes.memberImport, { id, members }, { token })
  const names = { count: 3, print: namesPrint(people) }
  const asked = async (of: string) => (await app.call(routes.taskNames, { id: of }, { token })).data
  const copy = await makeDraw(app, token)
  expect(await asked(copy.id)).toEqual({
    given: { count: 0, print: namesPrint([]) },
    sealed: null,
    erased: 0,
  })
  await app.call(routes.taskOpen, { id }, { token })
  await becomes(app, lid, 'drawn')
  expect(await asked(id)).toEqual({ given: names, sealed: names, erased: 0 })
})

it('the names of a draw are nobody else’s', async () => {
  const { id } = await makeDraw(app, token)
  const stranger = await app.organiser()
  expect((await app.call(routes.taskNames, { id }, { token: stranger })).data).toMatchObject({
    code: 'not_found',
  })
})
