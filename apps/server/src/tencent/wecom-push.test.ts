import { describe, expect, test } from 'vitest'
import { fakeCorpId } from '../outside/wecom/testing/wecom-enterprise.ts'
import { callbackKeys, createPushes, type SentPush } from '../outside/wecom/testing/wecom-pushes.ts'
import { readPush, wecomHandshake } from './callback.ts'
import { readWecomPush } from './wecom-push.ts'

const at = 1_790_000_000
const pushes = createPushes({ ...callbackKeys, corpId: fakeCorpId }, () => at * 1_000)
const secrets = { ...callbackKeys, receiver: fakeCorpId }

/** Signature and encryption first, then what it says. */
function read({ query, body }: SentPush) {
  const push = readPush(secrets, query, body)
  return push && readWecomPush(push.parts)
}

const added = { UserID: 'zhangsan', ExternalUserID: 'wmA1', State: 'draw_x', WelcomeCode: 'code-1' }

test('the first call is answered with what was encrypted, and a forged one is not', () => {
  const { query, echo } = pushes.handshake()
  expect(wecomHandshake(secrets, query)).toBe(echo)
  expect(wecomHandshake({ ...secrets, token: 'another' }, query)).toBeNull()
  expect(wecomHandshake({ ...secrets, receiver: 'ww0000000000000000' }, query)).toBeNull()
})

test('a new customer comes with the state of the entrance and the code of the welcome', () => {
  expect(read(pushes.contact('add_external_contact', added))).toMatchObject({
    corpId: fakeCorpId,
    at: at * 1_000,
    event: {
      kind: 'contact',
      change: 'added',
      userId: 'zhangsan',
      externalUserId: 'wmA1',
      state: 'draw_x',
      welcomeCode: 'code-1',
    },
  })
})

describe('every change of table 3.6', () => {
  test.each([
    ['add_half_external_contact', 'half_added'],
    ['edit_external_contact', 'edited'],
    ['del_external_contact', 'removed'],
    ['del_follow_user', 'removed_by_customer'],
    ['transfer_fail', 'transfer_failed'],
  ])('%s between a member and a customer', (type, change) => {
    const event = { kind: 'contact', change, state: null, welcomeCode: null }
    const parts = { UserID: 'lisi', ExternalUserID: 'wmA1', FailReason: 'customer_refused' }
    expect(read(pushes.contact(type, parts))?.event).toMatchObject(event)
  })

  test.each([
    ['create', undefined, 'created'],
    ['dismiss', undefined, 'dismissed'],
    ['update', 'add_member', 'members_added'],
    ['update', 'del_member', 'members_left'],
    ['update', 'change_owner', 'owner_changed'],
    ['update', 'change_name', 'name_changed'],
    ['update', 'change_notice', 'notice_changed'],
  ])('%s %s of a group', (type, detail, change) => {
    const parts = detail === undefined ? {} : { UpdateDetail: detail, QuitScene: 0, MemChangeCnt: 1 }
    expect(read(pushes.group(type, { ChatId: 'wrA', ...parts }))?.event).toEqual({
      kind: 'group',
      change,
      chatId: 'wrA',
    })
  })

  test.each([
    ['create_user', 'member_created'],
    ['update_user', 'member_changed'],
    ['delete_user', 'member_deleted'],
  ])('%s among members', (type, change) => {
    expect(read(pushes.staff(type, { UserID: 'lisi', NewUserID: 'lisi2' }))?.event).toEqual({
      kind: 'staff',
      change,
      userId: 'lisi',
      newUserId: 'lisi2',
    })
  })

  test.each([
    ['create_party', 'department'],
    ['update_party', 'department'],
    ['delete_party', 'department'],
    ['update_tag', 'tag'],
  ])('%s names nobody', (type, change) => {
    expect(read(pushes.staff(type, { Id: 2 }))?.event).toMatchObject({ change, userId: null })
  })
})

describe('what says nothing to us', () => {
  test.each<[string, SentPush]>([
    ['an event of another kind', pushes.event('enter_agent', { EventKey: '', AgentID: 1_000_002 })],
    ['a change that is not known', pushes.contact('msg_audit_approved', added)],
    ['an update that is not known', pushes.group('update', { ChatId: 'wrA', UpdateDetail: 'change_x' })],
    ['a change of nobody', pushes.contact('add_external_contact', { UserID: 'zhangsan' })],
    ['a member without a name', pushes.staff('delete_user', {})],
    ['a group without a number', pushes.group('create', {})],
    [
      'a message to the app',
      pushes.push({
        ToUserName: fakeCorpId,
        FromUserName: 'lisi',
        CreateTime: at,
        MsgType: 'text',
        Content: '你好',
        MsgId: 1,
      }),
    ],
    [
      'an event without a time',
      pushes.push({
        ToUserName: fakeCorpId,
        FromUserName: 'sys',
        MsgType: 'event',
        Event: 'change_external_contact',
        ChangeType: 'add_external_contact',
        ...added,
      }),
    ],
  ])('%s', (_, push) => {
    expect(readPush(secrets, push.query, push.body)).not.toBeNull()
    expect(read(push)).toBeNull()
  })
})

test('a push of another enterprise or with another signature is not read at all', () => {
  const foreign = pushes.push({ ToUserName: 'ww0000000000000000' }, 'ww0000000000000000')
  expect(readPush(secrets, foreign.query, foreign.body)).toBeNull()
  const { query, body } = pushes.contact('add_external_contact', added)
  expect(readPush(secrets, { ...query, msg_signature: '0'.repeat(40) }, body)).toBeNull()
  expect(readPush(secrets, { ...query, timestamp: '1' }, body)).toBeNull()
})

test('the same push has the same key when it comes twice, and every other has another', () => {
  const twice = [1, 2].map(() => read(pushes.contact('add_external_contact', added))?.key)
  expect(twice[0]).toBe(twice[1])
  const others = [
    read(pushes.contact('del_follow_user', added))?.key,
    read(pushes.contact('add_external_contact', { ...added, ExternalUserID: 'wmB2' }))?.key,
    read(pushes.contact('add_external_contact', added, at + 1))?.key,
  ]
  expect(new Set([twice[0], ...others]).size).toBe(4)
})
