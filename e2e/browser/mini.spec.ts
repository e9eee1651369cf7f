import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askServiceBy } from '../../apps/miniprogram/miniprogram/logic/ask-service.ts'
import { bindGroup, takeUp } from '../../apps/miniprogram/miniprogram/logic/bind-group.ts'
import { type Opened, openDraw } from '../../apps/miniprogram/miniprogram/logic/open-draw.ts'
import type { Wechat } from '../../apps/miniprogram/miniprogram/logic/wechat.ts'
import { fakeMiniApp, startFakeMini } from '../../apps/server/src/outside/wechat/testing/fake-mini.ts'
import { freePort } from '../support/free-port.ts'
import { accessibilityFaults } from './accessibility.ts'
import { type House, openHouse } from './house.ts'
import { makeDraw, memberNames } from './stories.ts'

let house: House
let fake: Awaited<ReturnType<typeof startFakeMini>>

beforeAll(async () => {
  fake = await startFakeMini()
  const port = String(await freePort())
  house = await openHouse({
    env: {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      WECHAT_API_BASE: fake.origin,
      WECHAT_MINI_APPID: fakeMiniApp.appId,
      WECHAT_MINI_SECRET: fakeMiniApp.secret,
    },
  })
})
afterEach(() => house.clear())
afterAll(async () => {
  expect(fake.complaints).toEqual([])
  await house?.close()
  await fake?.close()
})

/** The mini-program in the hands of somebody, opened from a card in this chat group or from none. */
function miniProgramOf(openid: string, opengid: string | null) {
  let jsCode = ''
  const wechat: Wechat = {
    async login() {
      jsCode = fake.login({ openid })
      return jsCode
    },
    async sealedGroup() {
      if (opengid === null) return null
      const { encryptedData, iv } = fake.seal(jsCode, { opengid, chat_type: 3 })
      return { encryptedData, iv }
    },
    askToSubscribe: async () => 'reject',
    async send({ method, url, json }) {
      const query = method === 'GET' ? `?${new URLSearchParams(json as Record<string, string>)}` : ''
      const body = method === 'POST' && { body: JSON.stringify(json) }
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(url + query, { method, headers, ...body })
      return { status: response.status, body: await response.json() }
    },
  }
  return { wechat, ask: askServiceBy(house.url, wechat.send, 'zh'), service: house.url }
}

async function addressFor(openid: string, opengid: string | null, lid: string): Promise<string> {
  const opened: Opened = await openDraw(miniProgramOf(openid, opengid), { lid, channel: null })
  if (opened.kind !== 'ready') throw new Error(`it was not opened: ${opened.kind}`)
  return opened.address
}

async function phoneAt(address: string): Promise<Page> {
  const page = await house.phone()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** WeChat tells the mini-program no name: it is asked once. */
async function joinAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '参与抽奖' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('称呼').fill(name)
  await sheet.getByRole('button', { name: '参与抽奖' }).click()
}

describe('the mini-program', () => {
  it('is a type that leads to its page, and from there to a new draw of any type', async () => {
    const page = await house.desk()
    await page.goto(`${house.url}/dashboard/create_draw`)
    await page.getByRole('link', { name: '小程序抽奖' }).click()
    await page.waitForURL('**/dashboard/mini')
    const ways = page.getByRole('region', { name: '打开抽奖的入口' })
    await ways.getByRole('link', { name: '新建抽奖' }).click()
    await page.waitForURL('**/dashboard/create_draw')
    await makeDraw(house, { title: '已经有一场' })
    await page.goto(`${house.url}/dashboard/mini`)
    await ways.getByText('已经有一场').first().waitFor()
    await ways.getByRole('link', { name: '新建抽奖' }).click()
    await page.getByRole('link', { name: '大转盘抽奖' }).waitFor()
  })

  it('has a code and links for each running draw, and binds the group that its card is opened in', async () => {
    const { lid } = await makeDraw(house, { title: '小程序里的抽奖' })
    const page = await house.desk()
    await page.goto(`${house.url}/dashboard/mini`)
    await page.getByAltText('「小程序里的抽奖」的小程序码').waitFor()
    expect(fake.calls.some(({ body }) => body.scene === lid)).toBe(true)
    await page.getByRole('button', { name: '生成链接' }).click()
    await page.getByText(/^https:\/\/wxaurl\.cn\/fake/).waitFor()
    await page.getByRole('button', { name: '绑定微信群' }).click()
    await page.getByAltText('绑定微信群的小程序码').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const [, ticket = ''] = String(fake.calls.findLast(({ body }) => body.scene)?.body.scene).split('.')
    const program = miniProgramOf('organiser', 'tOffice')
    expect(await takeUp(program, ticket)).toMatchObject({ kind: 'open', isInGroup: true })
    expect(await bindGroup(program, ticket, '办公室群')).toEqual({ kind: 'bound', name: '办公室群' })
    await page.getByRole('button', { name: '绑定好了，刷新' }).click()
    await page.getByText('办公室群').waitFor()
  })

  it('signs in whoever opens a draw, with a code that leaves the address and works once', async () => {
    const draw = await makeDraw(house, { login_free: false })
    const { lid } = draw
    const address = await addressFor('o-lin', null, lid)
    const page = await phoneAt(address)
    expect(page.url()).toBe(`${house.url}/mobile/${lid}`)
    await joinAs(page, '林小满')
    await page.getByRole('heading', { name: '回执已密封' }).waitFor()
    // In the next draw they are known by it: nothing is asked.
    const next = await makeDraw(house, { login_free: false })
    const again = await phoneAt(await addressFor('o-lin', null, next.lid))
    await again.getByRole('button', { name: '参与抽奖' }).click()
    await again.getByRole('heading', { name: '回执已密封' }).waitFor()
    for (const { id } of [draw, next]) expect(await memberNames(house, id)).toEqual(['林小满'])
    const other = await phoneAt(address)
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expect(other.url()).toBe(`${house.url}/mobile/${lid}`)
  })

  it('lets members of a bound group in, and nobody by a link that a member passed on', async () => {
    const desk = await house.desk()
    const calls = async () =>
      (await (
        await desk.request.get(`${house.url}/lotto/api/v1/wechat/group/list`, {
          headers: { token: house.organiser },
        })
      ).json()) as { data: { list: { id: string; name: string }[] } }
    const [group] = (await calls()).data.list
    const conditions = [{ kind: 'group', groups: [{ id: group?.id, name: group?.name, bound: true }] }]
    const { lid } = await makeDraw(house, { task_type: 'wechat_group', conditions, login_free: false })
    const address = await addressFor('o-member', 'tOffice', lid)
    const passedOn = new URL(address)
    passedOn.hash = new URL(await addressFor('o-stranger', 'tElsewhere', lid)).hash
    const stranger = await phoneAt(passedOn.href)
    const ways = stranger.getByRole('region', { name: '先从群里进来，再参与' })
    await ways.getByText('点开发在群里的小程序卡片').waitFor()
    await ways.getByText('只有这一页的网址，谁也进不来').waitFor()
    expect(await ways.getByText('邀请链接').count()).toBe(0)
    expect(await accessibilityFaults(stranger)).toEqual([])
    // A way that leads nowhere is not offered.
    expect(await stranger.getByRole('button', { name: '参与' }).count()).toBe(0)
    const member = await phoneAt(address)
    await member.getByText('已符合').waitFor()
    expect(await member.getByText('先从群里进来').count()).toBe(0)
    await joinAs(member, '同事')
    await member.getByRole('heading', { name: '回执已密封' }).waitFor()
  })
})
