import { routes } from '@fairdraw/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contactSecret, otherSecret } from '../outside/wecom/testing/wecom-enterprise.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { enterprise } from '../testing/ask-outside.ts'
import { type FakeTencent, startFakeTencent } from '../testing/fake-tencent.ts'
import { tencentPorts } from '../testing/tencent-ports.ts'

let tencent: FakeTencent
let one: TestApp
let owner: string
beforeEach(async () => {
  tencent = await startFakeTencent()
  one = await testApp({ change: (real) => tencentPorts(real, tencent.bases) })
  await one.organiser()
  owner = await freshOwner(one)
})
afterEach(async () => {
  await one.close()
  await tencent.close()
  expect(tencent.wecom.complaints).toEqual([])
})

const bind = (more: { contact_secret?: string } = {}) =>
  one.call(routes.outsideBind, { ...enterprise, ...more }, { token: owner })
const groups = (cursor?: string) =>
  one.call(routes.weworkGroups, cursor === undefined ? {} : { cursor }, { token: owner })
const staff = (cursor?: string) =>
  one.call(routes.enterpriseStaff, cursor === undefined ? {} : { cursor }, { token: owner })

it('shows the customer groups of the connected enterprise page by page, with their owners by name', async () => {
  tencent.wecom.enterprise.meet('wmA')
  for (const [id, owner, name] of [
    ['wr1', 'zhangsan', '老客户群'],
    ['wr2', 'lisi', ''],
    ['wr3', 'lisi', '新客户群'],
  ] as const)
    tencent.wecom.enterprise.openGroup(id, owner, name)
  tencent.wecom.enterprise.enterGroup('wr1', 'wmA')
  await bind()
  const first = (await groups()).data
  expect(first.list).toEqual([
    { chat_id: 'wr1', name: '老客户群', owner: '张三', owner_id: 'zhangsan', member_count: 2 },
    { chat_id: 'wr2', name: null, owner: '李四', owner_id: 'lisi', member_count: 1 },
  ])
  const second = (await groups(first.next_cursor ?? '')).data
  expect(second.list.map(({ chat_id }) => chat_id)).toEqual(['wr3'])
  expect(second.next_cursor).toBeNull()
})

it('shows the staff who may hold customers, each with all their departments', async () => {
  await bind()
  const { data } = await staff()
  expect(data).toEqual({
    list: [
      { userid: 'lisi', name: '李四', avatar: null, department: '客服部' },
      { userid: 'zhangsan', name: '张三', avatar: null, department: '导购部、客服部' },
    ],
    next_cursor: null,
  })
  expect((await staff('lisi')).data.list.map(({ userid }) => userid)).toEqual(['zhangsan'])
})

it('pages through hundreds of staff without losing anybody', async () => {
  const ids = Array.from({ length: 450 }, (_, n) => `staff-${String(n).padStart(3, '0')}`)
  tencent.wecom.enterprise.holders.splice(0, 2, ...ids)
  await bind()
  const seen: string[] = []
  for (let cursor: string | undefined, pages = 0; pages < 4; pages++) {
    const { list, next_cursor } = (await staff(cursor)).data
    seen.push(...list.map(({ userid }) => userid))
    if (next_cursor === null) break
    cursor = next_cursor
  }
  expect(seen).toEqual(ids)
})

it('goes by ids where names may not be read', async () => {
  tencent.wecom.enterprise.openGroup('wr1', 'zhangsan', '老客户群')
  await bind({ contact_secret: contactSecret.secret })
  expect((await groups()).data.list[0]?.owner).toBe('zhangsan')
  expect((await staff()).data.list[0]).toMatchObject({ name: 'lisi', department: '' })
})

it('says what stands against it: nothing connected, no right to it, an address that is not trusted, an outage', async () => {
  expect((await groups()).data).toMatchObject({ code: 'not_connected' })
  expect((await staff()).sta).toBe(2080)
  await bind({ contact_secret: otherSecret.secret })
  expect(await staff()).toMatchObject({ sta: 2280, data: { trouble: 'permission' } })
  tencent.wecom.whats.isTrusted = false
  expect(await groups()).toMatchObject({ sta: 2280, data: { trouble: 'address', errcode: 60020 } })
  tencent.wecom.setDown(true)
  const busy = await groups()
  expect(busy).toMatchObject({ sta: 2280, data: { trouble: 'busy', retry_after_ms: 60_000 } })
  expect(busy.headers['retry-after']).toBe('60')
})
