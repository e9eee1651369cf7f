import { until } from '@fairdraw/application/testing/until'
import { basePath, routes } from '@fairdraw/contract'
import { hour, minute, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../outside/mail/smtp-mailer.ts'
import { type FakeSmtp, startFakeSmtp } from '../outside/mail/testing/fake-smtp.ts'
import { createTencentSms } from '../outside/sms/tencent-sms.ts'
import type { FakeSms } from '../outside/sms/testing/fake-provider.ts'
import { startFakeTencentSms, tencentSetting } from '../outside/sms/testing/fake-tencent-sms.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { codeIn, textOf } from '../testing/code-mail.ts'
import { makeMember } from '../testing/make-member.ts'

let smtp: FakeSmtp
let sms: FakeSms
let one: TestApp
const [mail, mobile, password] = ['lin@example.org', '13800138000', 'long enough']

async function open(isSignUpOpen = true): Promise<void> {
  const mailer = createSmtpMailer({ url: smtp.url, from: { name: '明签', address: 'draw@example.org' } })
  one = await testApp({
    isSignUpOpen,
    change: ({ clock }) => ({
      mailer,
      sms: createTencentSms({ ...tencentSetting, origin: sms.origin }, clock, 2_000),
    }),
  })
}
beforeEach(async () => {
  smtp = await startFakeSmtp({ hideSTARTTLS: true })
  sms = await startFakeTencentSms(() => one.clock.now())
  await open()
})
afterEach(async () => {
  await one.ports.mailer?.close()
  await one.close()
  await Promise.all([smtp.close(), sms.close()])
})

const send = (account: string, headers: Record<string, string> = {}) =>
  one.call(routes.authCodeSend, { account }, { headers })
const check = (account: string, request: string, code: string) =>
  one.call(routes.authCodeCheck, { account, request, code })
const newest = () => codeIn(smtp.received.at(-1))
const english = { 'accept-language': 'en' }
/** Another code than this one. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
async function enter(account: string): Promise<string> {
  const { request } = (await send(account)).data
  const code = account.includes('@') ? newest() : (sms.last()?.params[0] ?? '')
  const { auth_code } = (await check(account, request, code)).data
  return (await one.call(routes.userLogin, { auth_code, auth_platform: 9 })).data.token
}
const userOf = async (token: string) =>
  (await one.call(routes.userInfoRead, {}, { token })).data.user_info.user_id
async function signedUp(): Promise<string> {
  const { auth_code } = await makeMember(one, { account: mail, password, nickname: '林' })
  return (await one.call(routes.userLogin, { auth_code, auth_platform: 1 })).data.token
}

describe('a code by e-mail', () => {
  it('makes an account for a new address, and leads into the same one ever after', async () => {
    const first = await enter(mail)
    one.clock.advance(minute)
    expect(await userOf(await enter('  Lin@Example.org '))).toBe(await userOf(first))
    const account = await one.ports.store.read((tx) => tx.accounts.byName(mail))
    expect(account).toMatchObject({ passwordHash: null, account: { plan: 'free' } })
    expect(account?.account.nickname).not.toContain('lin')
  })

  it('says what it is for in the reader’s language, and neither leads nor calls anywhere', async () => {
    await send(mail)
    one.clock.advance(minute)
    await send(mail, { 'accept-language': 'en-GB' })
    const [zh, en] = smtp.received
    if (!zh || !en) throw new Error('two were to come')
    expect([zh.to, en.to]).toEqual([[mail], [mail]])
    expect(textOf(zh)).toMatch(/^验证码：\d{6}，5 分钟内有效，只能用一次。/)
    expect(textOf(en)).toMatch(/^Your code: \d{6}\. It is good for 5 minutes, once\./)
    for (const { source } of smtp.received) {
      expect(source).not.toMatch(/https?:|href|www\.|List-Unsubscribe/i)
      expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/\b\d{6}\b/)
    }
  })

  it('is refused when it could not be handed over', async () => {
    smtp.whims.push('refuse_receiver')
    expect((await send(mail)).data).toMatchObject({ code: 'code_not_sent' })
    expect(one.logged.join('')).toContain('550')
    expect(one.logged.join('')).not.toContain(mail)
  })
})

describe('signing up', () => {
  const signUpBy = (account: string) =>
    one.call(routes.authSignUp, { account, password, nickname: '林' }, { headers: english })

  it('is answered alike whether or not the address has an account: only its reader is told', async () => {
    await enter(mail)
    one.clock.advance(minute)
    const [known, unknown] = [await send(mail, english), await send('zhang@example.org', english)]
    expect([known.sta, known.msg, Object.keys(known.data)]).toEqual([
      unknown.sta,
      unknown.msg,
      Object.keys(unknown.data),
    ])
    const [toMember, toStranger] = smtp.received.slice(-2).map(textOf)
    expect(toMember).toContain('You have an account with this address already')
    expect(toStranger).toContain('There is no account with this address yet')
  })

  it('by a password is refused alike where a code can be sent, and makes nothing', async () => {
    await signedUp()
    const [known, unknown] = [await signUpBy(mail), await signUpBy('zhang@example.org')]
    expect(known).toMatchObject({ sta: 2270, data: { code: 'code_needed' } })
    expect([unknown.sta, unknown.msg, unknown.data]).toEqual([known.sta, known.msg, known.data])
    expect(await one.ports.store.read((tx) => tx.accounts.byName('zhang@example.org'))).toBeNull()
  })
})

it('a code by text message makes an account for a new number', async () => {
  const token = await enter(mobile)
  expect(sms.received).toEqual([{ mobile, params: [expect.stringMatching(/^\d{6}$/), '5'] }])
  expect(sms.complaints).toEqual([])
  const account = await one.ports.store.read((tx) => tx.accounts.byName(mobile))
  expect(account?.account.id).toBe(await userOf(token))
  sms.whims.push('refuse')
  one.clock.advance(minute)
  expect((await send(mobile)).data).toMatchObject({ code: 'code_not_sent' })
})

describe('what is typed', () => {
  it('counts five times, wrong or right, and no more', async () => {
    const { request } = (await send(mail)).data
    const code = newest()
    const told = []
    for (let at = 0; at < 5; at++) told.push((await check(mail, request, not(code))).data)
    expect(told.map((data) => (data as { code?: string }).code)).toEqual([
      ...Array(4).fill('code_wrong'),
      'code_over',
    ])
    expect((await check(mail, request, code)).data).toMatchObject({ code: 'code_over' })
  })

  it('counts five times when it is tried at the same moment', async () => {
    const { request } = (await send(mail)).data
    const code = newest()
    const wrong = await Promise.all(Array.from({ length: 5 }, () => check(mail, request, not(code))))
    expect(wrong.every(({ sta }) => sta === 2263 || sta === 2264)).toBe(true)
    expect((await check(mail, request, code)).sta).toBe(2264)
  })

  it('signs in once, however many bring the right code at the same moment', async () => {
    const { request } = (await send(mail)).data
    const code = newest()
    const tries = await Promise.all(Array.from({ length: 5 }, () => check(mail, request, code)))
    expect(tries.map(({ sta }) => sta).toSorted()).toEqual([0, 2264, 2264, 2264, 2264])
    const auth_code = tries.find(({ sta }) => sta === 0)?.data.auth_code ?? ''
    const uses = [1, 2].map(() => one.call(routes.userLogin, { auth_code, auth_platform: 9 }))
    expect((await Promise.all(uses)).map(({ sta }) => sta).toSorted()).toEqual([0, 2001])
  })

  it('fits the address it was sent to, what asked for it, and five minutes', async () => {
    const { request } = (await send(mail)).data
    const code = newest()
    const other = (await send('zhang@example.org')).data.request
    expect((await check('zhang@example.org', request, code)).sta).toBe(2263)
    expect((await check(mail, other, code)).sta).toBe(2263)
    expect((await check(mail, 'f'.repeat(64), code)).sta).toBe(2264)
    expect((await one.call(routes.userLogin, { auth_code: code, auth_platform: 9 })).sta).toBe(2001)
    one.clock.advance(5 * minute)
    expect((await check(mail, request, code)).sta).toBe(2264)
  })
})

it('codes are guessed sixty times a minute from one network, whatever they are guessed for', async () => {
  const guess = async (remoteAddress: string, at: number) => {
    const payload = { account: `a${at}@example.org`, request: 'f'.repeat(64), code: '000000' }
    const url = basePath + routes.authCodeCheck.path
    const sent = { method: 'POST', url, remoteAddress, payload } as const
    return (await one.app.inject(sent)).json<{ sta: number }>().sta
  }
  const told = []
  for (let at = 0; at < 70; at++) told.push(await guess('203.0.113.9', at))
  expect(told).toEqual([...Array(60).fill(2264), ...Array(10).fill(1030)])
  expect(await guess('203.0.113.10', 0)).toBe(2264)
})

describe('an address', () => {
  it('is written to once a minute and five times an hour, and who asks is told when', async () => {
    expect((await send(mail)).sta).toBe(0)
    const early = await send(mail)
    expect(early).toMatchObject({ http: 429, sta: 1029, data: { retry_after_ms: minute } })
    for (let at = 1; at < 5; at++) {
      one.clock.advance(minute)
      expect((await send(mail)).sta).toBe(0)
    }
    one.clock.advance(minute)
    expect(await send(mail)).toMatchObject({ sta: 1029, data: { retry_after_ms: hour - 5 * minute } })
    expect(smtp.received).toHaveLength(5)
    expect((await send('zhang@example.org')).sta).toBe(0)
    one.clock.advance(hour - 5 * minute)
    expect((await send(mail)).sta).toBe(0)
  })

  it('is written to once by ten who ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(mail)))
    expect(answers.filter(({ sta }) => sta === 0)).toHaveLength(1)
    expect(smtp.received).toHaveLength(1)
  })

  it('that nothing can be sent to is told so, and no way is shown that is not there', async () => {
    const ways = async () => {
      const { list, codes_by } = (await one.call(routes.authPlatforms, {})).data
      return [list.some(({ platform }) => platform === 9), codes_by] as const
    }
    expect(await ways()).toEqual([true, ['email', 'mobile']])
    const bare = one
    one = await testApp()
    expect(await ways()).toEqual([false, []])
    for (const account of [mail, mobile])
      expect((await send(account)).data).toMatchObject({ code: 'code_way_closed' })
    await one.close()
    one = bare
  })
})

describe('where nobody can sign up', () => {
  beforeEach(async () => {
    await one.close()
    await open(false)
    const account = { id: 'u-lin' as never, account: mail, nickname: '林', headimgurl: null }
    const plain = { contactName: null, contactMobile: null, plan: 'free', planEndsAt: null } as const
    const row = { ...account, ...plain, planSince: null, isFirstOrganiser: false, createdAt: 0 }
    await one.ports.store.transact((tx) => tx.accounts.insert(row, null))
  })

  it('a stranger is answered like a member, waits for nothing, and is sent nothing', async () => {
    smtp.whims.push('hang')
    const [member, stranger] = [await send(mail), await send('zhang@example.org')]
    expect(Object.keys(member.data)).toEqual(Object.keys(stranger.data))
    expect([member.sta, stranger.sta]).toEqual([0, 0])
    const wrong = (answer: typeof member, account: string) => check(account, answer.data.request, '000000')
    expect((await wrong(stranger, 'zhang@example.org')).sta).toBe((await wrong(member, mail)).sta)
    expect((await send('zhang@example.org')).sta).toBe((await send(mail)).sta)
    expect(await one.ports.store.read((tx) => tx.accounts.byName('zhang@example.org'))).toBeNull()
    expect(smtp.received).toEqual([])
  })

  it('a member gets in', async () => {
    const { request } = (await send(mail)).data
    await until(() => expect(newest()).not.toBe(''))
    expect((await check(mail, request, newest())).sta).toBe(0)
  })
})

describe('an account with a password whose address was never proved', () => {
  it('is not opened by a code alone: whoever made it need not be who reads its mail', async () => {
    await signedUp()
    const { request } = (await send(mail)).data
    expect((await check(mail, request, newest())).data).toMatchObject({ code: 'address_unproven' })
  })

  it('is opened by codes once its owner, signed in by password, has proved the address', async () => {
    const token = await signedUp()
    const { request, to } = (await one.call(routes.authStepUpCode, {}, { token })).data
    expect(to).toBe('l***@example.org')
    expect((await one.call(routes.authStepUp, { request, code: newest() }, { token })).sta).toBe(0)
    one.clock.advance(minute)
    expect(await userOf(await enter(mail))).toBe(await userOf(token))
  })
})

describe('a password chosen later', () => {
  const choose = (token: string, chosen = password) =>
    one.call(routes.authPasswordChoose, { password: chosen }, { token })
  const stateOf = async (token: string) =>
    (await one.call(routes.authIdentities, {}, { token })).data.password
  const signedIn = async (chosen = password) => {
    const { sta, data } = await one.call(routes.authPassword, { account: mail, password: chosen })
    if (sta !== 0) return sta
    const { token } = (await one.call(routes.userLogin, { ...data, auth_platform: 1 })).data
    return await userOf(token)
  }

  it('signs in an account that a code began, beside the codes, and its owner is told', async () => {
    const token = await enter(mail)
    expect([await stateOf(token), await signedIn()]).toEqual(['none', 2001])
    expect((await choose(token)).sta).toBe(0)
    expect([await stateOf(token), await signedIn()]).toEqual(['set', await userOf(token)])
    one.clock.advance(minute)
    expect(await userOf(await enter(mail))).toBe(await userOf(token))
    const { list } = (await one.call(routes.accountNotices, {}, { token })).data
    expect(list).toMatchObject([{ kind: 'way_added', way: 'password' }])
  })

  it('takes the place of the one before', async () => {
    const token = await enter(mail)
    await choose(token)
    await choose(token, 'another good one')
    expect([await signedIn(), await signedIn('another good one')]).toEqual([2001, await userOf(token)])
  })

  it('is told to its owner as a change, and ends every session but the one it was changed in', async () => {
    const token = await enter(mail)
    await choose(token)
    one.clock.advance(minute)
    const other = await enter(mail)
    expect((await one.call(routes.accountNotices, {}, { token: other })).sta).toBe(0)
    expect((await choose(token, 'another good one')).sta).toBe(0)
    expect((await one.call(routes.accountNotices, {}, { token: other })).sta).toBe(4001)
    const { list } = (await one.call(routes.accountNotices, {}, { token })).data
    expect(list.map(({ kind }: { kind: string }) => kind)).toEqual(['password_changed', 'way_added'])
  })

  it('ends no other session when it is the first: nobody knew one before', async () => {
    const token = await enter(mail)
    one.clock.advance(minute)
    const other = await enter(mail)
    expect((await choose(token)).sta).toBe(0)
    expect((await one.call(routes.accountNotices, {}, { token: other })).sta).toBe(0)
  })

  it('asks for a fresh sign-in, and for an address to type', async () => {
    const token = await enter(mail)
    one.clock.advance(11 * minute)
    expect((await choose(token)).sta).toBe(4003)
    const nameless = await one.organiser()
    await one.ports.store.transact(async (tx) => {
      const account = await tx.accounts.byId('organiser-1' as UserId)
      if (account) await tx.accounts.save({ ...account, account: null })
    })
    expect([await stateOf(nameless), (await choose(nameless)).sta]).toEqual(['no_address', 2007])
  })
})

describe('a step up by a code', () => {
  it('makes the session fresh, and takes no other code and no other session', async () => {
    const token = await signedUp()
    one.clock.advance(11 * minute)
    const { request } = (await one.call(routes.authStepUpCode, {}, { token })).data
    const code = newest()
    const step = (given: { request: string; code: string }, by = token) =>
      one.call(routes.authStepUp, given, { token: by })
    expect((await one.call(routes.authPasskeyNew, {}, { token })).sta).toBe(4003)
    expect((await check(mail, request, code)).sta).toBe(2264)
    expect((await step({ request, code: not(code) })).sta).toBe(2263)
    expect((await step({ request, code }, await enter('zhang@example.org'))).sta).toBe(2263)
    expect((await step({ request, code })).sta).toBe(0)
    expect((await step({ request, code })).sta).toBe(2264)
    expect((await one.call(routes.authPasskeyNew, {}, { token })).sta).toBe(0)
  })

  it('needs an address to send it to', async () => {
    const token = await one.organiser()
    expect((await one.call(routes.authStepUpCode, {}, { token })).data).toMatchObject({
      code: 'code_way_closed',
    })
    const other = { request: 'f'.repeat(64), code: '000000' }
    expect((await one.call(routes.authStepUp, other, { token })).sta).toBe(2264)
  })
})

it('neither an address nor a code stands in the log', async () => {
  await enter(mobile)
  await send(mail)
  const codes = [newest(), sms.last()?.params[0] ?? '']
  for (const secret of [...codes, mobile, mail]) expect(one.logged.join('')).not.toContain(secret)
})
