import { afterEach, beforeEach, expect, test } from 'vitest'
import { app, contact, type OpenWecom, openWecom } from './testing/open-wecom.ts'

let open: OpenWecom
beforeEach(async () => {
  open = await openWecom()
  const { enterprise } = open.fake
  enterprise.meet('wmA1', { name: '小安', unionid: 'uA1', openid: 'oA1' })
  enterprise.meet('woB2', { name: '外部同事', type: 2 })
  enterprise.befriend('zhangsan', 'wmA1', 'draw_x')
  enterprise.befriend('lisi', 'wmA1')
  enterprise.befriend('zhangsan', 'woB2')
})
afterEach(async () => {
  expect(open.fake.complaints).toEqual([])
  await open.close()
})

test('a customer comes with everybody whose customer they are, over pages, and with what they came by', async () => {
  open.fake.whats.pageSize = 1
  expect(await open.wecom.customer(contact, 'wmA1')).toEqual({
    externalUserId: 'wmA1',
    name: '小安',
    avatarUrl: 'https://wx.qlogo.example.org/wmA1/0',
    kind: 'wechat',
    unionid: 'uA1',
    followers: [
      { userId: 'zhangsan', addedAt: 1_790_000_000_000, state: 'draw_x', tagIds: [] },
      { userId: 'lisi', addedAt: 1_790_000_000_000, state: null, tagIds: [] },
    ],
  })
})

test('somebody with the WeCom of another enterprise has no unionid', async () => {
  expect(await open.wecom.customer(contact, 'woB2')).toMatchObject({ kind: 'wecom', unionid: null })
})

test('who was removed by everybody is nobody’s customer, at once', async () => {
  expect(await open.wecom.customer(contact, 'wmA1')).toMatchObject({ name: '小安' })
  open.fake.enterprise.unfriend('zhangsan', 'wmA1')
  expect((await open.wecom.customer(contact, 'wmA1'))?.followers).toHaveLength(1)
  open.fake.enterprise.unfriend('lisi', 'wmA1')
  expect(await open.wecom.customer(contact, 'wmA1')).toBeNull()
})

test('an id that is no customer’s is nobody’s', async () => {
  expect(await open.wecom.customer(contact, 'wmNobody')).toBeNull()
})

test('a member without customers has none', async () => {
  expect(await open.wecom.customerIds(contact, 'zhangsan')).toEqual(['wmA1', 'woB2'])
  expect(await open.wecom.customerIds(contact, 'wangwu')).toEqual([])
})

test('customers of several members come page by page, one of two members twice', async () => {
  const userIds = ['zhangsan', 'lisi']
  const first = await open.wecom.customersOf(contact, { userIds, cursor: null })
  expect(first.rows.map(({ externalUserId, follower }) => [externalUserId, follower.userId])).toEqual([
    ['wmA1', 'zhangsan'],
    ['woB2', 'zhangsan'],
  ])
  const last = await open.wecom.customersOf(contact, { userIds, cursor: first.next })
  expect(last.rows.map(({ externalUserId }) => externalUserId)).toEqual(['wmA1'])
  expect(last.next).toBeNull()
})

test('a cursor that WeCom did not give is refused', async () => {
  await expect(
    open.wecom.customersOf(contact, { userIds: ['lisi'], cursor: 'made up' }),
  ).rejects.toMatchObject({ trouble: 'refused', errcode: 40058 })
})

test('a unionid leads to the customer with the openid it came with', async () => {
  const ask = (openid: string, unionid = 'uA1') => open.wecom.externalUserIdOf(contact, { unionid, openid })
  expect(await ask('oA1')).toBe('wmA1')
  expect(await ask('oA1', 'uNobody')).toBeNull()
  await expect(ask('oForeign')).rejects.toMatchObject({ trouble: 'gone', errcode: 40003 })
  open.fake.enterprise.unfriend('zhangsan', 'wmA1')
  open.fake.enterprise.unfriend('lisi', 'wmA1')
  expect(await ask('oA1')).toBeNull()
})

test('a secret that may not read customers is told so', async () => {
  const { wecom } = open
  open.fake.enterprise.secrets = open.fake.enterprise.secrets.map((one) => ({
    ...one,
    readsCustomers: false,
  }))
  await expect(wecom.customer(app, 'wmA1')).rejects.toMatchObject({ trouble: 'permission', errcode: 48002 })
})

test('a tag is made once and stands on the customer of the member who has it', async () => {
  const tag = { groupName: '明签抽奖', name: '已中奖' }
  const { tagId } = await open.wecom.ensureTag(contact, tag)
  expect(await open.wecom.ensureTag(contact, tag)).toEqual({ tagId })
  expect(open.fake.timesCalled('/cgi-bin/externalcontact/add_corp_tag')).toBe(1)
  const mark = { userId: 'zhangsan', externalUserId: 'wmA1', tagIds: [tagId] }
  await open.wecom.markCustomer(contact, mark)
  await open.wecom.markCustomer(contact, mark)
  const customer = await open.wecom.customer(contact, 'wmA1')
  expect(customer?.followers.map(({ tagIds }) => tagIds)).toEqual([[tagId], []])
  const held = await open.wecom.customersOf(contact, { userIds: ['zhangsan'], cursor: null })
  expect(held.rows[0]?.follower.tagIds).toEqual([tagId])
})

test('a tag that somebody else makes at the same moment is found', async () => {
  const { tagGroups } = open.fake.enterprise
  open.fake.beforeCall('/cgi-bin/externalcontact/add_corp_tag', () =>
    tagGroups.set('明签抽奖', new Map([['已参与', 'etTheirs']])),
  )
  expect(await open.wecom.ensureTag(contact, { groupName: '明签抽奖', name: '已参与' })).toEqual({
    tagId: 'etTheirs',
  })
})

test('nobody is marked as the customer of somebody else', async () => {
  const { tagId } = await open.wecom.ensureTag(contact, { groupName: '明签抽奖', name: '已参与' })
  await expect(
    open.wecom.markCustomer(contact, { userId: 'lisi', externalUserId: 'woB2', tagIds: [tagId] }),
  ).rejects.toMatchObject({ trouble: 'gone', errcode: 84061 })
})
