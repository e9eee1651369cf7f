// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { creationOptions, fakeAuthenticator } from '../../lib/passkeys/testing/fake-authenticator.ts'
import { until } from '../../lib/testing/until.ts'
import { No } from '../../pages/entrant/testing/draw-server.ts'
import {
  button,
  confirm,
  endDesk,
  fill,
  freshDesk,
  isGone,
  page,
  press,
  sees,
  showDesk,
} from '../../pages/organiser/testing/desk-place.tsx'
import { deskServer } from '../../pages/organiser/testing/desk-server.ts'
import { WaysDialog } from './ways-dialog.tsx'

const at = '2026-01-02T03:04:05Z'
const identity = {
  id: 'a'.repeat(64),
  platform: 2,
  name: '微信',
  nickname: '林小满',
  linked_at: at,
  is_open: true,
}
const passkey = { id: 'p1', name: 'Mac', created_at: at, used_at: null, is_synced: true }
const oidc = {
  platform: 4,
  name: '统一身份认证',
  authorise_url: 'https://id.example/?platform=4',
  where: 'site',
}
const nothing = {
  '/auth/platforms': () => ({ list: [oidc], sign_up: 'open', codes_by: ['email'] }),
  '/auth/identities': () => ({ list: [identity], password: 'set' }),
  '/auth/passkeys': () => ({ list: [passkey] }),
}

async function open(handlers: Parameters<typeof deskServer>[0] = {}, isLinked = false) {
  const asked = deskServer({ ...nothing, ...handlers })
  await showDesk(<WaysDialog isLinked={isLinked} onClose={() => undefined} />)
  return (path: string) => asked.filter((one) => one.path === path).map(({ sent }) => sent)
}

beforeEach(() => {
  freshDesk()
  sessionStorage.clear()
})
afterEach(endDesk)

describe('an account at another site', () => {
  test('is listed, and removed once it was asked', async () => {
    const asked = await open({ '/auth/identity': () => ({}) })
    await sees('林小满')
    await press('移除 林小满')
    await sees('以后不能再用微信进入这个账号')
    expect(asked('/auth/identity')).toEqual([])
    await confirm('移除')
    await sees('已移除')
    expect(asked('/auth/identity')).toEqual([{ id: identity.id }])
  })

  test('that is the last way in stays, and it is said why', async () => {
    await open({ '/auth/identity': () => new No('last_way_in') })
    await press('移除 林小满')
    await confirm('移除')
    await sees('这是你进入这个账号的最后一种方式')
    expect(page()).toContain('林小满')
  })

  test('asks who it is where that is not fresh', async () => {
    await open({ '/auth/identity': () => new No('fresh_sign_in_needed') })
    await press('移除 林小满')
    await confirm('移除')
    await sees('请再确认一次身份')
  })

  test('is added over that site, and comes back to where one was', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { pathname: '/dashboard', search: '?x=1', hostname: 'localhost', assign })
    await open()
    await press('添加统一身份认证')
    const kept = JSON.parse(sessionStorage.getItem('sign_in_trip') ?? '{}')
    expect(kept).toMatchObject({ platform: 4, back: '/dashboard?x=1', purpose: 'link', where: 'site' })
    expect(assign).toHaveBeenCalledWith(`https://id.example/?platform=4&state=${kept.state}`)
  })

  test('that has just been added is said', async () => {
    await open({}, true)
    await sees('已添加登录方式')
  })

  test('that the operator took away says that it lets nobody in', async () => {
    await open({ '/auth/identities': () => ({ list: [{ ...identity, is_open: false }], password: 'set' }) })
    await sees('这里已不再接通')
  })

  test('is not spoken of where there is none and none can be added', async () => {
    await open({
      '/auth/platforms': () => ({ list: [], sign_up: 'open', codes_by: [] }),
      '/auth/identities': () => ({ list: [], password: 'no_address' }),
    })
    await sees('通行密钥')
    expect(page()).not.toContain('其他网站的账号')
    expect(page()).not.toContain('验证码登录')
  })
})

describe('a passkey', () => {
  test('is added under the name of the device', async () => {
    fakeAuthenticator('made')
    const asked = await open({
      '/auth/passkey/register/options': () => creationOptions,
      '/auth/passkey/register': () => passkey,
    })
    await press('添加通行密钥')
    await sees('已添加通行密钥')
    expect(asked('/auth/passkey/register')).toMatchObject([{ name: 'Windows', response: { id: 'AQID' } }])
  })

  test('that somebody calls off is no error', async () => {
    const device = fakeAuthenticator('called off')
    const asked = await open({ '/auth/passkey/register/options': () => creationOptions })
    await press('添加通行密钥')
    await until(() => device.asked.length > 0 && button('添加通行密钥'))
    expect(document.querySelector('.fd-toast')).toBeNull()
    expect(asked('/auth/passkey/register')).toEqual([])
  })

  test('that the device has already is said', async () => {
    fakeAuthenticator('known')
    await open({ '/auth/passkey/register/options': () => creationOptions })
    await press('添加通行密钥')
    await sees('这台设备上已经有这个账号的通行密钥')
  })

  test('is not begun before it is known who it is', async () => {
    const device = fakeAuthenticator('made')
    await open({ '/auth/passkey/register/options': () => new No('fresh_sign_in_needed') })
    await press('添加通行密钥')
    await sees('请再确认一次身份')
    expect(device.asked).toEqual([])
  })

  test('goes by itself once it is known again who it is, from the list as well', async () => {
    let isThere = true
    let isFresh = false
    await open({
      '/auth/passkeys': () => ({ list: isThere ? [passkey] : [] }),
      '/auth/step_up': () => {
        isFresh = true
        return { fresh_until: at }
      },
      '/auth/passkey': () => {
        if (!isFresh) return new No('fresh_sign_in_needed')
        isThere = false
        return {}
      },
    })
    await press('移除 Mac')
    await confirm('移除')
    await fill('账号密码', 'a good password')
    await press('确认')
    await sees('已移除')
    await sees('还没有通行密钥')
  })

  test('is called otherwise', async () => {
    const asked = await open({ '/auth/passkey/rename': () => ({}) })
    await press('改名 Mac')
    await fill('新的名称', '  ')
    await confirm('改名')
    await sees('请填写名称')
    await fill('新的名称', '书房的电脑')
    await confirm('改名')
    await sees('已改名')
    expect(asked('/auth/passkey/rename')).toEqual([{ id: 'p1', name: '书房的电脑' }])
  })

  test('is removed once it was asked', async () => {
    const asked = await open({ '/auth/passkey': () => ({}) })
    await press('移除 Mac')
    await sees('以后不能再用「Mac」登录')
    await confirm('移除')
    await sees('已移除')
    expect(asked('/auth/passkey')).toEqual([{ id: 'p1' }])
  })
})

test('the own address is verified by a code, so that codes sign in', async () => {
  const sent = {
    request: 'f'.repeat(64),
    expires_at: at,
    next_at: at,
    to: 't***@example.org',
  }
  const asked = await open({
    '/auth/step_up/code': () => sent,
    '/auth/step_up': () => ({ fresh_until: at }),
  })
  await press('验证邮箱或手机号')
  await sees('验证码已发往 t***@example.org')
  await fill('验证码', '123456')
  await press('验证')
  await sees('已验证')
  expect(asked('/auth/step_up')).toEqual([{ request: 'f'.repeat(64), code: '123456' }])
  await isGone('验证码已发往')
})

describe('a password', () => {
  test('is chosen by an account that has none, and a short one is not sent', async () => {
    const asked = await open({
      '/auth/identities': () => ({ list: [], password: 'none' }),
      '/auth/password/choose': () => ({}),
    })
    await sees('还没有密码')
    await press('设置密码')
    await fill('新密码', 'short')
    await press('保存密码')
    await sees('密码至少 8 位')
    await fill('新密码', 'long enough')
    await press('保存密码')
    await sees('密码已保存')
    expect(asked('/auth/password/choose')).toEqual([{ password: 'long enough' }])
  })

  test('is changed by an account that has one, once it is known who asks', async () => {
    await open({ '/auth/password/choose': () => new No('fresh_sign_in_needed') })
    await press('修改密码')
    await fill('新密码', 'long enough')
    await press('保存密码')
    await sees('请再确认一次身份')
  })

  test('is not offered to an account without an address', async () => {
    await open({ '/auth/identities': () => ({ list: [identity], password: 'no_address' }) })
    await sees('林小满')
    expect([button('设置密码'), button('修改密码')]).toEqual([undefined, undefined])
  })

  test('that is too easy is refused beside its field, and another one may be typed', async () => {
    await open({ '/auth/password/choose': () => new No('password_weak') })
    await press('修改密码')
    await fill('新密码', 'password')
    await press('保存密码')
    await sees('换一个长一点的')
    await fill('新密码', 'three odd words')
    await isGone('换一个长一点的')
  })
})

describe('an account without an address', () => {
  const nameless = { '/auth/identities': () => ({ list: [identity], password: 'no_address' }) }

  test('is given one by a code, where one can be sent', async () => {
    const sent = { request: 'f'.repeat(64), expires_at: at, next_at: at }
    const asked = await open({
      ...nameless,
      '/auth/address/code': () => sent,
      '/auth/address': () => ({}),
    })
    await press('添加邮箱或手机号')
    await fill('邮箱', 'tea@example.org')
    await press('获取验证码')
    await fill('验证码', '123456')
    await press('验证并保存')
    await sees('已添加，以后可以用它登录')
    expect(asked('/auth/address')).toEqual([
      { account: 'tea@example.org', request: 'f'.repeat(64), code: '123456' },
    ])
  })

  test('is given one beside a password, where none can', async () => {
    const asked = await open({
      ...nameless,
      '/auth/platforms': () => ({ list: [], sign_up: 'open', codes_by: [] }),
      '/auth/password/choose': () => ({}),
    })
    await press('添加邮箱或手机号')
    await fill('邮箱或手机号', 'tea@example.org')
    await fill('新密码', 'three odd words')
    await press('保存密码')
    await sees('已添加，以后可以用它登录')
    expect(asked('/auth/password/choose')).toEqual([
      { account: 'tea@example.org', password: 'three odd words' },
    ])
  })
})
