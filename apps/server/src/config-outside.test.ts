import { describe, expect, it } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

const PUBLIC_URL = 'https://draw.example.org'
const wechat = { PUBLIC_URL, WECHAT_APPID: 'wx8888888888888888', WECHAT_SECRET: 'fake-wechat-secret' }
const site = { PUBLIC_URL, WECHAT_SITE_APPID: 'wx9999999999999999', WECHAT_SITE_SECRET: 'fake-site-secret' }
const wecom = {
  PUBLIC_URL,
  WECOM_CORPID: 'ww8888888888888888',
  WECOM_AGENTID: '1000002',
  WECOM_SECRET: 'fake-wecom-secret',
}
const oidc = {
  PUBLIC_URL,
  OIDC_ISSUER: 'https://id.example.org/realms/main',
  OIDC_CLIENT_ID: 'fairdraw',
  OIDC_CLIENT_SECRET: 'fake-client-secret',
  OIDC_NAME: '统一身份认证',
}
const mini = { WECHAT_MINI_APPID: 'wx7777777777777777', WECHAT_MINI_SECRET: 'fake-mini-secret' }
const component = {
  PUBLIC_URL,
  WECHAT_COMPONENT_APPID: 'wx6666666666666666',
  WECHAT_COMPONENT_SECRET: 'fake-component-secret',
  WECHAT_COMPONENT_TOKEN: 'ComponentToken1',
  WECHAT_COMPONENT_AES_KEY: 'C'.repeat(43),
}
const everything = { ...component, ...wechat, ...site, ...mini, ...wecom, ...oidc }

it('has no app of another site when none is set, and knows where WeChat and WeCom are', () => {
  expect(readConfig({}).outside).toEqual({
    bases: {
      wechatApi: 'https://api.weixin.qq.com',
      wechatOpen: 'https://open.weixin.qq.com',
      wechatMp: 'https://mp.weixin.qq.com',
      wecomApi: 'https://qyapi.weixin.qq.com',
      wecomLogin: 'https://login.work.weixin.qq.com',
    },
    wechat: null,
    wechatSite: null,
    wechatMini: null,
    wechatMiniTemplate: null,
    wechatComponent: null,
    wecom: null,
    wecomSupport: null,
    oidc: null,
  })
})

it('reads every app that is set', () => {
  expect(readConfig(everything).outside).toMatchObject({
    wechat: { appId: 'wx8888888888888888', secret: 'fake-wechat-secret' },
    wechatSite: { appId: 'wx9999999999999999', secret: 'fake-site-secret' },
    wechatMini: { appId: 'wx7777777777777777', secret: 'fake-mini-secret' },
    wechatComponent: {
      appId: 'wx6666666666666666',
      secret: 'fake-component-secret',
      token: 'ComponentToken1',
      aesKey: 'C'.repeat(43),
    },
    wecom: { corpId: 'ww8888888888888888', agentId: '1000002', secret: 'fake-wecom-secret' },
    oidc: {
      issuer: new URL('https://id.example.org/realms/main'),
      clientId: 'fairdraw',
      clientSecret: 'fake-client-secret',
      name: '统一身份认证',
    },
  })
})

it.each([
  ['WECHAT_API_BASE', 'wechatApi'],
  ['WECHAT_OPEN_BASE', 'wechatOpen'],
  ['WECHAT_MP_BASE', 'wechatMp'],
  ['WECOM_API_BASE', 'wecomApi'],
  ['WECOM_LOGIN_BASE', 'wecomLogin'],
] as const)('%s alone decides that host', (name, key) => {
  expect(readConfig({ [name]: 'http://127.0.0.1:9/' }).outside.bases[key]).toBe('http://127.0.0.1:9')
})

it('takes an issuer on this machine by http, for trying it out', () => {
  const here = { ...oidc, OIDC_ISSUER: 'http://127.0.0.1:4000' }
  expect(readConfig(here).outside.oidc?.issuer.href).toBe('http://127.0.0.1:4000/')
})

describe('the message of the mini-program', () => {
  const own = { PUBLIC_URL, ...mini }
  const message = {
    ...own,
    WECHAT_MINI_TEMPLATE_WON: 'aB-1_x',
    WECHAT_MINI_TEMPLATE_WON_FIELDS: 'title=thing1, prize=thing2,time=time3',
  }

  it('is a template and what its fields say', () => {
    expect(readConfig(message).outside.wechatMiniTemplate).toEqual({
      templateId: 'aB-1_x',
      fields: { title: 'thing1', prize: 'thing2', time: 'time3' },
    })
    expect(readConfig(own).outside.wechatMiniTemplate).toBeNull()
  })

  it.each([
    { ...message, WECHAT_MINI_TEMPLATE_WON: '' },
    { ...message, WECHAT_MINI_TEMPLATE_WON: 'a b' },
    { ...message, WECHAT_MINI_APPID: '', WECHAT_MINI_SECRET: '' },
  ])('is refused without its template, or without a mini-program: %#', (settings) => {
    expect(messageOf(() => readConfig(settings))).toMatch(/WECHAT_MINI_TEMPLATE_WON(?!_)/)
  })

  it.each([
    '',
    'thing1',
    'title=thing',
    'title=thing1,title=thing2',
    'title=thing1,prize=thing1',
    'name=thing1',
    'time=time1',
    'title=thing1,',
    'title=thing1=thing2',
    'title=THING1',
  ])('whose fields are written “%s” is refused', (fields) => {
    const settings = { ...message, WECHAT_MINI_TEMPLATE_WON_FIELDS: fields }
    expect(messageOf(() => readConfig(settings))).toContain('WECHAT_MINI_TEMPLATE_WON_FIELDS')
  })
})

describe('the support people of the operator', () => {
  const support = { ...wecom, WECOM_SUPPORT_USERS: 'zhangsan,li.si' }

  it('are read by the app, or by the secret of customer contact where there is one', () => {
    const app = { appId: 'ww8888888888888888', secret: 'fake-wecom-secret' }
    expect(readConfig(support).outside.wecomSupport).toEqual({ app, staff: ['zhangsan', 'li.si'] })
    const contact = { ...support, WECOM_CONTACT_SECRET: 'fake-contact-secret' }
    expect(readConfig(contact).outside.wecomSupport?.app.secret).toBe('fake-contact-secret')
  })

  it.each([
    ['WECOM_SUPPORT_USERS', { WECOM_SUPPORT_USERS: 'zhangsan' }],
    ['WECOM_SUPPORT_USERS', { ...wecom, WECOM_CONTACT_SECRET: 'fake-contact-secret' }],
    ['WECOM_SUPPORT_USERS', { ...wecom, WECOM_SUPPORT_USERS: 'zhangsan, lisi' }],
    ['WECOM_CONTACT_SECRET', { ...support, WECOM_CONTACT_SECRET: 'short' }],
  ])('are refused by the name of what is wrong: %s', (name, settings) => {
    expect(messageOf(() => readConfig(settings))).toContain(name)
  })
})

describe('a group', () => {
  it.each([
    ...Object.keys(wechat).map((name) => [name, wechat] as const),
    ...Object.keys(site).map((name) => [name, site] as const),
    ...Object.keys(component).map((name) => [name, component] as const),
    ...Object.keys(wecom).map((name) => [name, wecom] as const),
    ...Object.keys(oidc).map((name) => [name, oidc] as const),
  ])('without %s is refused by that name', (name, group) => {
    expect(() => readConfig({ ...group, [name]: '' })).toThrow(BadSetting)
    expect(() => readConfig({ ...group, [name]: '' })).toThrow(name)
  })
})

it.each([
  ['WECHAT_API_BASE', 'https://api.weixin.qq.com/sns'],
  ['WECHAT_OPEN_BASE', 'open.weixin.qq.com'],
  ['WECHAT_MP_BASE', 'ftp://mp.weixin.qq.com'],
  ['WECOM_API_BASE', 'https://user@qyapi.weixin.qq.com'],
  ['WECOM_LOGIN_BASE', 'https://login.work.weixin.qq.com/?x=1'],
  ['WECHAT_APPID', 'wx 1'],
  ['WECHAT_SECRET', 'too sht'],
  ['WECHAT_SITE_APPID', '公众号'],
  ['WECHAT_SITE_SECRET', 'short'],
  ['WECHAT_COMPONENT_APPID', '第三方'],
  ['WECHAT_COMPONENT_SECRET', 'short'],
  ['WECHAT_COMPONENT_TOKEN', 'has-a-dash'],
  ['WECHAT_COMPONENT_AES_KEY', 'C'.repeat(42)],
  ['WECOM_CORPID', 'ww/1'],
  ['WECOM_AGENTID', 'agent'],
  ['WECOM_SECRET', 'has space in it'],
  ['OIDC_ISSUER', 'http://id.example.org'],
  ['OIDC_ISSUER', 'http://127.0.0.1.example.org'],
  ['OIDC_ISSUER', 'https://user@id.example.org'],
  ['OIDC_ISSUER', 'id.example.org'],
  ['OIDC_CLIENT_ID', '客户端'],
  ['OIDC_CLIENT_SECRET', 'has space'],
  ['OIDC_NAME', 'a name that is much too long for a button'],
])('%s=%s is refused by its name, in two languages, and never repeated', (name, value) => {
  const told = messageOf(() => readConfig({ ...everything, [name]: value }))
  expect(told).toMatch(new RegExp(`^设置 ${name} .+。 Setting ${name} .+\\.$`))
  if (/SECRET|TOKEN|AES_KEY/.test(name)) expect(told).not.toContain(value)
})

function messageOf(act: () => unknown): string {
  try {
    act()
  } catch (failure) {
    if (failure instanceof BadSetting) return failure.message
    throw failure
  }
  throw new Error('it was taken')
}
