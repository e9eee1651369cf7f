import { authenticateKey } from '@fairdraw/application'
import { basePath, openApiDocument, routes } from '@fairdraw/contract'
import { type ApiScope, day, hour, minute, mostApiKeys, second } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { handOpened, makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
let owner: string
beforeEach(async () => {
  one = await testApp()
  await one.organiser()
  owner = await freshOwner(one)
})
afterEach(() => one.close())

async function newKey(scopes: readonly ApiScope[], days?: number): Promise<string> {
  const sent = { name: '收银台', scopes: [...scopes], ...(days === undefined ? {} : { days }) }
  return (await one.call(routes.apiKeyAdd, sent, { token: owner })).data.key
}
const bearer = (key: string, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${key}`, ...more },
})
const listed = async () => (await one.call(routes.apiKeyList, {}, { token: owner })).data.list
const stored = () =>
  one.ports.store.read(async (tx) => {
    const first = await tx.accounts.firstOrganiser()
    return first ? await tx.apiKeys.ofUser(first.id) : []
  })

describe('a key', () => {
  it('is shown once, told by its last characters and kept as a hash alone', async () => {
    const key = await newKey(['draws:read', 'draws:read', 'winners:read'], 30)
    expect(key).toMatch(/^fdk_[\w-]{43}$/)
    const [row] = await listed()
    expect(row).toMatchObject({ name: '收银台', hint: key.slice(-4), used_at: null })
    expect(row?.scopes).toEqual(['draws:read', 'winners:read'])
    expect(Date.parse(row?.expires_at ?? '')).toBe(one.clock.now() + 30 * day)
    expect(JSON.stringify(await listed())).not.toContain(key.slice(4, -4))
    const [kept] = await stored()
    expect(Buffer.from(kept?.keyHash ?? []).toString()).not.toContain(key.slice(4, 20))
    expect(kept?.keyHash).toHaveLength(32)
    expect(one.logged.join()).not.toContain(key)
  })

  it('acts as its owner, and what it did says so', async () => {
    const key = await newKey(['draws:read', 'draws:write'])
    const { id } = (await one.call(routes.taskCreate, { ...handOpened, publish: false }, bearer(key))).data
    await one.call(routes.taskPublish, { id }, { token: owner })
    const { list } = (await one.call(routes.taskActivity, { id }, bearer(key))).data
    const told = list.filter(({ by }) => by !== null).map(({ what, by, detail }) => ({ what, by, detail }))
    const { nickname } = (await one.call(routes.userInfoRead, {}, { token: owner })).data.user_info
    expect(told).toEqual([
      { what: 'taskPublish', by: nickname, detail: {} },
      { what: 'taskCreate', by: nickname, detail: { by_key: 1 } },
    ])
  })

  it('does what it was asked twice under one idempotency key once', async () => {
    const key = await newKey(['draws:write'])
    const create = () =>
      one.call(routes.taskCreate, handOpened, bearer(key, { 'idempotency-key': 'order-1' }))
    const [first, second_] = [await create(), await create()]
    expect([first.sta, second_.sta]).toEqual([0, 0])
    expect(second_.data).toEqual(first.data)
  })

  it('remembers when it was used, and writes that at most once a minute', async () => {
    const key = await newKey(['draws:read'])
    const use = async (ms: number) => {
      one.clock.advance(ms)
      await one.call(routes.taskList, {}, bearer(key))
      return Date.parse((await listed())[0]?.used_at ?? '')
    }
    const first = await use(second)
    expect(first).toBe(one.clock.now())
    expect(await use(59 * second)).toBe(first)
    expect(await use(second)).toBe(one.clock.now())
  })

  it('is good until it expires or is revoked, and not a moment longer', async () => {
    const key = await newKey(['draws:read'], 1)
    const use = async () => (await one.call(routes.taskList, {}, bearer(key))).sta
    one.clock.advance(day - 1)
    expect(await use()).toBe(0)
    one.clock.advance(1)
    expect(await use()).toBe(4001)
    owner = await freshOwner(one)
    const other = await newKey(['draws:read'])
    const [row] = await listed()
    await one.call(routes.apiKeyRemove, { id: row?.id ?? '' }, { token: owner })
    expect((await one.call(routes.taskList, {}, bearer(other))).sta).toBe(4001)
  })

  it('has a bucket of its own', async () => {
    const [busy, calm] = [await newKey(['draws:read']), await newKey(['draws:read'])]
    const use = (key: string) => one.call(routes.taskList, {}, bearer(key))
    let answer = await use(busy)
    for (let n = 0; n < 700 && answer.sta === 0; n++) answer = await use(busy)
    expect([answer.http, answer.sta]).toEqual([429, 1029])
    expect((await use(calm)).sta).toBe(0)
    expect((await one.call(routes.taskList, {}, { token: owner })).sta).toBe(0)
  })

  it('sees nothing of somebody else', async () => {
    const key = await newKey(['draws:read'])
    const { id } = await makeDraw(one, await one.organiser(), { login_free: false })
    expect((await one.call(routes.taskInfo, { id }, bearer(key))).sta).toBe(1004)
  })

  it('is told from other ways to authorise, which a proxy may need', async () => {
    const read = async (authorization: string) => {
      const headers = { token: owner, authorization }
      const url = `${basePath}/lotto/task/list`
      return (await one.app.inject({ method: 'POST', url, headers, payload: {} })).json().sta
    }
    expect(await read('Basic dXNlcjpwYXNz')).toBe(0)
    expect(await read('Bearer something-else')).toBe(0)
    expect(await read(`bearer   fdk_${'A'.repeat(43)}`)).toBe(4001)
  })
})

describe('making keys', () => {
  it('takes a fresh sign-in, a plan that has them, and no more than there may be', async () => {
    const make = (token: string) =>
      one.call(routes.apiKeyAdd, { name: 'k', scopes: ['draws:read'] }, { token })
    const poor = await one.organiser()
    expect(await make(poor)).toMatchObject({ http: 403, sta: 3001, data: { from: 'api_keys' } })
    for (let n = 0; n < mostApiKeys; n++) expect((await make(owner)).sta).toBe(0)
    expect(await make(owner)).toMatchObject({ http: 409, sta: 2242 })
    one.clock.advance(11 * minute)
    expect(await make(owner)).toMatchObject({ http: 401, sta: 4003 })
  })

  it('gives nobody more than there may be by asking at once', async () => {
    const made = await Promise.all(Array.from({ length: mostApiKeys + 5 }, () => newKey(['draws:read'])))
    expect(made.filter((key) => key !== undefined)).toHaveLength(mostApiKeys)
  })

  it('removes only one’s own', async () => {
    await newKey(['draws:read'])
    const [row] = await listed()
    const stranger = await one.organiser()
    expect((await one.call(routes.apiKeyRemove, { id: row?.id ?? '' }, { token: stranger })).sta).toBe(1004)
    expect(await listed()).toHaveLength(1)
  })
})

it('a key is asked for before a plan: nobody learns by guessing whose plan has ended', async () => {
  const asked = authenticateKey(one.ports, `fdk_${'B'.repeat(43)}`, null)
  await expect(asked).rejects.toMatchObject({ code: 'signed_out' })
  one.clock.advance(hour)
})

it('the description names the scope of every call that takes a key, and what is said without it', () => {
  const { components, paths } = openApiDocument('/') as never as {
    components: { securitySchemes: Record<string, object> }
    paths: Record<
      string,
      Record<string, { security: object[]; responses: Record<string, { description: string }> }>
    >
  }
  expect(components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' })
  const list = paths[`${basePath}/lotto/task/list`]?.post
  expect(list?.security).toEqual([{ token: [] }, { key: ['draws:read'] }])
  expect(list?.responses[403]?.description).toContain('scope_missing')
  expect(paths[`${basePath}/apikey/add`]?.post?.security).toEqual([{ token: [] }])
})
