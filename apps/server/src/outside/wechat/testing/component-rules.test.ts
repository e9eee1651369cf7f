import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errcodeOf } from '../../comments/testing/ask-fake.ts'
import { fakeComponent } from './component-rules.ts'
import { type FakeWechat, startFakeWechat } from './fake-wechat.ts'
import { fakeAccount } from './wechat-world.ts'

let fake: FakeWechat
let access_token: string
const component_appid = fakeComponent.appId
const path = '/cgi-bin/component'
type Json = Readonly<Record<string, unknown>>
const ask = (call: string, query: Readonly<Record<string, string>>, json: Json) =>
  errcodeOf(fake.origin, `${path}/${call}`, query, json)

function asking(): { component_verify_ticket: string; component_appid: string; component_appsecret: string } {
  const { ComponentVerifyTicket } = fake.component.nextTicket() as { ComponentVerifyTicket: string }
  return {
    component_verify_ticket: ComponentVerifyTicket,
    component_appid,
    component_appsecret: fakeComponent.secret,
  }
}

beforeEach(async () => {
  fake = await startFakeWechat()
  const answer = await fetch(`${fake.origin}${path}/api_component_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asking()),
  })
  access_token = ((await answer.json()) as { component_access_token: string }).component_access_token
})
afterEach(() => fake.close())

describe('the token of the platform', () => {
  test('is given to who knows id, secret and the newest ticket', async () => {
    const whole = asking()
    expect(await ask('api_component_token', {}, whole)).toBe(0)
    expect(await ask('api_component_token', {}, { ...whole, component_appid: 'wx0' })).toBe(40013)
    expect(await ask('api_component_token', {}, { ...whole, component_appsecret: 'guess' })).toBe(40125)
    expect(await ask('api_component_token', {}, { ...whole, component_verify_ticket: 'guess' })).toBe(61006)
    expect(fake.complaints).toEqual([])
  })

  test('is not given where a part is missing or is not known, which is remembered', async () => {
    const { component_verify_ticket: _, ...less } = asking()
    expect(await ask('api_component_token', {}, less)).toBe(40097)
    expect(await ask('api_component_token', {}, { ...asking(), more: 1 })).toBe(40097)
    expect(await ask('api_component_token', { more: '1' }, asking())).toBe(40097)
    expect(fake.complaints).toHaveLength(3)
  })
})

describe('a call of the platform', () => {
  test('as documented is answered', async () => {
    expect(await ask('api_create_preauthcode', { access_token }, { component_appid })).toBe(0)
    expect(fake.complaints).toEqual([])
  })

  test.each([
    ['api_create_preauthcode', {}],
    ['api_create_preauthcode', { component_appid, more: 1 }],
    ['api_create_preauthcode', { component_appid: 'wx0' }],
    ['api_query_auth', { component_appid }],
    ['api_authorizer_token', { component_appid, authorizer_appid: fakeAccount.appId }],
    ['api_get_authorizer_info', { component_appid }],
    ['api_nothing_of_the_kind', { component_appid }],
  ])('%s of %j is refused and remembered', async (call, json) => {
    expect(await ask(call, { access_token }, json)).toBe(40097)
    expect(fake.complaints).toHaveLength(1)
  })

  test('is refused with a token that is made up or over, and for who authorised nothing', async () => {
    const asked = { component_appid }
    expect(await ask('api_create_preauthcode', { access_token: 'made-up' }, asked)).toBe(40001)
    expect(await ask('api_create_preauthcode', {}, asked)).toBe(40001)
    const info = { ...asked, authorizer_appid: fakeAccount.appId }
    expect(await ask('api_get_authorizer_info', { access_token }, info)).toBe(61003)
    expect(await ask('api_query_auth', { access_token }, { ...asked, authorization_code: 'x' })).toBe(61009)
    fake.component.expireOwnToken()
    expect(await ask('api_create_preauthcode', { access_token }, asked)).toBe(42001)
    expect(fake.complaints).toEqual([])
  })
})
