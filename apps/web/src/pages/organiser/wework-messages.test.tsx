// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MessagesCard } from '../../features/draws/messages/messages-card.tsx'
import {
  button,
  confirm,
  endDesk,
  fill,
  freshDesk,
  page,
  press,
  sees,
  showDesk,
} from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const senders = [
  { kind: 'customers', user_id: 'zhangsan', name: '张三', groups: 0 },
  { kind: 'groups', user_id: 'lisi', name: '', groups: 2 },
]
const message = {
  id: 'a'.repeat(24),
  kind: 'customers',
  sender: 'zhangsan',
  text: '抽奖开始了',
  state: 'made',
  addressed: 1_200,
  unreached: 3,
  at: '2020-01-02T03:04:00Z',
}

async function open(changes: object = {}, send: () => object = () => message, found: object | null = null) {
  const asked = deskServer({
    '/lotto/task/wework/messages': () => ({ is_connected: true, senders, list: [message], ...changes }),
    '/lotto/task/wework/message/remind': () => ({}),
    '/lotto/task/wework/message/find': () => ({ message: found }),
    '/lotto/task/wework/message/cancel': () => ({ ...message, state: 'cancelled' }),
    '/lotto/task/wework/message': (sent) =>
      'request' in sent
        ? send()
        : { sent_at: '2020-01-02T04:00:00Z', waits: 0, sent: 1_190, not_friend: 0, month_full: 7, failed: 0 },
  })
  await showDesk(<MessagesCard draw={{ id: 'd', title: '店庆抽奖' }} />)
  return asked
}

beforeEach(freshDesk)
afterEach(endDesk)

test('a message says who was to send it to how many, and what became of it once looked for', async () => {
  await open()
  await sees('张三（发给 TA 的客户） · 1,200 位客户 · 3 个发不到')
  await press('查看结果')
  await sees('已送达 1,190 · 本月已满 7')
  expect(page()).not.toContain('没有送达')
})

test('one is handed over with what customers will see, under a request of its own', async () => {
  const asked = await open()
  await press('新建群发')
  await sees('客户看到的')
  await fill('要说的话', ' 快来 ')
  await confirm('交给员工发送')
  await sees('已交给员工，等他')
  const [sent] = sentTo(asked, 'task/wework/message').filter((one) => 'request' in (one as object))
  expect(sent).toMatchObject({ id: 'd', kind: 'customers', sender: 'zhangsan', text: '快来' })
  expect((sent as { request: string }).request).toMatch(/^[\da-f]{32}$/)
})

test('one without words is not handed over', async () => {
  const asked = await open()
  await press('新建群发')
  await fill('要说的话', '  ')
  await confirm('交给员工发送')
  await sees('写一句要说的话')
  expect(sentTo(asked, 'task/wework/message')).toEqual([])
})

test.each([
  [{ ...message, state: 'made' }, '企业微信里有这条，已交给员工'],
  [{ ...message, state: 'uncertain' }, '企业微信里还没有看到'],
  [null, '没有发出，可以重新群发'],
])('one that WeCom did not answer for is looked for there: %j', async (found, said) => {
  const asked = await open({ list: [{ ...message, state: 'uncertain' }] }, () => message, found)
  await sees('先到企业微信核对，再决定要不要重发')
  await press('到企业微信核对')
  await sees(said)
  expect(sentTo(asked, 'task/wework/message/find')).toEqual([{ id: 'd', message: message.id }])
})

test('nothing can be sent while the enterprise is not connected', async () => {
  await open({ is_connected: false, list: [] })
  await sees('现在没有连接')
  await sees('还没有群发过')
  expect(button('新建群发')).toBeUndefined()
})

test('one that was not sent yet is reminded of, and cancelled after a question; one that was is neither', async () => {
  const asked = await open()
  await press('提醒员工')
  await sees('已请企业微信提醒这位员工')
  await press('取消')
  await sees('取消后不能恢复')
  expect(sentTo(asked, 'task/wework/message/cancel')).toEqual([])
  await confirm('取消群发')
  await sees('这次群发已取消，不会再发出')
  expect([sentTo(asked, 'task/wework/message/remind'), sentTo(asked, 'task/wework/message/cancel')]).toEqual([
    [{ id: 'd', message: message.id }],
    [{ id: 'd', message: message.id }],
  ])
  await press('查看结果')
  await sees('已送达 1,190')
  expect(page()).not.toContain('提醒员工')
})
