// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeAuthenticator, requestOptions } from '../../lib/passkeys/testing/fake-authenticator.ts'
import { until } from '../../lib/testing/until.ts'
import { drawServer, No } from '../../pages/entrant/testing/draw-server.ts'
import {
  button,
  endPhone,
  field,
  fill,
  freshPhone,
  page,
  press,
  sees,
  settle,
  show,
} from '../../pages/entrant/testing/phone.tsx'
import { SignInMatter } from './sign-in-matter.tsx'

type Handlers = NonNullable<Parameters<typeof drawServer>[1]>
let left: string[]

const ways = (more: object = {}) => ({
  list: [],
  sign_up: 'open' as const,
  codes_by: ['email' as const, 'mobile' as const],
  ...more,
})
let sending = 0
const sent = (waitMs = 60_000) => ({
  request: String(++sending).repeat(64),
  expires_at: new Date(Date.now() + 300_000).toISOString(),
  next_at: new Date(Date.now() + waitMs).toISOString(),
})

async function open(handlers: Handlers = {}, own = ways(), isNew = false) {
  const asked = drawServer({}, { '/userlogin': () => ({ token: 'mine' }), ...handlers })
  await show(<SignInMatter ways={own} isNew={isNew} back="/mobile/2345abcdef" />)
  return (path: string) => asked.filter((one) => one.path === path).map((one) => one.sent)
}

beforeEach(() => {
  freshPhone()
  sending = 0
  left = []
  vi.stubGlobal('location', {
    pathname: '/',
    search: '',
    href: 'http://localhost/',
    origin: 'http://localhost',
    hostname: 'localhost',
    replace: (there: string) => left.push(there),
    assign: (there: string) => left.push(there),
  })
})
afterEach(endPhone)

/** Asks for a code to this address. */
async function askFor(account = 'tea@example.org'): Promise<void> {
  await press('用验证码登录')
  await fill('邮箱或手机号', account)
  await press('获取验证码')
}

describe('a code that is sent', () => {
  test('signs in with platform 9, by the sending it belongs to', async () => {
    const asked = await open({
      '/auth/code/send': () => sent(),
      '/auth/code/check': () => ({ auth_code: 'c9' }),
    })
    await askFor(' tea@example.org ')
    await sees('验证码已发往 tea@example.org')
    await fill('验证码', '【明签】验证码 048213，5 分钟内有效')
    expect(field('验证码')?.value).toBe('048213')
    await press('登录')
    await until(() => left.length > 0)
    expect(asked('/auth/code/send')).toEqual([{ account: 'tea@example.org' }])
    expect(asked('/auth/code/check')).toEqual([
      { account: 'tea@example.org', request: '1'.repeat(64), code: '048213' },
    ])
    expect(asked('/userlogin')).toEqual([{ auth_code: 'c9', auth_platform: 9 }])
    expect([left, localStorage.getItem('token')]).toEqual([['/mobile/2345abcdef'], 'mine'])
  })

  test('is offered to the keyboard of the phone', async () => {
    await open({ '/auth/code/send': () => sent() })
    await askFor('13800138000')
    await until(() => field('验证码'))
    const { autocomplete, inputMode } = field('验证码') as HTMLInputElement
    expect([autocomplete, inputMode]).toEqual(['one-time-code', 'numeric'])
  })

  test('that is wrong is said beside the field, and may be typed again', async () => {
    const asked = await open({
      '/auth/code/send': () => sent(),
      '/auth/code/check': () => new No('code_wrong'),
    })
    await askFor()
    await fill('验证码', '000000')
    await press('登录')
    await sees('验证码不对')
    await fill('验证码', '000001')
    expect(page()).not.toContain('验证码不对')
    await press('登录')
    expect(asked('/auth/code/check').map(({ code }) => code)).toEqual(['000000', '000001'])
    expect(asked('/userlogin')).toEqual([])
  })

  test('that is too short is not sent', async () => {
    const asked = await open({ '/auth/code/send': () => sent() })
    await askFor()
    await fill('验证码', '0000')
    await press('登录')
    await sees('请填写 6 位验证码')
    expect(asked('/auth/code/check')).toEqual([])
  })

  test('can be sent again once the time has come, and the newest sending counts', async () => {
    const asked = await open({
      '/auth/code/send': () => sent(),
      '/auth/code/check': () => new No('code_over'),
    })
    await askFor()
    await sees('秒后可以重新发送')
    expect(button('重新发送')).toBeUndefined()
    await settle(61_000)
    await press('重新发送')
    await sees('新的验证码已发出')
    await fill('验证码', '123456')
    await press('登录')
    await sees('这个验证码已失效')
    expect(asked('/auth/code/check').map(({ request }) => request)).toEqual(['2'.repeat(64)])
  })

  test.each([
    ['', '请填写收验证码的地址'],
    ['nobody', '请填写邮箱或 11 位手机号'],
    ['1380013800', '请填写邮箱或 11 位手机号'],
  ])('is not asked for with the address “%s”', async (account, fault) => {
    const asked = await open()
    await askFor(account)
    await sees(fault)
    expect(asked('/auth/code/send')).toEqual([])
  })

  test('is asked for by the kinds of addresses alone that codes can be sent to', async () => {
    const asked = await open({}, ways({ codes_by: ['email'] }))
    await press('用验证码登录')
    await fill('邮箱', '13800138000')
    await press('获取验证码')
    await sees('请填写邮箱')
    expect(asked('/auth/code/send')).toEqual([])
  })

  test('is how a new account is made where one can be sent: a password would tell who has one', async () => {
    const asked = await open(
      { '/auth/code/send': () => sent(), '/auth/code/check': () => ({ auth_code: 'c9' }) },
      ways(),
      true,
    )
    expect([field('密码'), button('用密码登录')]).toEqual([undefined, undefined])
    await fill('邮箱或手机号', 'tea@example.org')
    await press('获取验证码')
    await fill('验证码', '048213')
    await press('注册')
    await until(() => left.length > 0)
    expect(asked('/userlogin')).toEqual([{ auth_code: 'c9', auth_platform: 9 }])
  })

  test('is not the way for a kind of address that none can be sent to', async () => {
    const asked = await open(
      { '/auth/signup': () => ({ auth_code: 'c1' }) },
      ways({ codes_by: ['email'] }),
      true,
    )
    await press('用手机号和密码')
    await fill('称呼', '茶店')
    await fill('邮箱或手机号', '13800138000')
    await fill('密码', 'three odd words')
    await press('注册')
    await until(() => left.length > 0)
    expect(asked('/auth/signup')).toEqual([
      { account: '13800138000', nickname: '茶店', password: 'three odd words' },
    ])
  })

  test('that cannot be sent says so', async () => {
    await open({ '/auth/code/send': () => new No('code_not_sent') })
    await askFor()
    await sees('验证码没有发出去')
  })

  test('is not offered where none can be sent', async () => {
    await open({}, ways({ codes_by: [] }))
    expect(button('用验证码登录')).toBeUndefined()
    expect(page()).not.toContain('其他方式')
  })
})

describe('a passkey', () => {
  const passkeys: Handlers = {
    '/auth/passkey/options': () => requestOptions,
    '/auth/passkey': () => ({ auth_code: 'c5' }),
  }

  test('signs in with platform 5', async () => {
    fakeAuthenticator('shown')
    const asked = await open(passkeys)
    await press('用通行密钥登录')
    await until(() => left.length > 0)
    expect(asked('/userlogin')).toEqual([{ auth_code: 'c5', auth_platform: 5 }])
    expect(left).toEqual(['/mobile/2345abcdef'])
  })

  test('that somebody calls off is no error', async () => {
    const device = fakeAuthenticator('called off')
    const asked = await open(passkeys)
    await press('用通行密钥登录')
    await until(() => device.asked.length > 0 && button('用通行密钥登录'))
    expect(document.querySelector('.fd-toast')).toBeNull()
    expect([asked('/auth/passkey'), asked('/userlogin')]).toEqual([[], []])
  })

  test('that the device cannot use is said', async () => {
    fakeAuthenticator('broken')
    await open(passkeys)
    await press('用通行密钥登录')
    await sees('没能使用通行密钥')
  })

  test('that was removed is said in words', async () => {
    fakeAuthenticator('shown')
    await open({ ...passkeys, '/auth/passkey': () => new No('passkey_wrong') })
    await press('用通行密钥登录')
    await sees('这把通行密钥可能已被移除')
    expect(left).toEqual([])
  })

  test('is not offered where the browser has none, or the address is one in numbers', async () => {
    await open()
    expect(button('用通行密钥登录')).toBeUndefined()
    fakeAuthenticator('shown')
    vi.stubGlobal('location', { ...location, hostname: '192.0.2.7' })
    await endAndOpen()
    expect(button('用通行密钥登录')).toBeUndefined()
  })

  const endAndOpen = async () => {
    document.body.replaceChildren()
    await open()
  }
})

describe('ways over other sites', () => {
  const list = [
    {
      platform: 2,
      name: 'x',
      authorise_url: 'https://open.example/?state=#wechat_redirect',
      where: 'inside',
    },
    { platform: 4, name: '统一身份认证', authorise_url: 'https://id.example/?platform=4', where: 'site' },
    { platform: 1, name: '账号密码', authorise_url: null, where: null },
  ]

  test('are called by the platform, or as the operator calls them, and left for with a state of this tab', async () => {
    await open({}, ways({ list, codes_by: [] }))
    await press('统一身份认证')
    const kept = JSON.parse(sessionStorage.getItem('sign_in_trip') ?? '{}')
    expect(kept).toMatchObject({ platform: 4, where: 'site', back: '/mobile/2345abcdef' })
    expect(left).toEqual([`https://id.example/?platform=4&state=${kept.state}`])
    expect([button('微信') !== undefined, button('账号密码')]).toEqual([true, undefined])
  })
})
