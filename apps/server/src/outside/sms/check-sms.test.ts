import { shortMs } from '@fairdraw/application/testing/until'
import { afterEach, expect, it } from 'vitest'
import { checkSms } from './check-sms.ts'
import { type AliyunStates, aliyunSetting, startFakeAliyunSms } from './testing/fake-aliyun-sms.ts'
import type { FakeSms, SmsWhim } from './testing/fake-provider.ts'
import { startFakeTencentSms, type TencentTemplates, tencentSetting } from './testing/fake-tencent-sms.ts'

const clock = { now: () => Date.UTC(2026, 10, 22, 23, 59, 59) }
const patienceMs = shortMs(500)
let fake: FakeSms | null = null
afterEach(async () => {
  await fake?.close()
  fake = null
})

const { codeTemplate, signName, wonTemplate } = aliyunSetting
const tencent = async (templates?: TencentTemplates, wrong: object = {}, at = clock) => {
  fake ??= await startFakeTencentSms(clock.now, templates)
  return await checkSms({ ...tencentSetting, ...wrong, origin: fake.origin }, at, patienceMs)
}
const aliyun = async (states?: AliyunStates, wrong: object = {}, at = clock) => {
  fake ??= await startFakeAliyunSms(clock.now, states)
  return await checkSms({ ...aliyunSetting, ...wrong, origin: fake.origin }, at, patienceMs)
}
const fault = (trouble: string, word: string | null = null) => ({ trouble, errcode: null, word })

it.each([
  ['Tencent Cloud', tencent],
  ['Alibaba Cloud', aliyun],
])('%s is asked as it documents it, and nobody is written to', async (_, check) => {
  expect(await check()).toBeNull()
  expect(fake?.complaints).toEqual([])
  expect(fake?.received).toEqual([])
})

it('of Tencent Cloud, a template that is not approved, or not there, is told', async () => {
  const templates: TencentTemplates = new Map([
    [1110, 0],
    [2330, 2],
  ])
  expect(await tencent(templates)).toEqual(fault('template'))
  templates.set(2330, 0)
  expect(await tencent(templates)).toBeNull()
  templates.delete(2330)
  expect(await tencent(templates)).toEqual(fault('template'))
  expect(await tencent(templates, { wonTemplate: null })).toBeNull()
})

it('of Alibaba Cloud, signature and templates that are not approved, or not there, are told apart', async () => {
  const states: AliyunStates = new Map()
  expect(await aliyun(states)).toEqual(fault('signature', 'isv.SMS_SIGN_ILLEGAL'))
  states.set(signName, 0)
  expect(await aliyun(states)).toEqual(fault('signature'))
  states.set(signName, 1)
  expect(await aliyun(states)).toEqual(fault('template', 'isv.SMS_TEMPLATE_ILLEGAL'))
  states.set(codeTemplate, 1).set(String(wonTemplate), 2)
  expect(await aliyun(states)).toEqual(fault('template'))
  states.set(String(wonTemplate), 1)
  expect(await aliyun(states)).toBeNull()
})

const late = { now: () => clock.now() - 3_600_000 }
it('keys that are wrong, and a clock that is far off, are told apart', async () => {
  expect(await tencent(undefined, { secretKey: 'another-secret' })).toEqual(
    fault('credentials', 'AuthFailure.SignatureFailure'),
  )
  expect(await tencent(undefined, {}, late)).toEqual(fault('clock', 'AuthFailure.SignatureExpire'))
  await fake?.close()
  fake = null
  expect(await aliyun(undefined, { keySecret: 'another-secret' })).toEqual(
    fault('credentials', 'SignatureDoesNotMatch'),
  )
  expect(await aliyun(undefined, {}, late)).toEqual(fault('clock', 'InvalidTimeStamp.Expired'))
})

it.each<[string, string, typeof tencent | typeof aliyun]>([
  ['UnauthorizedOperation.RequestIpNotInWhitelist', 'address', tencent],
  ['UnauthorizedOperation.IndividualUser', 'permission', tencent],
  ['AuthFailure.UnauthorizedOperation', 'permission', tencent],
  ['RequestLimitExceeded', 'quota', tencent],
  ['Something.New', 'refused', tencent],
  ['Forbidden.RAM', 'permission', aliyun],
  ['Throttling.User', 'quota', aliyun],
  ['isp.SYSTEM_ERROR', 'busy', aliyun],
])('the word %s means %s', async (word, trouble, check) => {
  await check()
  fake?.whims.push({ word })
  expect(await check()).toEqual(fault(trouble, word))
})

it.each<[SmsWhim, string | null]>([
  ['down', 'http_502'],
  ['garbage', 'http_200'],
  ['hang', null],
  ['drop', null],
  ['elsewhere', null],
])('a provider that answers nothing good (%s) cannot be reached', async (whim, word) => {
  for (const check of [tencent, aliyun]) {
    await check()
    fake?.whims.push(whim)
    expect(await check()).toEqual(fault('busy', word))
    await fake?.close()
    fake = null
  }
})
