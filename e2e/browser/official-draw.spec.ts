import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { listOf, partsOf } from '../../apps/server/src/answer-parts.ts'
import type { FakePerson } from '../../apps/server/src/outside/wechat/testing/wechat-world.ts'
import { fakeAccount } from '../../apps/server/src/outside/wechat/testing/wechat-world.ts'
import { type FakeTencent, startFakeTencent } from '../../apps/server/src/testing/fake-tencent.ts'
import { freePort } from '../support/free-port.ts'
import { accessibilityFaults } from './accessibility.ts'
import { type House, openHouse } from './house.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { drawPage } from './pages/draw-page.ts'
import { phonePage } from './pages/phone-page.ts'
import { memberNames } from './stories.ts'

const { appId, secret } = fakeAccount
const aesKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const pushToken = 'pushtokenofthisaccount'
const inWechat =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50'

let tencent: FakeTencent
let house: House
beforeAll(async () => {
  tencent = await startFakeTencent()
  const { origin } = tencent.wechat
  const port = String(await freePort())
  house = await openHouse({
    env: {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      WECHAT_API_BASE: origin,
      WECHAT_OPEN_BASE: origin,
      WECHAT_MP_BASE: origin,
    },
  })
  const { client, organiser } = house
  const given = { kind: 'mp', app_id: appId, secret, name: '山间茶事', token: pushToken, aes_key: aesKey }
  const { account } = client.data<{ account: { push_url: string } }>(
    await client.post('/outside/account/bind', given, organiser),
  )
  const callback = { url: account.push_url, token: pushToken, aesKey, mode: 'aes' } as const
  expect(await tencent.wechat.connect(appId, callback)).toBe(true)
})
afterEach(() => house.clear())
afterAll(async () => {
  await house?.close()
  await tencent?.close()
})

const person = (id: string): FakePerson => ({
  id,
  unionid: `union-${id}`,
  nickname: id,
  avatarUrl: 'http://127.0.0.1:1/0',
})

/** Makes and publishes a draw of followers in the form; answers its public id. */
async function published(desk: Page): Promise<string> {
  const form = drawFormPage(desk)
  await desk.goto(`${house.url}/dashboard/create_draw/official_draw/add`)
  await form.title.fill('关注有礼')
  await form.fillPrize('一等奖', '紫砂壶', 1)
  // What the type cannot do without is on, and stays on.
  const follow = desk.getByRole('switch', { name: '关注公众号', exact: true })
  expect([await follow.isChecked(), await follow.isDisabled()]).toEqual([true, true])
  await form.askForWord('芝麻开门')
  await desk.getByLabel('关键词', { exact: true }).fill('抽奖')
  await desk.getByLabel('卡片上的话').fill('谢谢关注')
  await desk.getByRole('switch', { name: '卡片里告诉口令' }).click()
  await desk.getByRole('radio', { name: /^先让进来/ }).check({ force: true })
  expect(await accessibilityFaults(desk)).toEqual([])
  await form.openBy('手动开奖')
  await form.ready.waitFor()
  await form.publish()
  await form.confirm()
  await desk.waitForURL(/\/dashboard\/lucky_draw\/data\//)
  const href = await desk.getByRole('link', { name: '在手机上看' }).getAttribute('href')
  return href?.split('/').at(-1) ?? ''
}

it('is made in the form, entered by keyword and inside WeChat, and drawn among those who still follow', async () => {
  const { phone: wechat } = tencent.wechat
  const desk = await house.desk()
  const lid = await published(desk)
  const [stays, leaves] = [person('stays'), person('leaves')]

  // By the keyword: the account sends a card with a link of one's own, and the word of the door.
  const first = await house.phone()
  await first.goto(`${house.url}/mobile/${lid}`)
  await first.getByRole('heading', { name: '先关注，再参与' }).waitFor()
  await first.getByRole('img', { name: '公众号“山间茶事”的二维码' }).waitFor()
  await first.getByText('抽奖', { exact: true }).waitFor()
  expect(await accessibilityFaults(first)).toEqual([])
  await wechat.follows(appId, stays)
  await wechat.writes(appId, stays, '抽奖')
  const sent = tencent.wechat.sent.find(({ kind }) => kind === 'custom')
  const [card] = listOf(partsOf(sent?.body.news).articles).map(partsOf)
  expect(card?.description).toContain('芝麻开门')
  // The draw has no picture of its own: it shows our mark, which is there.
  expect(card?.picurl).toBe(`${house.url}/card.png`)
  const picture = await fetch(String(card?.picurl))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  await first.goto(String(card?.url))
  await first.getByText('已确认关注').waitFor()
  expect(new URL(first.url()).search).toBe('')
  const entrant = phonePage(first)
  await entrant.openDoor()
  // WeChat says who somebody is, and not what they are called.
  await entrant.nameAtDoor.fill('林小满')
  expect(await accessibilityFaults(first)).toEqual([])
  await entrant.wordAtDoor.fill('芝麻开门')
  await entrant.enter()
  await entrant.receipt.waitFor()

  // Inside WeChat: it says who this is, and leads back.
  tencent.wechat.visitor.person = leaves
  const second = await house.phone({ userAgent: inWechat })
  await second.goto(`${house.url}/mobile/${lid}`)
  await second.getByRole('button', { name: '我已关注，用微信确认' }).tap()
  await second.getByText('已确认是您，但还没有关注').first().waitFor()
  await wechat.follows(appId, leaves)
  const other = phonePage(second)
  await other.openDoor()
  await other.nameAtDoor.fill('阿杰')
  await other.wordAtDoor.fill('芝麻开门')
  await other.enter()
  await other.receipt.waitFor()

  const [, id = ''] = /\/data\/([^/]+)\//.exec(desk.url()) ?? []
  expect(await memberNames(house, id)).toEqual(['林小满', '阿杰'])

  // The code of each channel, to print: scanned, it leads to the account and by its answer to the draw.
  const shown = desk.url()
  await desk.goto(`${shown.split('?')[0]}?tab=ways`)
  await desk.getByRole('button', { name: '「直接访问」的操作' }).click()
  await desk.getByRole('menuitem', { name: '公众号二维码' }).click()
  await desk.getByText(/^扫码先关注「山间茶事」/).waitFor()
  await desk.getByRole('img', { name: /^「关注有礼 · 公众号」的二维码/ }).waitFor()
  expect(await accessibilityFaults(desk)).toEqual([])
  await desk.goto(shown)

  // Who leaves is set aside at the opening, with the reason.
  await wechat.unfollows(appId, leaves)
  const draw = drawPage(desk)
  await draw.openByHand()
  await entrant.won.waitFor()
  await second.reload()
  await second.getByText('截止时没有关注公众号').waitFor()
  expect(tencent.wechat.complaints).toEqual([])
})
