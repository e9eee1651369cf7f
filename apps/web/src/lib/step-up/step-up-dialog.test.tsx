// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { No } from '../../pages/entrant/testing/draw-server.ts'
import {
  button,
  endDesk,
  fill,
  freshDesk,
  press,
  sees,
  showDesk,
} from '../../pages/organiser/testing/desk-place.tsx'
import { deskServer } from '../../pages/organiser/testing/desk-server.ts'
import { fakeAuthenticator, requestOptions } from '../passkeys/testing/fake-authenticator.ts'
import { until } from '../testing/until.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

const at = '2026-01-02T03:04:05Z'
let isProved: boolean

async function open(handlers: Parameters<typeof deskServer>[0] = {}) {
  const asked = deskServer({
    '/auth/platforms': () => ({ list: [], sign_up: 'open', codes_by: ['mobile'] }),
    '/auth/passkeys': () => ({ list: [{ id: 'p1' }] }),
    '/auth/identities': () => ({ list: [], password: 'set' }),
    '/auth/step_up': () => ({ fresh_until: at }),
    ...handlers,
  })
  const prove = () => {
    isProved = true
  }
  await showDesk(<StepUpDialog isOpen onClose={() => undefined} onProved={prove} />)
  return (path: string) => asked.filter((one) => one.path === path).map(({ sent }) => sent)
}

beforeEach(() => {
  freshDesk()
  isProved = false
})
afterEach(endDesk)

test('a password proves who it is', async () => {
  const asked = await open()
  await press('确认')
  await sees('请输入密码')
  await fill('账号密码', 'a good password')
  await press('确认')
  await sees('已确认是你本人')
  expect([asked('/auth/step_up'), isProved]).toEqual([[{ password: 'a good password' }], true])
})

test('a wrong password does not', async () => {
  await open({ '/auth/step_up': () => new No('sign_in_wrong') })
  await fill('账号密码', 'not that one')
  await press('确认')
  await sees('账号、密码或登录码不对')
  expect(isProved).toBe(false)
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

test('an account without an address for codes is told so', async () => {
  await open({ '/auth/step_up/code': () => new No('code_way_closed') })
  await press('用验证码确认')
  await sees('这里不能向这个地址发送验证码')
})

test('what neither account nor browser has is not offered; signing in again always is', async () => {
  await open({
    '/auth/platforms': () => ({ list: [], sign_up: 'open', codes_by: [] }),
    '/auth/passkeys': () => ({ list: [] }),
  })
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/plugins', search: '', hostname: 'localhost', assign })
  await sees('账号密码')
  expect([button('用通行密钥确认'), button('用验证码确认')]).toEqual([undefined, undefined])
  await press('重新登录')
  expect(assign).toHaveBeenCalledWith('/?back=%2Fplugins#sign-in')
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
    '/auth/passkeys': () => ({ list: [] }),
    '/auth/identities': () => ({
      list: [
        { platform: 3, is_open: true },
        { platform: 2, is_open: false },
      ],
      password: 'no_address',
    }),
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
