import { minute } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agentId, app, contact, type OpenWecom, openWecom } from './testing/open-wecom.ts'

let open: OpenWecom
beforeEach(async () => {
  open = await openWecom()
  const { enterprise } = open.fake
  for (const id of ['wmA1', 'wmB2', 'wmC3']) {
    enterprise.meet(id)
    enterprise.befriend('zhangsan', id)
  }
  enterprise.openGroup('wrA', 'zhangsan')
})
afterEach(() => open.close())

const text = '您的客户小安中奖了'

test('members are told, and who cannot be reached is answered', async () => {
  const sent = await open.wecom.sendToMembers(app, { agentId, userIds: ['zhangsan', 'nobody'], text })
  expect(sent).toEqual({ unreached: ['nobody'] })
  expect(open.fake.messages.log.toMembers).toEqual([
    { touser: 'zhangsan|nobody', msgtype: 'text', agentid: 1_000_002, text: { content: text } },
  ])
})

test('the same words within the time reach members once, and again after it', async () => {
  const asked = { agentId, userIds: ['zhangsan'], text, sameWithinMs: 30 * 60_000 }
  for (const _ of [1, 2]) expect(await open.wecom.sendToMembers(app, asked)).toEqual({ unreached: [] })
  expect(open.fake.messages.log.toMembers).toEqual([
    {
      touser: 'zhangsan',
      msgtype: 'text',
      agentid: 1_000_002,
      text: { content: text },
      enable_duplicate_check: 1,
      duplicate_check_interval: 1_800,
    },
  ])
  await open.wecom.sendToMembers(app, { ...asked, text: `${text}！` })
  open.wait(30 * 60_000)
  await open.wecom.sendToMembers(app, asked)
  expect(open.fake.messages.log.toMembers).toHaveLength(3)
  expect(open.fake.complaints).toEqual([])
})

test('that nobody is reached is a failure', async () => {
  await expect(
    open.wecom.sendToMembers(app, { agentId, userIds: ['nobody', 'noone'], text }),
  ).rejects.toMatchObject({ trouble: 'gone', errcode: 81013 })
})

test('many members are told by the thousand, and a thousand unknown ones do not keep it from the others', async () => {
  const userIds = [...Array.from({ length: 1_000 }, (_, n) => `nobody${n}`), 'lisi']
  const { unreached } = await open.wecom.sendToMembers(app, { agentId, userIds, text })
  expect(unreached).toHaveLength(1_000)
  expect(open.fake.messages.log.toMembers).toHaveLength(1)
})

test('another app’s AgentId is not permitted', async () => {
  await expect(
    open.wecom.sendToMembers(app, { agentId: '1000003', userIds: ['lisi'], text }),
  ).rejects.toMatchObject({ trouble: 'permission', errcode: 301002 })
})

test('a message to customers waits for the member, and then says what became of it at each', async () => {
  const { messageId, unreached } = await open.wecom.createGroupMessage(contact, {
    to: { kind: 'customers', sender: 'zhangsan', externalUserIds: ['wmA1', 'wmB2', 'wmC3', 'wmStranger'] },
    text: '抽奖开始了',
    link: { title: '周年庆', url: 'https://draw.example.org/mobile/abc' },
  })
  expect(unreached).toEqual(['wmStranger'])
  const [waiting] = await open.wecom.groupMessageOutcomes(contact, messageId)
  expect(waiting).toMatchObject({ userId: 'zhangsan', sentAt: null })
  expect(waiting?.deliveries).toHaveLength(3)
  expect(new Set(waiting?.deliveries.map(({ state }) => state))).toEqual(new Set(['waits']))

  open.fake.messages.failures.set('wmB2', 2).set('wmC3', 3)
  open.fake.messages.confirm(messageId)
  expect(await open.wecom.groupMessageOutcomes(contact, messageId)).toEqual([
    {
      userId: 'zhangsan',
      sentAt: 1_790_000_100_000,
      deliveries: [
        { to: 'wmA1', state: 'sent' },
        { to: 'wmB2', state: 'not_friend' },
        { to: 'wmC3', state: 'month_full' },
      ],
    },
  ])
  expect(open.fake.complaints).toEqual([])
})

test('those that were made are listed by time, page after page, with their words and links', async () => {
  const to = { kind: 'groups', sender: 'zhangsan', chatIds: ['wrA'] } as const
  const link = { title: '周年庆', url: 'https://draw.example.org/mobile/abc' }
  const made: string[] = []
  for (const words of ['一', '二', '三']) {
    const { messageId } = await open.wecom.createGroupMessage(contact, { to, text: words, link })
    made.push(messageId)
  }
  const now = open.fake.messages.time.now()
  const span = { from: now - minute, to: now + minute }
  expect(await open.wecom.groupMessagesMade(contact, { kind: 'groups', ...span })).toEqual(
    ['一', '二', '三'].map((text, n) => ({ messageId: made[n], text, urls: [link.url] })),
  )
  const before = { from: span.from - minute, to: span.from }
  expect(await open.wecom.groupMessagesMade(contact, { kind: 'groups', ...before })).toEqual([])
  expect(open.fake.complaints).toEqual([])
})

test('a message to groups names the groups', async () => {
  const { messageId } = await open.wecom.createGroupMessage(contact, {
    to: { kind: 'groups', sender: 'zhangsan', chatIds: ['wrA'] },
    text: '今晚开奖',
  })
  open.fake.messages.confirm(messageId)
  const [outcome] = await open.wecom.groupMessageOutcomes(contact, messageId)
  expect(outcome?.deliveries).toEqual([{ to: 'wrA', state: 'sent' }])
})

test('a customer is welcomed once by the code of their event', async () => {
  const asked = {
    welcomeCode: open.fake.messages.welcomeCode(),
    text: '欢迎，抽奖在这里',
    link: {
      title: '周年庆',
      url: 'https://draw.example.org/mobile/abc',
      description: '点开参与',
      pictureUrl: 'https://draw.example.org/card.png',
    },
  }
  await open.wecom.sendWelcome(contact, asked)
  expect(open.fake.messages.log.welcomes).toHaveLength(1)
  await expect(open.wecom.sendWelcome(contact, asked)).rejects.toMatchObject({ errcode: 41050 })
})

test('a secret without an app cannot tell members', async () => {
  await expect(open.wecom.sendToMembers(contact, { agentId, userIds: ['lisi'], text })).rejects.toMatchObject(
    { trouble: 'permission', errcode: 48002 },
  )
})
