import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { checkOutside } from '../outside/check-outside.ts'
import { startRealIssuer } from '../outside/sign-in/testing/real-issuer.ts'
import { aliyunSetting, startFakeAliyunSms } from '../outside/sms/testing/fake-aliyun-sms.ts'
import { startFakeTencentSms, tencentSetting } from '../outside/sms/testing/fake-tencent-sms.ts'
import { createComponentCalls } from '../outside/wechat/component-calls.ts'
import { fakeComponent } from '../outside/wechat/testing/component-rules.ts'
import { fakeMiniApp } from '../outside/wechat/testing/fake-mini.ts'
import { fakeAccount, fakeSite } from '../outside/wechat/testing/wechat-world.ts'
import { appSecret, contactSecret, fakeCorpId } from '../outside/wecom/testing/wecom-enterprise.ts'
import { createAccessTokens } from '../tencent/access-tokens.ts'
import { type FakeTencent, startFakeTencent } from '../testing/fake-tencent.ts'
import { openWorld, type World } from '../testing/world.ts'
import type { Deployment } from './deployment.ts'
import { runOperator } from './run-operator.ts'

const site = 'https://draw.example.org'
let world: World
let tencent: FakeTencent
const open: { close(): Promise<void> }[] = []
beforeEach(async () => {
  world = await openWorld()
  const mini = { ...fakeMiniApp, kind: 'account' } as const
  tencent = await startFakeTencent({ wechat: { apps: [fakeAccount, fakeSite, mini] } })
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  await tencent.close()
  await world.close()
})
async function opened<One extends { close(): Promise<void> }>(starting: Promise<One>): Promise<One> {
  const one = await starting
  open.push(one)
  return one
}

/** The verb with these settings, over the world's database. */
async function check(settings: Record<string, string>, lang = 'en') {
  const config = readConfig({ PUBLIC_URL: site, ...settings })
  const out: string[] = []
  const checking = () => checkOutside(config, { ...world.ports, clock: { now: Date.now } })
  const deployment = { checkOutside: checking } as Pick<Deployment, 'checkOutside'> as Deployment
  const code = await runOperator(['outside', '--lang', lang], {
    locale: 'en-GB',
    deployment,
    out: (line) => void out.push(line),
    err: (line) => void out.push(line),
    use: (work) => work({ ports: { ...world.ports }, origin: null }),
  })
  // Whatever is found, nothing secret is told.
  const secrets = Object.entries(settings).filter(([name]) => /SECRET|KEY|TOKEN/.test(name))
  for (const [, secret] of secrets) expect(out.join('\n')).not.toContain(secret)
  return { code, out }
}

const bases = () => ({
  WECHAT_API_BASE: tencent.bases.wechatApi,
  WECHAT_MP_BASE: tencent.bases.wechatMp,
  WECOM_API_BASE: tencent.bases.wecomApi,
})
const wechat = { WECHAT_APPID: fakeAccount.appId, WECHAT_SECRET: fakeAccount.secret }
const website = { WECHAT_SITE_APPID: fakeSite.appId, WECHAT_SITE_SECRET: fakeSite.secret }
const mini = { WECHAT_MINI_APPID: fakeMiniApp.appId, WECHAT_MINI_SECRET: fakeMiniApp.secret }
const wecom = {
  WECOM_CORPID: fakeCorpId,
  WECOM_AGENTID: String(appSecret.agentId),
  WECOM_SECRET: appSecret.secret,
}
const support = { WECOM_SUPPORT_USERS: 'zhangsan', WECOM_CONTACT_SECRET: contactSecret.secret }
const component = {
  WECHAT_COMPONENT_APPID: fakeComponent.appId,
  WECHAT_COMPONENT_SECRET: fakeComponent.secret,
  WECHAT_COMPONENT_TOKEN: fakeComponent.token,
  WECHAT_COMPONENT_AES_KEY: fakeComponent.aesKey,
}

/** As WeChat sends it to the running service. */
async function keepTicket() {
  const { store, vault } = world.ports
  const tokens = createAccessTokens({ store, vault })
  const calls = createComponentCalls(fakeComponent, tencent.bases, { store, tokens, vault })
  const { ComponentVerifyTicket } = tencent.wechat.component.nextTicket() as { ComponentVerifyTicket: string }
  await calls.keepTicket(ComponentVerifyTicket, tencent.wechat.now())
}

test('nothing that is set up is said plainly', async () => {
  expect(await check({})).toEqual({
    code: 0,
    out: [expect.stringMatching(/^No outside platform is set up/)],
  })
})

test('everything that is set up is looked at, and nobody is sent anything', async () => {
  const issuer = await opened(startRealIssuer({ returnTo: `${site}/auth4` }))
  const sms = await opened(startFakeTencentSms(Date.now))
  await keepTicket()
  const oidc = {
    OIDC_ISSUER: issuer.setting.issuer.href,
    OIDC_NAME: '统一身份认证',
    OIDC_CLIENT_ID: issuer.setting.clientId,
    OIDC_CLIENT_SECRET: issuer.setting.clientSecret,
  }
  const texts = {
    SMS_TENCENT_BASE: sms.origin,
    SMS_TENCENT_SECRET_ID: tencentSetting.secretId,
    SMS_TENCENT_SECRET_KEY: tencentSetting.secretKey,
    SMS_TENCENT_APP_ID: tencentSetting.appId,
    SMS_TENCENT_SIGN_NAME: tencentSetting.signName,
    SMS_TENCENT_CODE_TEMPLATE: tencentSetting.codeTemplate,
  }
  const all = { ...wechat, ...website, ...mini, ...component, ...wecom, ...support, ...oidc, ...texts }
  expect(await check({ ...bases(), ...all })).toEqual({
    code: 0,
    out: [
      '✓ Official account of WeChat (WECHAT_APPID): works',
      '✓ Website app of WeChat (WECHAT_SITE_APPID): works',
      '✓ Mini-program (WECHAT_MINI_APPID): works',
      '✓ Third-party platform of WeChat (WECHAT_COMPONENT_APPID): works',
      '✓ App of WeCom (WECOM_CORPID): works',
      '✓ Customer contact of WeCom (WECOM_SUPPORT_USERS): works',
      '✓ OpenID Connect (OIDC_ISSUER): works',
      '✓ Text messages by Tencent Cloud (SMS_TENCENT_…): works',
    ],
  })
  expect(tencent.wechat.complaints).toEqual([])
  expect(tencent.wecom.complaints).toEqual([])
  expect([sms.complaints, sms.received]).toEqual([[], []])
  expect(tencent.wechat.calls.map(({ path }) => path).filter((path) => path.includes('send'))).toEqual([])
})

test('each secret that is wrong is told for itself, with the platform’s number, and fails the whole', async () => {
  await keepTicket()
  const wrong = 'another-secret-0'
  const { code, out } = await check({
    ...bases(),
    ...wechat,
    ...website,
    ...mini,
    ...component,
    ...wecom,
    ...support,
    WECHAT_SITE_SECRET: wrong,
    WECHAT_MINI_SECRET: wrong,
    WECHAT_COMPONENT_SECRET: wrong,
    WECOM_CONTACT_SECRET: wrong,
  })
  expect(code).toBe(1)
  expect(out.map((line) => `${line[0]} ${/\((\w+)/.exec(line)?.[1]}`)).toEqual([
    '✓ WECHAT_APPID',
    '✗ WECHAT_SITE_APPID',
    '✗ WECHAT_MINI_APPID',
    '✗ WECHAT_COMPONENT_APPID',
    '✓ WECOM_CORPID',
    '✗ WECOM_SUPPORT_USERS',
  ])
  for (const line of out.filter(([mark]) => mark === '✗'))
    expect(line).toMatch(/secret is wrong.*into the settings.*\(number \d+ of the platform\)$/)
})

test('what is down does not hold up the others', async () => {
  tencent.wechat.setDown(true)
  const { code, out } = await check({ ...bases(), ...wechat, ...wecom })
  expect(code).toBe(1)
  expect(out).toEqual([
    expect.stringMatching(/^✗ Official account of WeChat .*: The platform is busy or cannot be reached/),
    '✓ App of WeCom (WECOM_CORPID): works',
  ])
})

test('a server that is not on the list, and a ticket that has not come, are told so, in Chinese too', async () => {
  tencent.wecom.whats.isTrusted = false
  const { code, out } = await check({ ...bases(), ...wecom, ...component }, 'zh')
  expect(code).toBe(1)
  expect(out[0]).toMatch(/^✗ 微信第三方平台（WECHAT_COMPONENT_APPID）：微信还没有把票据发来/)
  expect(out[1]).toMatch(/^✗ 企业微信应用（WECOM_CORPID）：平台不接受这台服务器的地址.*企业可信 IP.*60020/)
})

test('a key that may send text messages and read nothing is not held against anybody', async () => {
  const sms = await opened(startFakeAliyunSms(Date.now))
  sms.whims.push({ word: 'NoPermission' })
  const { keyId, keySecret, signName, codeTemplate } = aliyunSetting
  const { code, out } = await check({
    SMS_ALIYUN_BASE: sms.origin,
    SMS_ALIYUN_KEY_ID: keyId,
    SMS_ALIYUN_KEY_SECRET: keySecret,
    SMS_ALIYUN_SIGN_NAME: signName,
    SMS_ALIYUN_CODE_TEMPLATE: codeTemplate,
  })
  expect(code).toBe(0)
  expect(out).toEqual([
    expect.stringMatching(
      /^– Text messages by Alibaba Cloud .*: .*without sending.*the platform said NoPermission/,
    ),
  ])
})
