// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Asked, drawServer, lid, member, No } from './testing/draw-server.ts'
import { button, endPhone, freshPhone, openDraw, page, press, sees } from './testing/phone.tsx'

const conditions = [{ kind: 'customer', staff: ['张三', '李四'], on_outage: 'wait' }]
const sight = {
  enterprise_name: '晨光集团',
  staff: { names: ['张三', '李四'], code_picture: 'data:image/png;base64,AAAA' },
  groups: null,
  can_leave: true,
  is_known: false,
  belongs: null,
}
const wecom = (changes = {}) => ({ '/lotto/entry/wecom': () => ({ ...sight, ...changes }) })
/** Reading and coming back have one address; what came back is what was posted. */
const told = (belongs: boolean | null | No) => ({
  '/lotto/entry/wecom': (sent: object) =>
    'ticket' in sent || 'code' in sent ? (belongs instanceof No ? belongs : { belongs }) : sight,
})
const brought = (asked: readonly Asked[]) =>
  asked
    .filter(({ path, sent }) => path === '/lotto/entry/wecom' && ('ticket' in sent || 'code' in sent))
    .map(({ sent }) => sent)
const inWechat = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.50')

beforeEach(freshPhone)
afterEach(endPhone)

test('whom to add stands on the page, and that WeChat or WeCom alone can say who somebody is', async () => {
  drawServer({ conditions }, wecom())
  await openDraw()
  await sees('企业微信：晨光集团')
  expect(page()).toContain('张三、李四')
  expect(document.querySelector('img[alt="添加员工的二维码"]')).not.toBeNull()
  expect(page()).toContain('请用微信或企业微信打开这个页面')
  expect(button('我已经添加，再查一次')).toBeUndefined()
})

test('a code that cannot be had leaves the names', async () => {
  drawServer({ conditions }, wecom({ staff: { names: ['张三'], code_picture: null } }))
  await openDraw()
  await sees('二维码暂时没有')
})

test('staff whose names nobody told are called staff, once', async () => {
  const names = ['张三', '', '']
  const nameless = [{ kind: 'customer', staff: names, on_outage: 'wait' }]
  drawServer({ conditions: nameless }, wecom({ staff: { names, code_picture: null } }))
  await openDraw()
  await sees('企业微信：晨光集团')
  expect(page()).toContain('添加了其中一位：张三, 一位员工')
  expect(page()).toContain('张三、一位员工')
  expect(page()).not.toContain('一位员工、')
  expect(page()).not.toContain('没有名字的群')
})

test('inside WeChat somebody leaves for WeCom', async () => {
  inWechat()
  const asked = drawServer({ conditions }, wecom())
  await openDraw()
  await press('我已经添加，再查一次')
  expect(asked.map(({ path }) => path)).toContain('/lotto/entry/wecom/leave')
})

test('the link of the welcome makes a guest known, once, and goes from the address', async () => {
  history.replaceState(null, '', `/mobile/${lid}?wc=abc.1.2&channel=poster`)
  const asked = drawServer({ conditions }, told(true))
  await openDraw()
  await sees('已确认，可以参与')
  expect(brought(asked)).toEqual([{ lid, ticket: 'abc.1.2' }])
  expect(location.search).toBe('?channel=poster')
})

test('a member of the enterprise itself is told that they are no customer', async () => {
  history.replaceState(null, '', `/mobile/${lid}?code=C1&state=0abc`)
  const asked = drawServer({ conditions }, told(new No('customer_needed')))
  await openDraw()
  await sees('企业自己的成员不算客户')
  expect(brought(asked)).toEqual([{ lid, code: 'C1', state: '0abc' }])
})

test('who is known and belongs not looks again without leaving', async () => {
  const asked = drawServer({ conditions }, wecom({ is_known: true, belongs: false }))
  await openDraw()
  await sees('已确认是您，但还不符合条件')
  const before = asked.filter(({ path }) => path === '/lotto/entry/wecom').length
  await press('我已经添加，再查一次')
  await sees('已确认是您，但还不符合条件')
  expect(asked.filter(({ path }) => path === '/lotto/entry/wecom').length).toBeGreaterThan(before)
})

test.each([
  ['no_customer', '截止时已不是企业微信客户'],
  ['left_group', '截止时已不在客户群里'],
])('who was set aside for %s reads why', async (reason, words) => {
  const me = { ...member, status: 'X2', exclude_reason: reason, tasks: [] }
  drawServer({ conditions, me: { ...me, chances_by_reason: [], appeal: null } }, wecom())
  await openDraw()
  await sees(words)
})
