import type { SmsSender } from '@fairdraw/application/ports'
import { shortMs } from '@fairdraw/application/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAliyunSms } from './aliyun-sms.ts'
import { createTencentSms } from './tencent-sms.ts'
import { aliyunSetting, startFakeAliyunSms } from './testing/fake-aliyun-sms.ts'
import type { FakeSms, SmsWhim } from './testing/fake-provider.ts'
import { startFakeTencentSms, tencentSetting } from './testing/fake-tencent-sms.ts'

const clock = { now: () => Date.UTC(2026, 10, 22, 23, 59, 59) }
const patienceMs = shortMs(500)
const sms = { mobile: '13800138000', template: 'code', params: { code: '012345', minutes: '5' } } as const

type Wrong = Readonly<Record<string, string | null>>
const providers = [
  {
    name: 'Tencent Cloud',
    start: () => startFakeTencentSms(clock.now),
    open: (origin: string, wrong: Wrong = {}, at = clock) =>
      createTencentSms({ ...tencentSetting, ...wrong, origin }, at, patienceMs),
    params: ['012345', '5'],
    accepted: 'Ok',
    limit: 'LimitExceeded.PhoneNumberThirtySecondLimit',
    secret: { secretKey: 'another-secret' },
    unsigned: 'AuthFailure.SignatureFailure',
    late: 'AuthFailure.SignatureExpire',
    template: 'FailedOperation.TemplateIncorrectOrUnapproved',
    otherTemplate: '2220',
    tooFast: ['RequestLimitExceeded', 'LimitExceeded.PhoneNumberDailyLimit'],
    account: [
      'FailedOperation.InsufficientBalanceInSmsPackage',
      'AuthFailure.SecretIdNotFound',
      'UnauthorizedOperation.RequestIpNotInWhitelist',
      'LimitExceeded.AppDailyLimit',
    ],
    alone: 'FailedOperation.PhoneNumberInBlacklist',
    broken: 'InternalError.SendAndRecvFail',
  },
  {
    name: 'Alibaba Cloud',
    start: () => startFakeAliyunSms(clock.now),
    open: (origin: string, wrong: Wrong = {}, at = clock) =>
      createAliyunSms({ ...aliyunSetting, ...wrong, origin }, at, patienceMs),
    params: ['012345'],
    accepted: 'OK',
    limit: 'isv.BUSINESS_LIMIT_CONTROL',
    secret: { keySecret: 'another-secret' },
    unsigned: 'SignatureDoesNotMatch',
    late: 'InvalidTimeStamp.Expired',
    template: 'isv.SMS_TEMPLATE_ILLEGAL',
    otherTemplate: 'SMS_2220',
    tooFast: ['Throttling.User', 'isv.BUSINESS_LIMIT_CONTROL'],
    account: [
      'isv.AMOUNT_NOT_ENOUGH',
      'isv.SMS_SIGNATURE_ILLEGAL',
      'InvalidAccessKeyId.NotFound',
      'isv.OUT_OF_SERVICE',
      'isv.DAY_LIMIT_CONTROL',
    ],
    alone: 'isv.MOBILE_NUMBER_ILLEGAL',
    broken: 'isp.SYSTEM_ERROR',
  },
]

describe.each(providers)('a text message by $name', (provider) => {
  let fake: FakeSms
  let sender: SmsSender
  beforeEach(async () => {
    fake = await provider.start()
    sender = provider.open(fake.origin)
  })
  afterEach(() => fake.close())

  it('is signed, and says what its template leaves open', async () => {
    for (let again = 0; again < 2; again++)
      expect(await sender.sendTemplate(sms)).toEqual({ kind: 'accepted', answer: provider.accepted })
    const message = { mobile: '13800138000', params: provider.params }
    expect(fake.received).toEqual([message, message])
    expect(fake.complaints).toEqual([])
  })

  it('tells a winner in one line, however long a title is, where there is a template for it', async () => {
    const told = { title: `周年庆\n${'好'.repeat(40)}`, prize: '手机' }
    const won = { mobile: '13800138000', template: 'won', params: told } as const
    expect(await sender.sendTemplate(won)).toEqual({ kind: 'accepted', answer: provider.accepted })
    const title = `周年庆 ${'好'.repeat(30)}…`
    expect(fake.received).toEqual([{ mobile: '13800138000', params: [title, '手机'] }])
    expect(sender.tellsWinners).toBe(true)
    const mute = provider.open(fake.origin, { wonTemplate: null })
    expect(mute.tellsWinners).toBe(false)
    expect(await mute.sendTemplate(won)).toEqual({ kind: 'refused', answer: 'no_template' })
    expect(fake.received).toHaveLength(1)
  })

  it('waits for the operator with another secret, with another template, and by a clock that is far off', async () => {
    const late = { now: () => clock.now() - 3_600_000 }
    const refused = async (by: SmsSender) => await by.sendTemplate(sms)
    const { origin } = fake
    expect(await refused(provider.open(origin, provider.secret))).toEqual({
      kind: 'unreachable',
      answer: provider.unsigned,
    })
    const other = { codeTemplate: provider.otherTemplate }
    expect(await refused(provider.open(origin, other))).toEqual({
      kind: 'unreachable',
      answer: provider.template,
    })
    expect(await refused(provider.open(origin, {}, late))).toEqual({
      kind: 'unreachable',
      answer: provider.late,
    })
    expect(fake.received).toEqual([])
  })

  it('to a number that got too many is put off, and what is told names nobody', async () => {
    fake.whims.push('refuse')
    expect(await sender.sendTemplate(sms)).toEqual({ kind: 'put_off', answer: provider.limit })
  })

  it.each<[SmsWhim, string]>([
    ['down', 'http_502'],
    ['hang', 'no_answer'],
    ['drop', 'no_answer'],
    ['garbage', 'http_200'],
    ['endless', 'no_answer'],
    ['elsewhere', 'no_answer'],
  ])('is not sent a second time when its provider answers nothing good (%s)', async (whim, answer) => {
    fake.whims.push(whim)
    expect(await sender.sendTemplate(sms)).toEqual({ kind: 'uncertain', answer })
    expect(fake.received).toEqual([])
    expect(fake.whims).toEqual([])
  })

  it('can be asked for again where the interface is asked too fast', async () => {
    fake.whims.push('busy', ...provider.tooFast.map((word) => ({ word })))
    expect(await sender.sendTemplate(sms)).toEqual({ kind: 'put_off', answer: 'http_429' })
    for (const answer of provider.tooFast)
      expect(await sender.sendTemplate(sms)).toEqual({ kind: 'put_off', answer })
  })

  it('waits with all others where the account has no means, or no leave', async () => {
    fake.whims.push(...provider.account.map((word) => ({ word })))
    for (const answer of provider.account)
      expect(await sender.sendTemplate(sms)).toEqual({ kind: 'unreachable', answer })
  })

  it('is refused alone where it is this number that cannot be written to', async () => {
    fake.whims.push({ word: provider.alone })
    expect(await sender.sendTemplate(sms)).toEqual({ kind: 'refused', answer: provider.alone })
  })

  it('may have been sent where the provider broke down over it', async () => {
    fake.whims.push({ word: provider.broken })
    expect(await sender.sendTemplate(sms)).toEqual({ kind: 'uncertain', answer: provider.broken })
  })

  it('never left when nobody is there, or the host has no address', async () => {
    await fake.close()
    expect(await sender.sendTemplate(sms)).toEqual({ kind: 'put_off', answer: 'never_left' })
    const nowhere = provider.open('https://sms.invalid')
    expect(await nowhere.sendTemplate(sms)).toEqual({ kind: 'put_off', answer: 'never_left' })
    fake = await provider.start()
  })
})
