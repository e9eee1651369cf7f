// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../lib/testing/until.ts'
import { No } from '../entrant/testing/draw-server.ts'
import {
  endDesk,
  fill,
  freshDesk,
  isGone,
  page,
  press,
  sees,
  showDesk,
} from '../organiser/testing/desk-place.tsx'
import { deskServer } from '../organiser/testing/desk-server.ts'
import { PluginsPage } from './plugins-page.tsx'

const at = '2026-01-02T03:04:05Z'
const line = (
  check: string,
  state: string,
  trouble: string | null = null,
  errcode: number | null = null,
) => ({
  check,
  state,
  trouble,
  errcode,
})
const works = ['credentials', 'address', 'push', 'followers', 'qr', 'templates', 'share'].map((check) =>
  line(check, 'works'),
)
const account = {
  id: 'a1',
  kind: 'mp',
  app_id: 'wx8d2c1b0a9f8e7d6c',
  agent_id: null,
  name: '晨光书店',
  connected_at: at,
  checked_at: at,
  check: works,
  pushed_at: at,
  has_contact_secret: false,
  draws: [],
  is_authorised: false,
  push_url: '/lotto/api/v1/outside/push/a1',
}
const enterprise = {
  ...account,
  id: 'a2',
  kind: 'wecom',
  app_id: 'ww0a1b2c3d4e5f6071',
  agent_id: '1000002',
  name: '晨光集团',
  has_contact_secret: true,
}
const push = { token: 'TokenShownOnce', aes_key: 'KeyShownOnce' }
const secret = '0123456789abcdef0123456789abcdef'
const nothing = {
  '/lotto/task/list': () => ({ list: [] }),
  '/embed/list': () => ({ list: [] }),
  '/webhook/list': () => ({ list: [] }),
  '/apikey/list': () => ({ list: [] }),
}
const inDialog = 'dialog[open] button'
type Handlers = Parameters<typeof deskServer>[0]

async function open(handlers: Handlers = {}, list: readonly object[] = [], outgoing: readonly string[] = []) {
  const asked = deskServer({ ...nothing, '/outside/account/list': () => ({ list, outgoing }), ...handlers })
  await showDesk(<PluginsPage />, '/plugins')
  await sees(list.length === 0 ? '连接公众号' : '解除连接')
  return (act: string) =>
    asked.filter(({ path }) => path === `/outside/account/${act}`).map(({ sent }) => sent)
}

const block = (kind: string) => document.querySelector(`[aria-labelledby=outside-${kind}]`)?.textContent ?? ''
const field = (label: string) =>
  [...document.querySelectorAll<HTMLInputElement>('dialog[open] input')].find(
    (input) => input.labels?.[0]?.textContent === label,
  )

async function typeAccount() {
  await press('连接公众号', '#accounts button')
  await fill('名字', '晨光书店')
  await fill('AppID', ' wx8d2c1b0a9f8e7d6c ')
  await fill('AppSecret', `${secret}\n`)
}

beforeEach(() => {
  freshDesk()
  sessionStorage.clear()
})
afterEach(endDesk)

describe('connecting an account', () => {
  test('sends what was typed, and shows token and key for the console this once', async () => {
    const sent = await open({ '/outside/account/bind': () => ({ account, push }) })
    await typeAccount()
    await press('连接公众号', inDialog)
    await sees('TokenShownOnce')
    expect(sent('bind')).toEqual([{ kind: 'mp', app_id: 'wx8d2c1b0a9f8e7d6c', name: '晨光书店', secret }])
    expect(page()).toContain('http://localhost:3000/lotto/api/v1/outside/push/a1')
    await press('都填好了，关闭', inDialog)
    await isGone('TokenShownOnce')
    expect(block('mp')).toContain('已连接')
    expect(page()).not.toContain('KeyShownOnce')
  })

  test('asks of WeCom for the corporation, the app and its secret', async () => {
    const sent = await open({ '/outside/account/bind': () => ({ account: enterprise, push: null }) })
    await press('连接企业微信', '#accounts button')
    await press('连接企业微信', inDialog)
    for (const words of ['请填写名字', '应以 wx 或 ww 开头', '应为数字', '请完整复制']) await sees(words)
    expect(sent('bind')).toEqual([])
    await fill('名字', '晨光集团')
    await fill('企业 ID', 'ww0a1b2c3d4e5f6071')
    await fill('AgentId', '1000002')
    await fill('应用的 Secret', secret)
    await press('连接企业微信', inDialog)
    await sees('AgentId 1000002')
    expect(sent('bind')).toMatchObject([{ kind: 'wecom', agent_id: '1000002' }])
  })

  test('hides what is secret as it is typed, and tells beside it what the platform says of it', async () => {
    await open({ '/outside/account/bind': () => new No('outside_failed') })
    await typeAccount()
    expect(field('AppSecret')?.type).toBe('password')
    await press('连接公众号', inDialog)
    await until(() => field('AppSecret')?.getAttribute('aria-invalid') === 'true')
    expect(field('AppSecret')?.value).toContain(secret)
  })

  test('keeps what was typed through another sign-in, and never the secret', async () => {
    await open({ '/outside/account/bind': () => new No('fresh_sign_in_needed') })
    await typeAccount()
    await press('连接公众号', inDialog)
    await sees('请再确认一次身份')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(secret)
    await endDesk()
    freshDesk()
    await open()
    await sees('请再粘贴一次')
    expect([field('AppID')?.value.trim(), field('AppSecret')?.value]).toEqual(['wx8d2c1b0a9f8e7d6c', ''])
  })

  test('names the address of the server that the platform is to let in', async () => {
    await open({}, [], ['203.0.113.7'])
    await press('连接公众号', '#accounts button')
    await sees('203.0.113.7')
    await press('取消', inDialog)
    await isGone('203.0.113.7')
  })
})

describe('a connected account', () => {
  test('says line by line what does not work and what to do, and works after another check', async () => {
    const check = [
      line('credentials', 'works'),
      line('address', 'fails', 'address', 40164),
      line('push', 'unknown'),
      line('followers', 'unknown'),
      line('templates', 'fails', 'permission', 48001),
    ]
    const sent = await open({ '/outside/account/check': () => account }, [{ ...account, check }])
    expect(block('mp')).toContain('有问题')
    for (const words of ['IP 白名单', '40164', '向部署它的人要', '上面的问题解决以后再查', '已认证的服务号'])
      expect(block('mp')).toContain(words)
    await press('检查：晨光书店')
    await until(() => block('mp').includes('已连接'))
    expect(sent('check')).toEqual([{ kind: 'mp' }])
  })

  test.each([
    ['不能连上平台', [line('credentials', 'unknown', 'busy')], '没有查清'],
    [
      '还没有消息推送',
      [...works.filter(({ check }) => check !== 'push'), line('push', 'unknown')],
      '还差消息推送',
    ],
    ['从没检查过', null, '没有查清'],
  ])('stands as it is: %s', async (_so, check, words) => {
    await open({}, [{ ...account, check }])
    expect(block('mp')).toContain(words)
  })

  test('is changed without its secret, and loses the one of customer contact', async () => {
    const sent = await open(
      { '/outside/account/change': () => ({ account: { ...enterprise, name: '新名字' }, push: null }) },
      [enterprise],
    )
    await press('修改：晨光集团')
    expect(field('应用的 Secret')?.value).toBe('')
    await fill('名字', '新名字')
    await press('不再用单独的客户联系 Secret')
    await press('保存', inDialog)
    await sees('已保存')
    expect(sent('change')).toEqual([
      { kind: 'wecom', name: '新名字', agent_id: '1000002', contact_secret: null },
    ])
    expect(block('wecom')).toContain('新名字')
  })

  test('is given a new token and key only when that is meant', async () => {
    const sent = await open({ '/outside/account/change': () => ({ account, push }) }, [account])
    await press('换一对新的 Token 和密钥', '.outside-push > div > button')
    expect(sent('change')).toEqual([])
    await press('换一对新的 Token 和密钥', inDialog)
    await sees('TokenShownOnce')
    expect(sent('change')).toEqual([{ kind: 'mp', renew_push: true }])
  })

  test('is disconnected after the running draws that use it were named', async () => {
    const draws = Array.from({ length: 8 }, (_, n) => ({ id: `d${n}`, title: `周年庆 ${n}` }))
    const sent = await open({ '/outside/account/unbind': () => ({}) }, [{ ...account, draws }])
    await press('解除连接：晨光书店')
    await sees('周年庆 5')
    expect(page()).toContain('还有 2 场')
    expect(page()).not.toContain('周年庆 6')
    await press('解除连接', inDialog)
    await sees('已解除')
    expect(sent('unbind')).toEqual([{ kind: 'mp' }])
    expect(block('mp')).toContain('还没有连接')
  })
})

describe('telling people by the account', () => {
  const template = { id: 'tpl-won', way: 'template', title: '中奖结果通知', fields: ['thing1', 'thing2'] }
  const templates = [{ ...template, content: '活动：{{thing1.DATA}}\n奖品：{{thing2.DATA}}' }]
  const look = async (answer: object, handlers: Handlers = {}) => {
    const sent = await open({ '/outside/template/list': () => answer, ...handlers }, [account])
    const details = document.querySelector<HTMLDetailsElement>('.outside-templates')
    if (details) details.open = true
    details?.dispatchEvent(new Event('toggle'))
    await sees('没有选，不发')
    return sent
  }
  const choice = (label: string) =>
    [...document.querySelectorAll<HTMLSelectElement>('dialog[open] select')].find(
      (select) => select.labels?.[0]?.textContent === label,
    )
  const choose = (label: string, value: string) => {
    const select = choice(label)
    if (!select) throw new Error(`there is no choice ${label}`)
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  test('is off until a template is chosen, and shows the message before it is', async () => {
    const kept: unknown[] = []
    const answer = { templates, failure: null, chosen: [] }
    await look(answer, {
      '/outside/template/set': (sent) => {
        kept.push(sent)
        return {}
      },
    })
    await press('选模板', '.template-list li:first-child button')
    await until(() => choice('模板') !== undefined)
    choose('模板', 'tpl-won')
    await sees('活动：抽奖的标题')
    expect(page()).toContain('奖品：奖品的名字')
    choose('「活动」显示', 'prize')
    await sees('每个字段都要选')
    choose('「奖品」显示', 'title')
    await sees('活动：奖品的名字')
    await press('保存', inDialog)
    await isGone('消息看起来是这样')
    expect(kept).toEqual([
      { use: 'won', way: 'template', template_id: 'tpl-won', fields: { prize: 'thing1', title: 'thing2' } },
    ])
    expect(document.querySelector('.template-list li')?.textContent).toContain('中奖结果通知')
  })

  test('says why WeChat tells no templates, and what to do', async () => {
    await look({ templates: [], failure: { trouble: 'permission', errcode: 48001 }, chosen: [] })
    await sees('没能向微信问到有哪些模板')
    expect(page()).toContain('已认证的服务号')
    expect(page()).toContain('平台的错误号 48001')
  })

  test('says where there are none, how to add one', async () => {
    await look({ templates: [], failure: null, chosen: [] })
    await sees('公众号里还没有模板')
  })
})

test('a mini-program is not offered, and one that was connected can be let go', async () => {
  await open()
  expect(block('wecom')).toContain('连接企业微信')
  expect(document.querySelector('[aria-labelledby=outside-mini]')).toBeNull()
  await endDesk()
  freshDesk()
  const mini = { ...account, id: 'a3', kind: 'mini', name: '晨光小程序', push_url: null, check: null }
  await open({}, [mini])
  expect(block('mini')).toMatch(/晨光小程序.*解除连接/s)
})
