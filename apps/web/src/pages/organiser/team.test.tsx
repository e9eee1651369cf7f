// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AdminsCard } from '../../features/team/admins-card.tsx'
import { button, confirm, endDesk, fill, freshDesk, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const admin = {
  user_id: '9',
  nickname: '周周',
  account: 'zhou@example.org',
  added_at: '2020-01-02T03:04:00Z',
}

async function open(list: readonly object[], isOwner = true) {
  const asked = deskServer({
    '/lotto/task/admin/list': () => ({ list }),
    '/lotto/task/admin/add': () => ({ user_id: '9' }),
  })
  await showDesk(<AdminsCard drawId="d" isOwner={isOwner} />)
  return asked
}

beforeEach(freshDesk)
afterEach(endDesk)

test('an administrator is named by their account', async () => {
  const asked = await open([])
  await sees('还没有管理员')
  await press('添加管理员')
  await confirm('添加管理员')
  await sees('请填写账号')
  await fill('对方的账号（邮箱或手机号）', ' zhou@example.org ')
  await confirm('添加管理员')
  await sees('已添加')
  expect(sentTo(asked, 'task/admin/add')).toEqual([{ id: 'd', account: 'zhou@example.org' }])
})

test('the role is taken back once that was confirmed', async () => {
  const asked = await open([admin])
  await press('移除 周周')
  expect(sentTo(asked, 'task/admin/remove')).toEqual([])
  await confirm('移除')
  await sees('已移除')
  expect(sentTo(asked, 'task/admin/remove')).toEqual([{ id: 'd', user_id: '9' }])
})

test('somebody who only helps sees who else does, and changes nothing', async () => {
  await open([admin], false)
  await sees('zhou@example.org')
  expect([button('添加管理员'), button('移除 周周')]).toEqual([undefined, undefined])
})
