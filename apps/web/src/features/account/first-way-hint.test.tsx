// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { turn } from '../../lib/testing/until.ts'
import {
  endDesk,
  fill,
  freshDesk,
  isGone,
  page,
  press,
  sees,
  showDesk,
} from '../../pages/organiser/testing/desk-place.tsx'
import { deskServer } from '../../pages/organiser/testing/desk-server.ts'
import { FirstWayHint } from './first-way-hint.tsx'

const noWay = { password: false, passkey: false, code: false, platforms: [], has_address: false }
const asksForIt = '设置一种登录方式，下次还能回来'

beforeEach(freshDesk)
afterEach(endDesk)

test('an organiser who came by a link alone is asked for a way back, and no more once there is one', async () => {
  let own = noWay
  const asked = deskServer({
    '/auth/step_up/ways': () => own,
    '/auth/password/choose': () => {
      own = { ...noWay, password: true, has_address: true }
      return {}
    },
  })
  await showDesk(<FirstWayHint />)
  await sees(asksForIt)
  await press('去设置')
  await fill('邮箱或手机号', 'tea@example.org')
  await fill('新密码', 'three odd words')
  await press('保存密码')
  await isGone(asksForIt)
  expect(asked.filter(({ path }) => path === '/auth/password/choose')).toHaveLength(1)
})

test.each([{ password: true }, { passkey: true }, { code: true }, { platforms: [2] }])(
  'whoever has a way is not asked: %o',
  async (own) => {
    const asked = deskServer({ '/auth/step_up/ways': () => ({ ...noWay, ...own }) })
    await showDesk(<FirstWayHint />)
    await turn()
    expect([asked.length, page()]).toEqual([1, ''])
  },
)

test('support, which sets nothing up in an account, is not asked', async () => {
  sessionStorage.setItem('gmtoken', 'support')
  const asked = deskServer({ '/auth/step_up/ways': () => noWay })
  await showDesk(<FirstWayHint />)
  await turn()
  expect([asked, page()]).toEqual([[], ''])
  sessionStorage.clear()
})
