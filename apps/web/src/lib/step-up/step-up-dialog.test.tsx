// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { No } from '../../pages/entrant/testing/draw-server.ts'
import {
  button,
  endDesk,
  fill,
  freshDesk,
  page,
  press,
  sees,
  showDesk,
} from '../../pages/organiser/testing/desk-place.tsx'
import { deskServer } from '../../pages/organiser/testing/desk-server.ts'
import { creationOptions, fakeAuthenticator, requestOptions } from '../passkeys/testing/fake-authenticator.ts'
import { until } from '../testing/until.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

const at = '2026-01-02T03:04:05Z'
const everyWay = { password: true, passkey: true, code: true, platforms: [], has_address: true }
const noWay = { password: false, passkey: false, code: false, platforms: [], has_address: false }
const passkeys = { platform: 5, name: '通行密钥', authorise_url: null, where: null }
let ends: boolean[]

async function open(handlers: Parameters<typeof deskServer>[0] = {}, props = {}) {
  const asked = deskServer({
    '/auth/platforms': () => ({ list: [passkeys], sign_up: 'open', codes_by: ['mobile'] }),
    '/auth/step_up/ways': () => everyWay,
    '/auth/step_up': () => ({ fresh_until: at }),
    ...handlers,
  })
  await showDesk(<StepUpDialog isOpen onEnd={(isProved) => ends.push(isProved)} {...props} />)
  return (path: string) => asked.filter((one) => one.path === path).map(({ sent }) => sent)
}

beforeEach(() => {
  freshDesk()
  ends = []
})
afterEach(endDesk)

test('a password proves who it is', async () => {
  const asked = await open()
  await press('确认')
  await sees('请输入密码')
  await fill('账号密码', 'a good password')
  await press('确认')
  await sees('已确认是你本人')
  expect([asked('/auth/step_up'), ends]).toEqual([[{ password: 'a good password' }], [true]])
})

test('a wrong password does not', async () => {
  await open({ '/auth/step_up': () => new No('sign_in_wrong') })
  await fill('账号密码', 'not that one')
  await press('确认')
  await sees('账号、密码或登录码不对')
  expect(ends).toEqual([])
})

test('a passkey proves it', async () => {
  fakeAuthenticator('shown')
  const asked = await open({
    '/auth/passkey/options': () => requestOptions,
    '/auth/passkey': () => ({ auth_code: 'c5' }),
  })
  await press('用通行密钥确认')
  await sees('已确认是你本人')
  expect(asked('/auth/step_up')).toEqual([{ auth_code: 'c5', auth_platform: 5 }])
})

test('a passkey that was called off proves nothing, and is no error', async () => {
  const device = fakeAuthenticator('called off')
  const asked = await open({ '/auth/passkey/options': () => requestOptions })
  await press('用通行密钥确认')
  await until(() => device.asked.length > 0 && button('用通行密钥确认'))
  expect([document.querySelector('.step-up-fault')?.textContent, asked('/auth/step_up')]).toEqual(['', []])
})

test('a code to the own number proves it', async () => {
  const sent = { request: 'f'.repeat(64), expires_at: at, next_at: at, to: '138****5678' }
  const asked = await open({ '/auth/step_up/code': () => sent })
  await press('用验证码确认')
  await sees('138****5678')
  await fill('验证码', '123456')
  await press('确认')
  await sees('已确认是你本人')
  expect(asked('/auth/step_up')).toEqual([{ request: 'f'.repeat(64), code: '123456' }])
})

test('a code that cannot be sent is said', async () => {
  await open({ '/auth/step_up/code': () => new No('code_way_closed') })
  await press('用验证码确认')
  await sees('这里不能向这个地址发送验证码')
})

test('what neither account nor browser has is not offered, and nothing there signs out', async () => {
  await open({ '/auth/step_up/ways': () => ({ ...everyWay, passkey: false, code: false }) })
  await sees('账号密码')
  expect([button('用通行密钥确认'), button('用验证码确认'), button('重新登录')]).toEqual(
    Array(3).fill(undefined),
  )
  expect([page().includes('或者'), localStorage.getItem('token')]).toEqual([false, 't'])
})

test('no form stands there before it is known what the account has, nor where that cannot be asked', async () => {
  let isThere = false
  await open({ '/auth/step_up/ways': () => (isThere ? everyWay : new Response('', { status: 502 })) })
  await sees('没有连上服务器')
  expect(document.querySelector('input')).toBeNull()
  isThere = true
  await press('再试一次')
  await sees('账号密码')
})

test('who has a passkey is asked for it alone where nothing less will do, and told what to do without it', async () => {
  fakeAuthenticator('shown')
  await open({}, { isPasskeyOnly: true })
  await sees('用通行密钥确认')
  expect([document.querySelector('input'), button('用验证码确认')]).toEqual([null, undefined])
  expect(page()).toContain('一次性登录链接')
})

test('whose ways cannot be used in this browser is told where else to go', async () => {
  await open({ '/auth/step_up/ways': () => ({ ...noWay, passkey: true }) })
  await sees('在这个浏览器里用不了')
  expect(document.querySelector('input')).toBeNull()
})

describe('an account that has no way to sign in', () => {
  const none = { '/auth/step_up/ways': () => noWay }
  const noCodes = { '/auth/platforms': () => ({ list: [passkeys], sign_up: 'open', codes_by: [] }) }

  test('is given a password beside an address, and what waited goes on', async () => {
    const asked = await open({ ...none, ...noCodes, '/auth/password/choose': () => ({}) })
    await sees('先设置一种登录方式')
    await press('保存密码')
    await sees('请填写邮箱或 11 位手机号')
    await sees('密码至少 8 位')
    await fill('邮箱或手机号', ' tea@example.org ')
    await fill('新密码', 'three odd words')
    await press('保存密码')
    await sees('登录方式已设置')
    expect([asked('/auth/password/choose'), ends]).toEqual([
      [{ account: 'tea@example.org', password: 'three odd words' }],
      [true],
    ])
  })

  test('is told beside the field what stands against the address or the password', async () => {
    const answers = [new No('account_unusable'), new No('password_weak')]
    await open({ ...none, ...noCodes, '/auth/password/choose': () => answers.shift() })
    await fill('邮箱或手机号', 'tea@example.org')
    await fill('新密码', 'password')
    const wrong = () =>
      [...document.querySelectorAll('[aria-invalid]')].map((field) => field.getAttribute('name'))
    await press('保存密码')
    await until(() => wrong().join() === 'account')
    await press('保存密码')
    await until(() => wrong().join() === 'password')
    expect(ends).toEqual([])
  })

  test('is given an address by a code, where one can be sent', async () => {
    const sent = { request: 'f'.repeat(64), expires_at: at, next_at: at }
    const asked = await open({ ...none, '/auth/address/code': () => sent, '/auth/address': () => ({}) })
    await fill('手机号', '13800138000')
    await press('获取验证码')
    await fill('验证码', '123456')
    await press('验证并保存')
    await sees('登录方式已设置')
    expect(asked('/auth/address')).toEqual([
      { account: '13800138000', request: 'f'.repeat(64), code: '123456' },
    ])
    expect(ends).toEqual([true])
  })

  test('is given a passkey', async () => {
    fakeAuthenticator('made')
    const asked = await open({
      ...none,
      '/auth/passkey/register/options': () => creationOptions,
      '/auth/passkey/register': () => ({ id: 'p1' }),
    })
    await press('用指纹、面容或锁屏密码登录')
    await sees('登录方式已设置')
    expect([asked('/auth/passkey/register'), ends]).toMatchObject([[{ name: 'Windows' }], [true]])
  })

  test('that has an address already is asked for a password alone', async () => {
    await open({ '/auth/step_up/ways': () => ({ ...noWay, has_address: true }) })
    await sees('新密码')
    expect([...document.querySelectorAll('input')].map(({ name }) => name)).toEqual(['password'])
  })
})

test('an account that only another site lets in goes there, and comes back to where it was', async () => {
  const wecom = {
    platform: 3,
    name: '企业微信',
    authorise_url: 'https://wecom.example/?state=',
    where: 'site',
  }
  const wechat = { platform: 2, name: '微信', authorise_url: 'https://wechat.example/?state=', where: 'site' }
  await open({
    '/auth/platforms': () => ({ list: [wechat, wecom], sign_up: 'open', codes_by: [] }),
    '/auth/step_up/ways': () => ({ ...noWay, platforms: [3] }),
  })
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/dashboard', search: '?x=1', hostname: 'localhost', assign })
  await sees('去企业微信确认')
  expect([button('去微信确认'), button('确认')]).toEqual([undefined, undefined])
  await press('去企业微信确认')
  const kept = JSON.parse(sessionStorage.getItem('sign_in_trip') ?? '{}')
  expect(kept).toMatchObject({ platform: 3, back: '/dashboard?x=1', purpose: 'prove', where: 'site' })
  expect(assign).toHaveBeenCalledWith(`https://wecom.example/?state=${kept.state}`)
})
