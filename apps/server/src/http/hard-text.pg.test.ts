import type { OpenStore } from '@fairdraw/application/ports'
import { basePath, type Route, routes, type SentOf } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedDatabase } from '../../../../e2e/support/fresh-database.ts'
import { openPostgresStore } from '../store/postgres.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let database: Awaited<ReturnType<typeof migratedDatabase>>
let store: OpenStore
let one: TestApp
let token: string
let id: string
beforeAll(async () => {
  database = await migratedDatabase()
  store = await openPostgresStore({ url: database.url })
  one = await testApp({ change: () => ({ store }) })
  token = await one.organiser()
  id = (await makeDraw(one, token)).id
})
afterAll(async () => {
  await one.close()
  await store.close()
  await database.drop()
})

/** PostgreSQL keeps no NUL in a text and fails on it; the embedded store does not mind. */
const nul = 'a\0b'
const cursorOf = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')
const asked = <R extends Route>(route: R, sent: SentOf<R>) => [route.name, route as Route, sent] as const
const reason = 'absent' as const

test.each([
  asked(routes.taskInfo, { id: nul }),
  asked(routes.taskOpen, { id: nul }),
  asked(routes.memberList, { id: nul }),
  asked(routes.taskList, { cursor: cursorOf(1, nul) }),
  asked(routes.authPassword, { account: `${nul}@example.org`, password: 'long enough' }),
  asked(routes.authSignUp, { account: `${nul}@example.org`, password: 'long enough', nickname: 'x' }),
])('%s rejects a NUL on PostgreSQL too', async (_, route, sent) => {
  expect((await one.call(route, sent, { token })).sta).toBe(1001)
})

test('an award is not looked for by a name with a NUL', async () => {
  const sent = { id, award_id: nul, reason, redraw: true }
  expect((await one.call(routes.winnerVoid, sent, { token })).sta).toBe(1001)
})

test.each(['GET', 'POST'] as const)(
  'an account is not looked for by an id with a NUL: %s',
  async (method) => {
    const answer = await one.app.inject({ method, url: `${basePath}/outside/push/%00` })
    expect(answer.statusCode).toBe(404)
  },
)
