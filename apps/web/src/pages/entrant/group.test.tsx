// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawServer, member } from './testing/draw-server.ts'
import { endPhone, freshPhone, openDraw, page, sees } from './testing/phone.tsx'

const conditions = [{ kind: 'group', groups: [{ id: 'a', name: '老客群' }] }]
const byLink = '点开发在群里的邀请链接'
const byCard = '点开发在群里的小程序卡片'
const card = () => document.querySelector('.group-card')?.textContent ?? ''
const outside = async (group_ways: readonly string[], changes: object = {}) => {
  drawServer({ conditions, group_ways, ...changes })
  await openDraw()
  await sees('先从群里进来，再参与')
}

beforeEach(freshPhone)
afterEach(endPhone)

test('who has the address alone is told of the link, why it takes it, and whom to ask', async () => {
  await outside(['link'])
  expect(card()).toContain(byLink)
  expect(card()).not.toContain(byCard)
  expect(card()).toContain('只有这一页的网址，谁也进不来')
  expect(card()).toContain('请问发起人：茶店')
  expect(card()).not.toContain('联系方式')
})

test('nobody outside the group is asked to press what would refuse them', async () => {
  await outside(['link'])
  expect(page()).not.toContain('参与即同意')
  expect(document.querySelector('.entry-dock')).toBeNull()
})

test('a card is opened in WeChat, which the page is not in here', async () => {
  await outside(['card'])
  expect(card()).toContain(byCard)
  expect(card()).toContain('这里不是微信')
  expect(card()).not.toContain(byLink)
})

test('inside WeChat one goes back to the chat', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.50')
  await outside(['card'])
  expect(card()).toContain('回到群聊，点开卡片')
  expect(card()).not.toContain('这里不是微信')
})

test('where both lead in either will do', async () => {
  await outside(['link', 'card'])
  expect(card()).toMatch(new RegExp(`任选一种.*${byLink}.*${byCard}`, 's'))
})

test('where no way is left it says so, and whom to ask', async () => {
  await outside([])
  expect(card()).toContain('这些群现在都进不来')
  expect([card().includes(byLink), card().includes(byCard)]).toEqual([false, false])
  expect(card()).toContain('请问发起人：茶店')
})

test('the contact of the organiser is where the page shows it', async () => {
  await outside(['card'], { organiser_card: { account_url: 'https://example.org/account' }, description: [] })
  await sees('example.org')
  const link = document.querySelector<HTMLAnchorElement>('.group-card a')
  expect(link?.textContent).toBe('看发起人的联系方式')
  const place = document.getElementById(link?.hash.slice(1) ?? '')
  expect(place?.textContent).toContain('公众号')
})

test('an organiser who is kept back is named no name', async () => {
  await outside(['link'], { organiser: null })
  expect(card()).toMatch(/请问发起人$/)
})

test('who has the pass, who is in, and a draw for everybody show nothing of it', async () => {
  drawServer({ conditions, fulfilled: ['group'] })
  await openDraw()
  await sees('已符合')
  expect(page()).not.toContain('先从群里进来')
  await endPhone()
  freshPhone()
  drawServer({ conditions, fulfilled: ['group'], me: member })
  await openDraw()
  await sees('回执已密封')
  expect(page()).not.toContain('先从群里进来')
})
