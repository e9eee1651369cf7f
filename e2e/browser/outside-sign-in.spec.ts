import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { somebody, somebodyElse } from '../../apps/server/src/outside/wechat/testing/fake-wechat.ts'
import { codeIn } from '../../apps/server/src/testing/code-mail.ts'
import { keptInBrowser } from './house.ts'
import { consentAs } from './identity-provider.ts'
import { type OutsideHouse, oidcName, openOutsideHouse } from './outside-house.ts'
import { pressEntry, pressInFoot } from './pages/choose-option.ts'
import { answered } from './place.ts'
import { memberOf } from './sign-in-codes.ts'
import { isStill } from './still.ts'
import { makeDraw } from './stories.ts'

let all: OutsideHouse

beforeAll(async () => {
  all = await openOutsideHouse()
})
beforeEach(() => {
  Object.assign(all.wechat.visitor, { person: somebody, isSnapshot: false, declines: false })
})
afterEach(() => all.house.clear())
afterAll(() => all?.close())

const insideWechat = { userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 MicroMessenger/8.0.50' }
const insideWecom = { userAgent: 'Mozilla/5.0 (iPhone) wxwork/4.1.0 MicroMessenger/7.0.1' }

const panel = (page: Page) => page.locator('#sign-in')
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const account = (page: Page) => page.locator('.frame-sider .account')

/** The dialog with the ways into the own account. */
async function openWays(page: Page) {
  await account(page).click()
  await pressEntry(page, '登录方式')
  const ways = page.getByRole('dialog', { name: '登录方式' })
  await ways.waitFor()
  await isStill(page)
  return ways
}

/** Leaves from the way in by the button of this name. */
async function setOut(page: Page, name: string, back = ''): Promise<void> {
  await page.goto(`${all.site}/${back && `?back=${encodeURIComponent(back)}`}`)
  await panel(page).getByRole('button', { name, exact: true }).click()
}

/** Who a token belongs to. */
async function userOf(page: Page): Promise<{ user_id: string; nickname: string; headimgurl: string | null }> {
  const { client } = all.house
  const token = (await tokenOf(page)) ?? ''
  return client.data<{ user_info: { user_id: string; nickname: string; headimgurl: string | null } }>(
    await client.get('/user/info', {}, token),
  ).user_info
}

/** What the service was asked to sign in with, by this page. */
function loginsOf(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/userlogin')) sent.push(request.postDataJSON())
  })
  return sent
}

describe('signing in over another site', () => {
  it('by WeChat on a computer makes an account by the name there, and finds it again', async () => {
    const page = await all.house.visitor()
    await setOut(page, '微信')
    await page.waitForURL(`${all.site}/dashboard`)
    await account(page).getByText(somebody.nickname).waitFor()
    const first = await userOf(page)
    const again = await all.house.visitor()
    await setOut(again, '微信')
    await again.waitForURL(`${all.site}/dashboard`)
    expect((await userOf(again)).user_id).toBe(first.user_id)
    expect(all.wechat.complaints).toEqual([])
  })

  it('by WeChat inside WeChat finds the same person by the unionid', async () => {
    const desk = await all.house.visitor()
    await setOut(desk, '微信')
    await desk.waitForURL(`${all.site}/dashboard`)
    const phone = await all.house.visitor(insideWechat)
    const logins = loginsOf(phone)
    await setOut(phone, '微信')
    await phone.waitForURL(`${all.site}/dashboard`)
    expect(logins).toMatchObject([{ auth_platform: 2, where: 'inside' }])
    expect((await userOf(phone)).user_id).toBe((await userOf(desk)).user_id)
  })

  it.each([
    ['on a computer', {}],
    ['inside WeCom', insideWecom],
  ])('by WeCom %s', async (_where, browser) => {
    const page = await all.house.visitor(browser)
    await setOut(page, '企业微信')
    await page.waitForURL(`${all.site}/dashboard`)
    await account(page).waitFor()
    expect(all.wecom.complaints).toEqual([])
  })

  it('by single sign-on, under the name the operator gave it', async () => {
    const page = await all.house.visitor()
    await setOut(page, oidcName, '/dashboard/lucky_draw')
    await consentAs(page, 'lin')
    await page.waitForURL(`${all.site}/dashboard/lucky_draw`)
    await account(page).getByText('lin').waitFor()
  })

  it('leaves no code in the history, and a code that was used signs nobody in again', async () => {
    const page = await all.house.visitor()
    const logins = loginsOf(page)
    await setOut(page, '微信')
    await page.waitForURL(`${all.site}/dashboard`)
    await account(page).waitFor()
    const [used] = logins
    const browser = await page.context().newCDPSession(page)
    const { entries } = await browser.send('Page.getNavigationHistory')
    expect(entries.map(({ url }) => url).join(' ')).not.toContain(String(used?.auth_code))
    const other = await all.house.visitor()
    await other.goto(`${all.site}/auth2`)
    const trip = { state: used?.state, platform: 2, back: null, where: used?.where }
    await other.evaluate((kept) => sessionStorage.setItem('sign_in_trip', JSON.stringify(kept)), trip)
    await other.goto(`${all.site}/auth2?code=${used?.auth_code}&state=${used?.state}`)
    await other.getByText('这个登录码不能用了').waitFor()
    expect(await tokenOf(other)).toBeNull()
  })

  it('that began in another tab spends no code', async () => {
    const page = await all.house.visitor()
    await page.route('**/userlogin', (route) => route.abort())
    await setOut(page, '微信')
    await page.getByText('还没有登录').waitFor()
    const other = await page.context().newPage()
    const logins = loginsOf(other)
    await other.goto(page.url())
    await other.getByText('这次登录不是从这里开始的').waitFor()
    expect([logins, await tokenOf(other), new URL(other.url()).search]).toEqual([[], null, ''])
  })

  it('of somebody who is only shown a preview makes nobody, and says what to do', async () => {
    all.wechat.visitor.isSnapshot = true
    const page = await all.house.visitor(insideWechat)
    await setOut(page, '微信')
    await page.getByText('使用完整服务').waitFor()
    expect(await tokenOf(page)).toBeNull()
  })

  it('that was declined says so, and leads back', async () => {
    all.wechat.visitor.declines = true
    const page = await all.house.visitor()
    await setOut(page, '微信', '/dashboard/lucky_draw')
    await page.getByText('微信没有带回登录码').waitFor()
    await page.getByRole('link', { name: '返回登录' }).click()
    await panel(page).waitFor()
    expect(new URL(page.url()).searchParams.get('back')).toBe('/dashboard/lucky_draw')
  })

  it('that was called off at single sign-on says so', async () => {
    const page = await all.house.visitor()
    await setOut(page, oidcName)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByText('单点登录没有同意这次登录').waitFor()
    expect(await tokenOf(page)).toBeNull()
  })

  it('while the platform is out of order signs nobody in, and says so', async () => {
    const page = await all.house.visitor()
    await page.route('**/userlogin', async (route) => {
      all.wechat.setDown(true)
      await route.continue()
    })
    try {
      await setOut(page, '微信')
      await page.getByText('没有登录成功').waitFor()
      expect(await tokenOf(page)).toBeNull()
    } finally {
      all.wechat.setDown(false)
    }
  })

  it('in the embedded app asks inside WeChat for the profile, and comes back signed in', async () => {
    const page = await all.house.visitor(insideWechat)
    await page.goto(`${all.site}/third_application`)
    await page.getByRole('heading', { name: '我们的应用', level: 1 }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await tokenOf(page)).toMatch(/^[\da-f]{64}$/)
  })
})

describe('an entrant', () => {
  it('signs in over WeChat without leaving the draw for good', async () => {
    const { lid } = await makeDraw(all.house, { login_free: false, title: '要登录的抽奖' })
    all.wechat.visitor.person = somebodyElse
    const page = await all.house.phone(insideWechat)
    await page.goto(`${all.site}/mobile/${lid}?channel=x`)
    await page.getByRole('button', { name: '登录后参与' }).click()
    await page.locator('dialog[open]').getByRole('button', { name: '微信', exact: true }).click()
    await page.waitForURL(`${all.site}/mobile/${lid}?channel=x`)
    await page.locator('.entry-dock').getByRole('button', { name: '参与', exact: false }).click()
    await page.locator('.receipt-stub').first().waitFor()
  })
})

describe('a code by e-mail', () => {
  /** The code of the newest letter to this address, once it is there. */
  async function codeTo(address: string): Promise<string> {
    const letters = () => all.smtp.received.filter(({ to }) => to.includes(address))
    await expect.poll(() => letters().length).toBeGreaterThan(0)
    return codeIn(letters().at(-1))
  }

  it('makes an account and signs in; a wrong one is said, and it is good once', async () => {
    const address = `${randomUUID()}@example.org`
    const page = await all.house.visitor()
    await page.goto(`${all.site}/`)
    await panel(page).getByRole('button', { name: '用验证码登录' }).click()
    await panel(page).getByLabel('邮箱或手机号').or(panel(page).getByLabel('邮箱')).first().fill(address)
    await panel(page).getByRole('button', { name: '获取验证码' }).click()
    const code = await codeTo(address)
    await panel(page)
      .getByLabel('验证码')
      .fill(code === '000000' ? '000001' : '000000')
    await panel(page).getByRole('button', { name: '登录', exact: true }).last().click()
    await panel(page).getByText('验证码不对').waitFor()
    await panel(page).getByText('秒后可以重新发送').waitFor()
    await panel(page).getByLabel('验证码').fill(`验证码 ${code}`)
    await panel(page).getByRole('button', { name: '登录', exact: true }).last().click()
    await page.waitForURL(`${all.site}/dashboard`)
    expect(await tokenOf(page)).toMatch(/^[\da-f]{64}$/)

    const ways = await openWays(page)
    await ways.getByRole('button', { name: '设置密码' }).click()
    await ways.getByLabel('新密码').fill('a long enough one')
    await ways.getByRole('button', { name: '保存密码' }).click()
    await ways.getByRole('button', { name: '修改密码' }).waitFor()
    const { client } = all.house
    const given = { account: address, password: 'a long enough one' }
    expect((await client.post('/auth/password', given)).sta).toBe(0)
  })
})

describe('a passkey', () => {
  /** A browser with a device that holds passkeys, and somebody signed in at it. */
  async function withDevice(token: string) {
    const page = await all.house.visitor({ storageState: keptInBrowser(all.site, { token }) })
    const browser = await page.context().newCDPSession(page)
    await browser.send('WebAuthn.enable')
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return page
  }

  /** An account with a password, which has just signed in. */
  async function freshAccount() {
    const account = `${randomUUID()}@example.org`
    const given = { account, password: 'a long enough one', nickname: '林小满' }
    return { ...given, token: await memberOf(all.house, given) }
  }

  it('is added, renamed, signs in, steps up, and is removed', async () => {
    const own = await freshAccount()
    const page = await withDevice(own.token)
    await page.goto(`${all.site}/dashboard`)
    const ways = await openWays(page)
    await ways.getByRole('button', { name: '添加通行密钥' }).click()
    await page.getByText('已添加通行密钥').first().waitFor()
    await ways.getByRole('button', { name: /^改名 / }).click()
    await page.getByLabel('新的名称').fill('书房')
    await pressInFoot(page, '改名')
    await ways.getByText('书房').waitFor()

    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto(`${all.site}/`)
    await panel(page).getByRole('button', { name: '用通行密钥登录' }).click()
    await page.waitForURL(`${all.site}/dashboard`)
    await account(page).getByText('林小满').waitFor()

    const again = await openWays(page)
    // As if it had been a while since: the answer is the service's own, a quarter of an hour early.
    const stale = { sta: 4003, msg: '', data: { code: 'fresh_sign_in_needed' } }
    await answered('/auth/passkey', stale, 403)(page)
    await again.getByRole('button', { name: '移除 书房' }).click()
    await pressInFoot(page, '移除')
    const prove = page.locator('dialog[open]').getByRole('button', { name: '用通行密钥确认' })
    await prove.waitFor()
    await isStill(page)
    const [proved] = await Promise.all([page.waitForResponse('**/auth/step_up'), prove.click()])
    expect((await proved.json()).sta).toBe(0)
    await again.getByText('还没有通行密钥').waitFor()
  })

  it('is not there for somebody whose device has none: nothing is said of what was called off', async () => {
    const own = await freshAccount()
    const page = await withDevice(own.token)
    await page.goto(`${all.site}/dashboard`)
    await account(page).waitFor()
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto(`${all.site}/`)
    await panel(page).getByRole('button', { name: '用通行密钥登录' }).click()
    await panel(page).getByRole('button', { name: '用通行密钥登录' }).waitFor()
    expect(await page.locator('.fd-toast').count()).toBe(0)
  })
})

describe('the ways into an account', () => {
  it('take in another site, and not the last one out', async () => {
    const { client } = all.house
    all.wechat.visitor.person = { ...somebodyElse, id: 'p9', unionid: 'union-of-p9', nickname: '初雪' }
    const page = await all.house.visitor()
    await setOut(page, '微信')
    await page.waitForURL(`${all.site}/dashboard`)
    const before = await userOf(page)
    const ways = await openWays(page)
    await ways.getByRole('button', { name: '移除 初雪' }).click()
    await pressInFoot(page, '移除')
    await page.getByText('这是你进入这个账号的最后一种方式').first().waitFor()
    await pressInFoot(page, '暂不')

    await ways.getByRole('button', { name: `添加${oidcName}` }).click()
    await consentAs(page, 'chuxue')
    await page.getByText('已添加登录方式').waitFor()
    const other = await all.house.visitor()
    await setOut(other, oidcName)
    await consentAs(other, 'chuxue')
    await other.waitForURL(`${all.site}/dashboard`)
    expect((await userOf(other)).user_id).toBe(before.user_id)

    const list = client.data<{ list: { platform: number }[] }>(
      await client.get('/auth/identities', {}, (await tokenOf(page)) ?? ''),
    ).list
    expect(list.map(({ platform }) => platform)).toEqual([2, 4])
  })

  it('are confirmed over the site that lets one in, and what was stopped goes on then', async () => {
    all.wechat.visitor.person = { ...somebodyElse, id: 'p7', unionid: 'union-of-p7', nickname: '白露' }
    const page = await all.house.visitor()
    await setOut(page, '微信')
    await page.waitForURL(`${all.site}/dashboard`)
    const stale = { sta: 4003, msg: '', data: { code: 'fresh_sign_in_needed' } }
    await answered('/auth/identity', stale, 403)(page)
    const ways = await openWays(page)
    await ways.getByRole('button', { name: '移除 白露' }).click()
    await pressInFoot(page, '移除')
    const away = page.locator('dialog[open]').getByRole('button', { name: '去微信确认' })
    await away.waitFor()
    expect(await page.locator('dialog[open]').getByLabel('账号密码').count()).toBe(0)
    await isStill(page)
    const [proved] = await Promise.all([page.waitForResponse('**/auth/step_up'), away.click()])
    // The page leaves at once, and its body is gone by then.
    expect(proved.status()).toBe(200)
    await page.waitForURL(`${all.site}/dashboard`)
    await page.getByText('已确认是你本人').first().waitFor()
  })

  it("do not take in somebody else's", async () => {
    const own = await all.house.visitor()
    await setOut(own, oidcName)
    await consentAs(own, 'taken')
    await own.waitForURL(`${all.site}/dashboard`)
    all.wechat.visitor.person = { ...somebodyElse, id: 'p8', unionid: 'union-of-p8', nickname: '小暑' }
    const page = await all.house.visitor()
    await setOut(page, '微信')
    await page.waitForURL(`${all.site}/dashboard`)
    await (await openWays(page)).getByRole('button', { name: `添加${oidcName}` }).click()
    await consentAs(page, 'taken')
    await page.getByText('它已经是另一个账号的登录方式').waitFor()
    await page.getByRole('link', { name: '返回', exact: true }).click()
    await page.waitForURL(`${all.site}/dashboard`)
  })
})

it('while the identity provider is gone says so, and other ways go on', async () => {
  const page = await all.house.visitor()
  await page.route('**/userlogin', async (route) => {
    await all.oidc.close()
    await route.continue()
  })
  await setOut(page, oidcName)
  await consentAs(page, 'late')
  await page.getByText('没有登录成功').waitFor()
  expect(await tokenOf(page)).toBeNull()
  await page.getByRole('link', { name: '返回登录' }).click()
  await panel(page).getByRole('button', { name: '微信', exact: true }).click()
  await page.waitForURL(`${all.site}/dashboard`)
})
