import { basePath, type Route, routes, scopeOf } from '@fairdraw/contract'
import type { ApiScope } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { authorityRows } from '../testing/authority-rows.ts'
import { fileForm } from '../testing/form.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { noLimits } from './rate-limit.ts'

const [nickname, mobile] = ['欧阳不具名', '13912345678']
let one: TestApp
let owner: string
let draw: { readonly id: string; readonly lid: string }

beforeAll(async () => {
  one = await testApp({ limits: noLimits })
  await one.organiser()
  owner = await freshOwner(one)
  draw = await makeDraw(one, owner)
  await one.call(routes.entryJoin, { lid: draw.lid }, { token: await one.guest(nickname) })
  const invited = { lid: draw.lid, inviter: '1' }
  await one.call(routes.entryJoin, invited, { token: await one.guest('来客') })
  const members = [{ identity: mobile, nickname, weight: 1 }]
  await one.call(routes.memberImport, { id: draw.id, members }, { token: owner })
})
afterAll(() => one.close())

async function keyWith(scopes: ApiScope[]): Promise<string> {
  return (await one.call(routes.apiKeyAdd, { name: '看板', scopes }, { token: owner })).data.key
}

async function answerOf(name: keyof typeof routes, key: string): Promise<string> {
  const route: Route = routes[name]
  const [, inputOf] = authorityRows[name]
  const input = inputOf({ ...draw, entryId: 'none' })
  const query = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]))
  const form = route.takes === 'file' ? fileForm('') : null
  const answer = await one.app.inject({
    method: route.method,
    url: basePath + route.path,
    headers: { authorization: `Bearer ${key}`, ...form?.headers },
    ...(form ? { query, payload: form.payload } : route.method === 'POST' ? { payload: input } : { query }),
  })
  return answer.body
}

test('no call about draws names anybody to a key for draws alone', async () => {
  const key = await keyWith(['draws:read', 'draws:write'])
  const names = Object.keys(routes) as (keyof typeof routes)[]
  const asked = (['draws:read', 'draws:write'] as const).flatMap((scope) =>
    names.filter((name) => scopeOf(name) === scope),
  )
  expect(asked.length).toBeGreaterThan(20)
  for (const name of asked) {
    const body = await answerOf(name, key)
    expect(body, name).not.toContain(nickname)
    expect(body, name).not.toContain(mobile)
  }
  for (const name of ['lotsList', 'taskPlays'] as const) {
    expect(JSON.parse(await answerOf(name, key)), name).toMatchObject({
      sta: 3003,
      data: { scope: 'entrants:read' },
    })
  }
})
