import { basePath, type Route, routes, scopeOf } from '@fairdraw/contract'
import { type ApiScope, apiScopes, day } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { authorityRows } from '../testing/authority-rows.ts'
import { fileForm } from '../testing/form.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { noLimits } from './rate-limit.ts'

/** Each call of the contract, by programs with every sort of key. */
const sorts = ['unknown', 'revoked', 'expired', 'free plan', 'none of it', 'all but it', 'it'] as const
type Sort = (typeof sorts)[number]

let one: TestApp
let owner: string
const keyOf = new Map<string, string>()
let draw: { readonly id: string; readonly lid: string }

beforeAll(async () => {
  one = await testApp({ limits: noLimits })
  await one.organiser()
  owner = await freshOwner(one)
  draw = await makeDraw(one, owner)
  const others = (scope: ApiScope) => apiScopes.filter((each) => each !== scope)
  for (const scope of apiScopes) {
    keyOf.set(`it ${scope}`, await newKey([scope]))
    keyOf.set(`all but it ${scope}`, await newKey(others(scope)))
  }
  keyOf.set('all', await newKey(apiScopes))
  keyOf.set('unknown', `fdk_${'A'.repeat(43)}`)
  keyOf.set('expired', await newKey(apiScopes, 1))
  keyOf.set('revoked', await newKey(apiScopes))
  const { list } = (await one.call(routes.apiKeyList, {}, { token: owner })).data
  const hint = keyOf.get('revoked')?.slice(-4)
  const id = list.find((row) => row.hint === hint)?.id ?? ''
  await one.call(routes.apiKeyRemove, { id }, { token: owner })
  keyOf.set('free plan', await keyOfFreePlan())
  one.clock.advance(day)
})
afterAll(() => one.close())

async function newKey(scopes: readonly ApiScope[], days?: number): Promise<string> {
  const sent = { name: '收银台', scopes: [...scopes], ...(days === undefined ? {} : { days }) }
  const { sta, msg, data } = await one.call(routes.apiKeyAdd, sent, { token: owner })
  expect(`${sta} ${msg}`).toBe('0 ')
  return data.key
}

/** Somebody whose plan had keys when it was made, and ended. */
async function keyOfFreePlan(): Promise<string> {
  const token = await one.organiser()
  const userId = (await one.call(routes.userInfoRead, {}, { token })).data.user_info.user_id
  const change = (plan: 'enterprise' | 'free') =>
    one.ports.store.transact(async (tx) => {
      const account = await tx.accounts.hold(userId as never)
      if (account) await tx.accounts.save({ ...account, plan })
    })
  await change('enterprise')
  const { data } = await one.call(routes.apiKeyAdd, { name: '旧', scopes: [...apiScopes] }, { token })
  await change('free')
  return data.key
}

function keyFor(sort: Sort, scope: ApiScope | null): string {
  if (sort === 'it') return keyOf.get(scope === null ? 'all' : `it ${scope}`) ?? ''
  if (sort === 'all but it') return keyOf.get(scope === null ? 'all' : `all but it ${scope}`) ?? ''
  if (sort !== 'none of it') return keyOf.get(sort) ?? ''
  const other = apiScopes.find((each) => each !== scope)
  return keyOf.get(`it ${other}`) ?? ''
}

/** What is said about the key: everything else is about the call. */
function wanted(sort: Sort, scope: ApiScope | null): number | 'heard' {
  if (sort === 'unknown' || sort === 'revoked' || sort === 'expired') return 4001
  if (scope === null || sort === 'none of it' || sort === 'all but it') return 3003
  return sort === 'free plan' ? 3001 : 'heard'
}

async function ask(name: keyof typeof routes, key: string, headers: Record<string, string> = {}) {
  const route: Route = routes[name]
  const [, inputOf] = authorityRows[name]
  const input = inputOf({ ...draw, entryId: 'none' })
  const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const form = route.takes === 'file' ? fileForm('') : null
  const answer = await one.app.inject({
    method: route.method,
    url: basePath + route.path,
    headers: { authorization: `Bearer ${key}`, ...headers, ...form?.headers },
    ...(form ? { query, payload: form.payload } : route.method === 'POST' ? { payload: input } : { query }),
  })
  return answer.json<{ sta: number; data: { from?: string; scope?: string | null } }>()
}

const names = Object.keys(routes) as (keyof typeof routes)[]

it('lets programs make more than a few calls, and never those about accounts, money and keys', () => {
  const open = names.filter((name) => scopeOf(routes[name].name) !== null)
  expect(open).toEqual(names.filter((name) => scopeOf(name) !== null))
  expect(open.length).toBeGreaterThan(40)
  expect(new Set(open.map((name) => scopeOf(name)))).toEqual(new Set(apiScopes))
  expect(
    open.filter((name) => /^(auth|user|pay|webhook|apiKey|embed|admin|entry|remote)/.test(name)),
  ).toEqual([])
  for (const never of ['winnerContact', 'taskExport', 'taskRemove', 'mediaConnect', 'formList'])
    expect(scopeOf(never)).toBeNull()
  for (const name of open) expect(`${name} ${(routes[name] as Route).who}`).toBe(`${name} organiser`)
})

describe.each(names)('%s', (name) => {
  const scope = scopeOf(routes[name].name)

  it.each(sorts)('is answered as it should be to a key: %s', async (sort) => {
    const { sta, data } = await ask(name, keyFor(sort, scope))
    const said = wanted(sort, scope)
    if (said !== 'heard') expect(sta).toBe(said)
    else expect([4001, 4003, 3003]).not.toContain(sta)
    if (said === 3001) expect(data.from).toBe('api_keys')
    if (said === 3003) expect(data.scope).toBe(scope)
  })

  it('is not made by a session that is sent beside a key that may not', async () => {
    const { sta } = await ask(name, keyFor('none of it', scope), { token: owner })
    expect(sta).toBe(3003)
  })
})
