import { expect, test } from 'vitest'
import { askServiceBy } from '../miniprogram/logic/ask-service.ts'
import { askForConsent, readAsking } from '../miniprogram/logic/consent.ts'
import { done, fakeWechat, refused } from './fake-wechat.ts'

const lid = 'abcdefghjk'
const readCall = 'GET /mini/consent'
const tellCall = 'POST /mini/consent'

function needsOf(...given: Parameters<typeof fakeWechat>) {
  const fake = fakeWechat(...given)
  return { ...fake, ask: askServiceBy('https://draw.example.org', fake.wechat.send, 'zh') }
}

test.each([
  ['a message', { title: '周年庆', template_id: 'T1' }, { title: '周年庆', template: 'T1' }],
  ['none', { title: '周年庆', template_id: null }, { title: '周年庆', template: null }],
])('it is asked of the service what somebody would agree to: %s', async (_, data, asking) => {
  const { ask } = needsOf({ [readCall]: () => done(data) })
  expect(await readAsking(ask, lid)).toEqual({ kind: 'open', ...asking })
})

test('an agreement is told once, by a code that says who gave it', async () => {
  const needs = needsOf({ [tellCall]: () => done({}) })
  expect(await askForConsent(needs, lid, 'T1')).toEqual({ kind: 'agreed' })
  expect(needs.asked).toEqual([{ call: tellCall, json: { lid, js_code: 'js-1', template_id: 'T1' } }])
  // WeChat asks only while a tap is fresh.
  expect(needs.did).toEqual(['askToSubscribe T1', 'login'])
})

test.each(['reject', 'off', 'old', 'failed'] as const)(
  '%s is no agreement, and nothing is told',
  async (consent) => {
    const needs = needsOf({}, { consent })
    expect(await askForConsent(needs, lid, 'T1')).toEqual({ kind: consent })
    expect([needs.asked, needs.did]).toEqual([[], ['askToSubscribe T1']])
  },
)

test('an agreement that does not arrive is said so', async () => {
  const words = '登录凭证已失效'
  expect(await askForConsent(needsOf({}, { hasLogin: false }), lid, 'T1')).toEqual({ kind: 'no_login' })
  expect(await askForConsent(needsOf({}), lid, 'T1')).toEqual({ kind: 'unreached' })
  const needs = needsOf({ [tellCall]: () => refused(2291, words) })
  expect(await askForConsent(needs, lid, 'T1')).toEqual({ kind: 'refused', words })
})
