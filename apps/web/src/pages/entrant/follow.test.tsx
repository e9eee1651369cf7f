// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Asked, drawServer, lid, member, No } from './testing/draw-server.ts'
import { button, endPhone, freshPhone, openDraw, page, press, sees } from './testing/phone.tsx'

const conditions = [{ kind: 'follow', on_outage: 'wait', keyword: '抽奖' }]
const sight = {
  account_name: '山间茶事',
  keyword: '抽奖',
  code_url: 'http://weixin.qq.com/q/abc',
  code_until: null,
  is_known: false,
  follows: null,
}
const follow = (changes = {}) => ({ '/lotto/entry/follow': () => ({ ...sight, ...changes }) })
const brought = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === '/lotto/entry/wechat').map(({ sent }) => sent)

beforeEach(freshPhone)
afterEach(endPhone)

test('how to follow stands on the page: the code, and the word to send', async () => {
  drawServer({ conditions }, follow())
  await openDraw()
  await sees('公众号：山间茶事')
  expect(page()).toContain('抽奖')
  expect(document.querySelector('[aria-label="公众号“山间茶事”的二维码"]')).not.toBeNull()
  // WeChat alone can say who somebody is.
  expect(button('我已关注，用微信确认')).toBeUndefined()
})

test('a code that cannot be had leaves the word', async () => {
  drawServer({ conditions }, follow({ code_url: null }))
  await openDraw()
  await sees('或在公众号里发送')
  expect(document.querySelector('[role=img][aria-label*=二维码]')).toBeNull()
})

test('a link of one’s own makes a guest known, once, and goes from the address', async () => {
  history.replaceState(null, '', `/mobile/${lid}?wx=abc.1.2&channel=poster`)
  const asked = drawServer({ conditions }, { ...follow(), '/lotto/entry/wechat': () => ({ follows: true }) })
  await openDraw()
  await sees('已确认关注')
  expect(brought(asked)).toEqual([{ lid, ticket: 'abc.1.2' }])
  expect(location.search).toBe('?channel=poster')
})

test('who comes back from WeChat with a way that is over is told so, and may try again', async () => {
  history.replaceState(null, '', `/mobile/${lid}?code=C1&state=0abc`)
  const asked = drawServer(
    { conditions },
    { ...follow(), '/lotto/entry/wechat': () => new No('follow_link_wrong') },
  )
  await openDraw()
  await sees('这个链接已经失效')
  expect(brought(asked)).toEqual([{ lid, code: 'C1', state: '0abc' }])
  await sees('公众号：山间茶事')
})

test('inside WeChat somebody leaves for WeChat, and where they must sign in they do that first', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.50')
  const asked = drawServer({ conditions }, follow())
  await openDraw()
  await sees('我已关注，用微信确认')
  await press('我已关注，用微信确认')
  expect(asked.map(({ path }) => path)).toContain('/lotto/entry/wechat/leave')
})

test('who has met it is not asked, and who is in neither', async () => {
  drawServer({ conditions, fulfilled: ['follow'] }, follow())
  await openDraw()
  await sees('已符合')
  expect(page()).not.toContain('先关注，再参与')
})

test('who was set aside for it reads why, as the service’s own word', async () => {
  const me = { ...member, status: 'X2', exclude_reason: 'unfollowed', tasks: [] }
  drawServer({ conditions, me: { ...me, chances_by_reason: [], appeal: null } }, follow())
  await openDraw()
  await sees('截止时没有关注公众号')
  expect(page()).not.toContain('发起人说明：unfollowed')
})
