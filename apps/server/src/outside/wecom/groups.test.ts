import { shortMs } from '@fairdraw/application/testing/until'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contact, type OpenWecom, openWecom } from './testing/open-wecom.ts'

let open: OpenWecom
beforeEach(async () => {
  open = await openWecom()
  const { enterprise } = open.fake
  enterprise.openGroup('wrA', 'zhangsan', '福利一群')
  enterprise.openGroup('wrB', 'lisi')
  enterprise.openGroup('wrC', 'lisi', '福利三群')
  enterprise.meet('wmA1', { name: '小安', unionid: 'uA1' })
  enterprise.enterGroup('wrA', 'wmA1', { state: 'draw_x', invitor: { userid: 'zhangsan' }, join_scene: 2 })
})
afterEach(async () => {
  expect(open.fake.complaints).toEqual([])
  await open.close()
})

const ids = (rows: readonly { chatId: string }[]) => rows.map(({ chatId }) => chatId)
const everyGroup = async (owners: readonly string[] | null) => {
  const found: string[] = []
  let calls = 0
  for (let cursor: string | null = null; ; ) {
    calls += 1
    const page = await open.wecom.groups(contact, { owners, cursor })
    found.push(...ids(page.rows))
    if (page.next === null || calls > 20) return found
    cursor = page.next
  }
}

test('groups come page by page, with name, owner and how many are in them', async () => {
  const first = await open.wecom.groups(contact, { owners: null, cursor: null })
  expect(first.rows).toEqual([
    { chatId: 'wrA', name: '福利一群', ownerId: 'zhangsan', createdAt: 1_780_000_000_000, memberCount: 2 },
    { chatId: 'wrB', name: null, ownerId: 'lisi', createdAt: 1_780_000_000_000, memberCount: 1 },
  ])
  const last = await open.wecom.groups(contact, { owners: null, cursor: first.next })
  expect(ids(last.rows)).toEqual(['wrC'])
  expect(last.next).toBeNull()
})

test('groups of some owners alone', async () => {
  expect(await everyGroup(['lisi'])).toEqual(['wrB', 'wrC'])
  expect(await everyGroup([])).toEqual([])
})

test('where there are too many owners, the groups of all of them come by the hundred', async () => {
  open.fake.enterprise.hasTooManyOwners = true
  open.fake.enterprise.holders.unshift(...Array.from({ length: 150 }, (_, n) => `holder${n}`))
  expect(await everyGroup(null)).toEqual(['wrA', 'wrB', 'wrC'])
  const filters = open.fake.calls
    .filter(({ path }) => path.endsWith('groupchat/list'))
    .map(({ body }) => (body.owner_filter as { userid_list: string[] } | undefined)?.userid_list.length)
  expect(filters).toEqual([undefined, 100, 52, 52])
})

test('a hundred owners are asked for at once, and there is nothing behind them', async () => {
  const owners = Array.from({ length: 100 }, (_, n) => `holder${n}`)
  expect(await open.wecom.groups(contact, { owners, cursor: null })).toEqual({ rows: [], next: null })
})

test('a list that leads back to where it was comes to an end', async () => {
  const first = await open.wecom.groups(contact, { owners: null, cursor: null })
  open.fake.whats.cursor = first.next?.replace('.', '') ?? ''
  expect((await open.wecom.groups(contact, { owners: null, cursor: first.next })).next).toBeNull()
})

test('a group that is dissolved between the list and the look is left out', async () => {
  open.fake.beforeCall('/cgi-bin/externalcontact/groupchat/get', () =>
    open.fake.enterprise.dissolveGroup('wrB'),
  )
  const { rows } = await open.wecom.groups(contact, { owners: null, cursor: null })
  expect(ids(rows)).toEqual(['wrA'])
})

test('the names on a list of groups are ten minutes old at most', async () => {
  const name = async () => (await open.wecom.groups(contact, { owners: null, cursor: null })).rows[0]?.name
  expect(await name()).toBe('福利一群')
  open.fake.enterprise.group('wrA').name = '福利群'
  open.wait(599_000)
  expect(await name()).toBe('福利一群')
  open.wait(2_000)
  expect(await name()).toBe('福利群')
})

test('a group tells who is in it, and how they came', async () => {
  const group = await open.wecom.group(contact, { chatId: 'wrA', maxAgeMs: 0 })
  expect(group?.members).toEqual([
    {
      kind: 'member',
      id: 'zhangsan',
      unionid: null,
      name: null,
      joinedAt: 1_785_000_000_000,
      joinedBy: 'invitation',
      inviterId: null,
      state: null,
    },
    {
      kind: 'customer',
      id: 'wmA1',
      unionid: 'uA1',
      name: '小安',
      joinedAt: 1_785_000_000_000,
      joinedBy: 'link',
      inviterId: 'zhangsan',
      state: 'draw_x',
    },
  ])
})

test('there is no group where there is none', async () => {
  expect(await open.wecom.group(contact, { chatId: 'wrNone', maxAgeMs: 0 })).toBeNull()
})

test('a group is as old as the caller bears, and read once for all who ask at the same moment', async () => {
  const look = (maxAgeMs: number) => open.wecom.group(contact, { chatId: 'wrA', maxAgeMs })
  await Promise.all([look(60_000), look(60_000), look(60_000)])
  expect(open.fake.timesCalled('/cgi-bin/externalcontact/groupchat/get')).toBe(1)
  open.fake.enterprise.leaveGroup('wrA', 'wmA1')
  open.wait(30_000)
  expect((await look(60_000))?.memberCount).toBe(2)
  expect((await look(10_000))?.memberCount).toBe(1)
  expect((await look(60_000))?.memberCount).toBe(1)
})

test('at most four groups are read at once', async () => {
  const slow = await openWecom({ pageSize: 50, patienceMs: shortMs(500) })
  for (let n = 0; n < 12; n++) slow.fake.enterprise.openGroup(`wr${n}`, 'lisi')
  await slow.wecom.holders(contact)
  const before = slow.fake.calls.length
  slow.fake.beforeCall('/cgi-bin/externalcontact/groupchat/list', () =>
    slow.fake.whims.push(...Array.from({ length: 12 }, () => 'hang' as const)),
  )
  await expect(slow.wecom.groups(contact, { owners: null, cursor: null })).rejects.toMatchObject({
    trouble: 'busy',
  })
  expect(slow.fake.calls.length - before).toBeLessThanOrEqual(1 + 4 + 4)
  await slow.close()
})

test('an entrance into groups has a picture, and is for groups that are there', async () => {
  const { pictureUrl, configId } = await open.wecom.createGroupEntrance(contact, {
    chatIds: ['wrA', 'wrC'],
    state: 'draw_x',
  })
  expect(pictureUrl).toContain(configId)
  await expect(
    open.wecom.createGroupEntrance(contact, { chatIds: ['wrNone'], state: 'draw_x' }),
  ).rejects.toMatchObject({ trouble: 'refused' })
})

test('an entrance to members is one for one of them, another for several', async () => {
  const one = await open.wecom.createContactEntrance(contact, { userIds: ['lisi'], state: 'draw_x' })
  const both = await open.wecom.createContactEntrance(contact, {
    userIds: ['lisi', 'zhangsan'],
    state: 'draw_x',
  })
  expect(one.configId).not.toBe(both.configId)
  expect(open.fake.messages.log.contactWays.map(({ type }) => type)).toEqual([1, 2])
})
