import type { WecomConnection } from '@fairdraw/application/ports'
import { shortMs } from '@fairdraw/application/testing/until'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agentId, app, contact, type OpenWecom, openWecom, otherApp } from './testing/open-wecom.ts'
import { fakeCorpId } from './testing/wecom-enterprise.ts'

let open: OpenWecom
beforeEach(async () => {
  open = await openWecom({ patienceMs: shortMs(500) })
})
afterEach(() => open.close())

const path = '/cgi-bin/externalcontact/list'
const ask = () => open.wecom.customerIds(contact, 'lisi')

describe('what WeCom refuses, number by number', () => {
  test.each([
    [40013, 'credentials'],
    [40029, 'code'],
    [40058, 'refused'],
    [40096, 'gone'],
    [45009, 'quota'],
    [45033, 'quota'],
    [48002, 'permission'],
    [50001, 'address'],
    [50002, 'permission'],
    [60011, 'permission'],
    [60020, 'address'],
    [60111, 'gone'],
    [81013, 'gone'],
    [301002, 'permission'],
  ] as const)('%i is %s', async (errcode, trouble) => {
    open.fake.errors.push({ path, errcode })
    await expect(ask()).rejects.toMatchObject({ trouble, errcode })
  })

  test.each([40014, 42001, 40001])(
    '%i of a call is a stale token, which is fetched again once',
    async (errcode) => {
      await ask()
      open.fake.errors.push({ path, errcode })
      expect(await ask()).toEqual([])
      open.fake.errors.push({ path, errcode }, { path, errcode })
      await expect(ask()).rejects.toMatchObject({ trouble: 'token', errcode })
    },
  )
})

test('an enterprise over its quota is left alone until it may ask again, for that call and every secret', async () => {
  open.fake.errors.push({ path, errcode: 45009 })
  const failure = await ask().catch((error: unknown) => error)
  expect(failure).toMatchObject({ trouble: 'quota', errcode: 45009, retryAfterMs: 3_600_000 })
  const calls = open.fake.timesCalled(path)
  open.wait(3_599_000)
  await expect(ask()).rejects.toMatchObject({ trouble: 'quota', errcode: 45009, retryAfterMs: 1_000 })
  await expect(open.wecom.customerIds(app, 'lisi')).rejects.toMatchObject({ trouble: 'quota' })
  expect(open.fake.timesCalled(path)).toBe(calls)
  expect(await open.wecom.holders(contact)).toHaveLength(2)
  open.wait(1_000)
  expect(await ask()).toEqual([])
})

test('too much at once is over after a minute', async () => {
  open.fake.errors.push({ path, errcode: 45033 })
  await expect(ask()).rejects.toMatchObject({ retryAfterMs: 60_000 })
  open.wait(60_000)
  expect(await ask()).toEqual([])
})

test('down for an hour, every call says so, and it works again afterwards', async () => {
  open.fake.setDown(true)
  for (let passed = 0; passed < 60; passed += 20) {
    await expect(ask()).rejects.toMatchObject({ trouble: 'busy', errcode: null })
    open.wait(20 * 60_000)
  }
  open.fake.setDown(false)
  expect(await ask()).toEqual([])
})

test.each(['drop', 'hang', 'garbage', 'elsewhere', 'too_long', 'down', 'too_many'] as const)(
  'an answer that is %s is no answer',
  async (whim) => {
    await ask()
    open.fake.whims.push(whim)
    await expect(ask()).rejects.toMatchObject({ trouble: 'busy' })
  },
)

test('what is busy for a moment is asked again', async () => {
  open.fake.errors.push({ path, errcode: -1 }, { path, errcode: -1 })
  expect(await ask()).toEqual([])
})

describe('the check', () => {
  const connection = { corpId: fakeCorpId, agentId, secret: app.secret, contactSecret: null }
  const states = async (change: Partial<WecomConnection> = {}) =>
    (await open.wecom.check({ ...connection, ...change })).map(({ check, state, trouble }) =>
      [check, state, ...(trouble ? [trouble] : [])].join(' '),
    )

  test('says line by line that everything works', async () => {
    expect(await states()).toEqual([
      'credentials works',
      'address works',
      'staff works',
      'customers works',
      'groups works',
      'share works',
    ])
    expect(open.fake.calls.length).toBeLessThanOrEqual(7)
    expect(open.fake.complaints).toEqual([])
  })

  test('says nothing of what a wrong secret leaves untried', async () => {
    expect(await states({ secret: 'fake-secret-of-nobody' })).toEqual([
      'credentials fails credentials',
      'address unknown',
      'staff unknown',
      'customers unknown',
      'groups unknown',
      'share unknown',
    ])
  })

  test('names an address that is not trusted, once', async () => {
    open.fake.whats.isTrusted = false
    expect(await states()).toEqual([
      'credentials works',
      'address fails address',
      'staff unknown',
      'customers unknown',
      'groups unknown',
      'share unknown',
    ])
  })

  test('finds an AgentId that is not the secret’s', async () => {
    expect((await states({ agentId: '1000003' })).slice(0, 2)).toEqual([
      'credentials fails permission',
      'address works',
    ])
  })

  test('finds an app that may read neither names nor customers', async () => {
    expect(await states({ secret: otherApp.secret, agentId: '1000003' })).toEqual([
      'credentials works',
      'address works',
      'staff fails permission',
      'customers fails permission',
      'groups fails permission',
      'share works',
    ])
  })

  test('reads customers with the secret of customer contact where there is one', async () => {
    const { secret } = otherApp
    expect((await states({ secret, agentId: '1000003', contactSecret: contact.secret })).slice(3, 5)).toEqual(
      ['customers works', 'groups works'],
    )
    expect((await states({ secret, agentId: '1000003', contactSecret: 'wrong-secret' })).slice(3, 5)).toEqual(
      ['customers fails credentials', 'groups fails credentials'],
    )
  })

  test('knows nothing while WeCom is down', async () => {
    open.fake.setDown(true)
    expect(new Set((await states()).map((line) => line.split(' ')[1]))).toEqual(new Set(['unknown']))
  })

  test('counts an enterprise with too many owners as one whose groups can be read', async () => {
    open.fake.enterprise.hasTooManyOwners = true
    expect(await states()).toContain('groups works')
  })
})
