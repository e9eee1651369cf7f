import { expect, test } from 'vitest'
import { askServiceBy } from '../miniprogram/logic/ask-service.ts'
import { bindGroup, takeUp } from '../miniprogram/logic/bind-group.ts'
import { langOf, wordsIn } from '../miniprogram/logic/words.ts'
import { done, fakeWechat, refused } from './fake-wechat.ts'

const ticket = 'abcdefghjkmnpqrstuvwxyz2'
const sealed = { encryptedData: 'ZGF0YQ==', iv: 'aXY=' }
const openCall = 'POST /wechat/group/open'
const bindCall = 'POST /wechat/group/bind'

function needsOf(...given: Parameters<typeof fakeWechat>) {
  const fake = fakeWechat(...given)
  return { ...fake, ask: askServiceBy('https://draw.example.org', fake.wechat.send, 'zh') }
}

test('a code that was scanned outside a group asks for a card first', async () => {
  const needs = needsOf({ [openCall]: () => done({ organiser: '林舒' }) })
  expect(await takeUp(needs, ticket)).toEqual({ kind: 'open', organiser: '林舒', isInGroup: false })
  expect(needs.asked).toEqual([{ call: openCall, json: { ticket, js_code: 'js-1' } }])
})

test('a card that is opened in a group binds it, with a code of its own', async () => {
  const answers = {
    [openCall]: () => done({ organiser: '林舒' }),
    [bindCall]: () => done({ name: '老客户群' }),
  }
  const needs = needsOf(answers, { group: sealed })
  expect(await takeUp(needs, ticket)).toMatchObject({ isInGroup: true })
  expect(await bindGroup(needs, ticket, '老客户群')).toEqual({ kind: 'bound', name: '老客户群' })
  expect(needs.asked[1]?.json).toEqual({
    ticket,
    name: '老客户群',
    js_code: 'js-2',
    encrypted_data: 'ZGF0YQ==',
    iv: 'aXY=',
  })
})

test('what the service refuses is said in its words', async () => {
  const words = '这个绑定码已经失效'
  const answers = { [openCall]: () => refused(2290, words), [bindCall]: () => refused(2290, words) }
  const needs = needsOf(answers, { group: sealed })
  expect(await takeUp(needs, ticket)).toEqual({ kind: 'refused', words })
  expect(await bindGroup(needs, ticket, '群')).toEqual({ kind: 'refused', words })
})

test('nothing is sent without a code of WeChat', async () => {
  const needs = needsOf({}, { hasLogin: false, group: sealed })
  expect(await takeUp(needs, ticket)).toEqual({ kind: 'no_login' })
  expect(await bindGroup(needs, ticket, '群')).toEqual({ kind: 'no_login' })
  expect(needs.asked).toEqual([])
})

test('every text is there in both languages', () => {
  const keysOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, keysOf(one)]))
      : typeof value
  expect(keysOf(wordsIn('en'))).toEqual(keysOf(wordsIn('zh')))
  expect([langOf('zh_CN'), langOf('en'), langOf('en_GB'), langOf('')]).toEqual(['zh', 'en', 'en', 'zh'])
})
