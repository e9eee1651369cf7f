import { afterEach, beforeEach, expect, test } from 'vitest'
import { app, contact, type OpenWecom, openWecom, sync } from './testing/open-wecom.ts'

let open: OpenWecom
beforeEach(async () => {
  open = await openWecom()
})
afterEach(async () => {
  expect(open.fake.complaints).toEqual([])
  await open.close()
})

test('departments come as a tree', async () => {
  expect(await open.wecom.departments(app)).toEqual([
    { id: 1, name: '明签', parentId: null },
    { id: 2, name: '导购部', parentId: 1 },
    { id: 3, name: '客服部', parentId: 1 },
  ])
})

test('a member is told with all departments, and nobody is nobody', async () => {
  expect(await open.wecom.member(app, 'zhangsan')).toEqual({
    userId: 'zhangsan',
    name: '张三',
    departmentIds: [2, 3],
  })
  await expect(open.wecom.member(app, 'nobody')).rejects.toMatchObject({ trouble: 'gone', errcode: 60111 })
})

test('a member of two departments is listed once, over pages that part them', async () => {
  expect(await open.wecom.memberIds(sync)).toEqual([
    { userId: 'zhangsan', departmentIds: [2, 3] },
    { userId: 'lisi', departmentIds: [3] },
    { userId: 'wangwu', departmentIds: [1] },
  ])
  expect(open.fake.timesCalled('/cgi-bin/user/list_id')).toBe(2)
})

test('the list of everybody is for the secret of synchronisation alone', async () => {
  await expect(open.wecom.memberIds(app)).rejects.toMatchObject({ trouble: 'permission', errcode: 48002 })
})

test('who may hold customers comes with name and departments', async () => {
  expect(await open.wecom.holders(app)).toEqual([
    { userId: 'zhangsan', name: '张三', departments: ['导购部', '客服部'] },
    { userId: 'lisi', name: '李四', departments: ['客服部'] },
  ])
})

test('a secret that may not read names still says who may hold customers', async () => {
  expect(await open.wecom.holders(contact)).toEqual([
    { userId: 'zhangsan', name: null, departments: [] },
    { userId: 'lisi', name: null, departments: [] },
  ])
})

test('a list of members is ten minutes old at most, and each secret has its own', async () => {
  await open.wecom.holders(app)
  open.fake.enterprise.holders.push('wangwu')
  open.wait(599_000)
  expect(await open.wecom.holders(app)).toHaveLength(2)
  expect(await open.wecom.holders(contact)).toHaveLength(3)
  open.wait(2_000)
  expect(await open.wecom.holders(app)).toHaveLength(3)
})

test('a list that could not be read is asked for again at once', async () => {
  open.fake.errors.push({ path: '/cgi-bin/externalcontact/get_follow_user_list', errcode: 60011 })
  await expect(open.wecom.holders(app)).rejects.toMatchObject({ trouble: 'permission' })
  expect(await open.wecom.holders(app)).toHaveLength(2)
})

test('a list of pages that lead back to themselves comes to an end', async () => {
  open.fake.whats.pageSize = 1
  const loop = Buffer.from('place 1').toString('base64')
  open.fake.enterprise.members.push(...Array.from({ length: 9 }, (_, n) => member(n)))
  open.fake.whats.cursor = loop
  await expect(open.wecom.memberIds(sync)).rejects.toMatchObject({ trouble: 'refused' })
  expect(open.fake.timesCalled('/cgi-bin/user/list_id')).toBeLessThan(4)
})

const member = (n: number) => ({ userId: `member${n}`, name: `成员 ${n}`, departments: [1] })
