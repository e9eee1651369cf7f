import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { fakeAccount } from '../../apps/server/src/outside/wechat/testing/wechat-world.ts'
import { type FakeTencent, startFakeTencent } from '../../apps/server/src/testing/fake-tencent.ts'
import { freePort } from '../support/free-port.ts'
import { complaintsOf } from './complaints.ts'
import { type House, openHouse } from './house.ts'
import { hasGoneOn } from './still.ts'
import { type Made, makeDraw } from './stories.ts'
import {
  inWechat,
  scriptPath,
  scriptText,
  serveWechatScript,
  toldToWechat,
  wechatScript,
} from './wechat-script.ts'

const { appId, secret } = fakeAccount

let tencent: FakeTencent
let house: House
let draw: Made
beforeAll(async () => {
  tencent = await startFakeTencent()
  house = await openConnected()
  draw = await makeDraw(house, followed)
})
afterEach(() => house.clear())
afterAll(async () => {
  await house?.close()
  await tencent?.close()
})

const followed = {
  task_type: 'mp',
  title: '关注有礼',
  conditions: [{ kind: 'follow' }],
  share_cover: '/media/a/card.png',
} as const

/** A house whose organiser connected an official account. */
async function openConnected(more: Record<string, string> = {}): Promise<House> {
  const { origin } = tencent.wechat
  const port = String(await freePort())
  const opened = await openHouse({
    env: {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...more,
      WECHAT_API_BASE: origin,
      WECHAT_OPEN_BASE: origin,
      WECHAT_MP_BASE: origin,
    },
  })
  const given = { kind: 'mp', app_id: appId, secret, name: '山间茶事' }
  opened.client.data(await opened.client.post('/outside/account/bind', given, opened.organiser))
  return opened
}

const entered = (lid: string) => `${house.url}/mobile/${lid}?channel=poster`
const stands = (page: Page) => page.getByRole('heading', { name: '关注有礼' }).first().waitFor()

/** What WeChat itself makes of the address. */
function signature(given: Omit<Signed, 'signature'>, url: string): string {
  const { nonceStr, timestamp } = given
  const text = `jsapi_ticket=sM4A_${appId}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}

/** What went to WeChat's host. */
function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('qq.com')) asked.push(request.url())
  })
  return asked
}

it('hands a draw on as itself inside WeChat, in the name of its account', async () => {
  const page = await house.phone({ userAgent: inWechat })
  const heard = await complaintsOf(page)
  await serveWechatScript(page)
  await page.goto(`${entered(draw.lid)}#top`)
  await expect.poll(async () => (await toldToWechat(page)).length).toBe(3)
  const [[, config], [toChat, chatCard], [toMoments, momentsCard]] = (await toldToWechat(page)) as Told
  const { timestamp, nonceStr, signature: signed, ...rest } = config
  expect(rest).toEqual({
    debug: false,
    appId,
    openTagList: ['wx-open-subscribe'],
    jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
  })
  // The address that it was entered with, and nothing behind its #.
  expect(signed).toBe(signature({ timestamp, nonceStr }, entered(draw.lid)))
  const card = {
    title: '关注有礼',
    link: `${house.url}/mobile/${draw.lid}`,
    imgUrl: `${house.url}/media/a/card.png`,
  }
  expect([toChat, chatCard]).toEqual(['updateAppMessageShareData', { ...card, desc: '紫砂壶、盖碗' }])
  expect([toMoments, momentsCard]).toEqual(['updateTimelineShareData', card])
  expect(heard).toEqual([])
})

type Signed = { readonly timestamp: number; readonly nonceStr: string; readonly signature: string }
type Told = [[string, Signed], [string, unknown], [string, unknown]]

it('signs the address that it has by now where WeChat does not take the one it was entered with', async () => {
  const page = await house.phone({ userAgent: inWechat })
  await serveWechatScript(page, { refusals: 1 })
  // The link of one's own goes from the address as soon as it is read.
  await page.route(/entry\/wechat\/share/, async (route) => {
    await page.waitForURL(entered(draw.lid))
    await route.continue()
  })
  await page.goto(`${entered(draw.lid)}&wx=abc.1.2`)
  await expect
    .poll(async () => (await toldToWechat(page)).map(([what]) => what))
    .toEqual(['config', 'config', 'updateAppMessageShareData', 'updateTimelineShareData'])
  const configs = (await toldToWechat(page)).slice(0, 2).map(([, config]) => config as Signed)
  const signedFor = (url: string, one: Signed | undefined) =>
    one !== undefined && one.signature === signature(one, url)
  expect(signedFor(`${entered(draw.lid)}&wx=abc.1.2`, configs[0])).toBe(true)
  expect(signedFor(entered(draw.lid), configs[1])).toBe(true)
})

it('asks nothing of WeChat anywhere else, nor for a draw without an account', async () => {
  const outside = await house.phone()
  const asked = askedOf(outside)
  await outside.goto(entered(draw.lid))
  await stands(outside)
  await hasGoneOn(outside)
  const plain = await makeDraw(house, { title: '关注有礼' })
  const inside = await house.phone({ userAgent: inWechat })
  const askedInside = askedOf(inside)
  const answered = inside.waitForResponse(/entry\/wechat\/share/)
  await inside.goto(entered(plain.lid))
  await answered
  await stands(inside)
  await hasGoneOn(inside)
  expect([...asked, ...askedInside]).toEqual([])
})

it('is a page as any other where the script cannot be had', async () => {
  const page = await house.phone({ userAgent: inWechat })
  const heard = await complaintsOf(page)
  const lost = page.waitForEvent('requestfailed')
  await page.route(wechatScript, (route) => route.abort())
  await page.goto(entered(draw.lid))
  await stands(page)
  await lost
  await hasGoneOn(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(heard.filter((line) => !line.includes('res.wx.qq.com'))).toEqual([])
})

it('loads the script from where the operator says, which the page then lets in', async () => {
  const asked: string[] = []
  const scripts = createServer(({ url }, response) => {
    asked.push(String(url))
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(scriptText())
  })
  scripts.listen(0, '127.0.0.1')
  await once(scripts, 'listening')
  const base = `http://127.0.0.1:${(scripts.address() as AddressInfo).port}`
  const other = await openConnected({ WECHAT_SCRIPT_BASE: base })
  const { lid } = await makeDraw(other, followed)
  const page = await other.phone({ userAgent: inWechat })
  const heard = await complaintsOf(page)
  const ofWechat = askedOf(page)
  await page.goto(`${other.url}/mobile/${lid}`)
  await expect.poll(async () => (await toldToWechat(page)).length).toBe(3)
  expect([asked, ofWechat, heard]).toEqual([[scriptPath], [], []])
  await other.close()
  scripts.closeAllConnections()
  scripts.close()
})
