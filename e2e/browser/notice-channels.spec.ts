import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { FakeSms } from '../../apps/server/src/outside/sms/testing/fake-provider.ts'
import {
  startFakeTencentSms,
  tencentSetting,
} from '../../apps/server/src/outside/sms/testing/fake-tencent-sms.ts'
import { type FakePerson, fakeAccount } from '../../apps/server/src/outside/wechat/testing/wechat-world.ts'
import { appSecret, fakeCorpId } from '../../apps/server/src/outside/wecom/testing/wecom-enterprise.ts'
import { type FakeTencent, startFakeTencent } from '../../apps/server/src/testing/fake-tencent.ts'
import { freePort } from '../support/free-port.ts'
import { accessibilityFaults } from './accessibility.ts'
import { complaintsOf } from './complaints.ts'
import { type House, keptInBrowser, openHouse } from './house.ts'
import { drawPage } from './pages/draw-page.ts'
import { phonePage } from './pages/phone-page.ts'
import { makeDraw, openDraw } from './stories.ts'
import { inWechat, serveWechatScript } from './wechat-script.ts'

const notice = {
  id: 'sub-won',
  title: '开奖结果通知',
  content: '活动：{{thing1.DATA}}\n奖品：{{thing2.DATA}}',
}
const account = { ...fakeAccount, notices: [notice] }
const { appId, secret } = account
const push = { token: 'pushtokenofthisaccount', aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' }
const mobile = '13800138000'
const onePrize = {
  prizes: [
    { tier: 1, name: '紫砂壶', kind: 'goods', hand_over: 'organiser', quantity: 1, value_fen: 46_800 },
  ],
}

let tencent: FakeTencent
let sms: FakeSms
let house: House
beforeAll(async () => {
  tencent = await startFakeTencent({ wechat: { apps: [account] } })
  sms = await startFakeTencentSms(Date.now)
  const [wechat, wecom] = [tencent.wechat.origin, tencent.wecom.origin]
  const port = String(await freePort())
  house = await openHouse({
    env: {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      WECHAT_API_BASE: wechat,
      WECHAT_OPEN_BASE: wechat,
      WECHAT_MP_BASE: wechat,
      WECOM_API_BASE: wecom,
      WECOM_LOGIN_BASE: wecom,
      WECOM_CORPID: fakeCorpId,
      WECOM_AGENTID: String(appSecret.agentId),
      WECOM_SECRET: appSecret.secret,
      SMS_TENCENT_BASE: sms.origin,
      SMS_TENCENT_SECRET_ID: tencentSetting.secretId,
      SMS_TENCENT_SECRET_KEY: tencentSetting.secretKey,
      SMS_TENCENT_APP_ID: tencentSetting.appId,
      SMS_TENCENT_SIGN_NAME: tencentSetting.signName,
      SMS_TENCENT_CODE_TEMPLATE: tencentSetting.codeTemplate,
      SMS_TENCENT_WON_TEMPLATE: String(tencentSetting.wonTemplate),
    },
  })
})
afterEach(() => house.clear())
afterAll(async () => {
  await house?.close()
  await sms?.close()
  await tencent?.close()
  expect([tencent.wechat.complaints, tencent.wecom.complaints, sms.complaints]).toEqual([[], [], []])
})

/** Somebody who signs in by a code to their own number, which proves that it is theirs. */
async function signedInByMobile(): Promise<string> {
  const { client } = house
  const { request } = client.data<{ request: string }>(
    await client.post('/auth/code/send', { account: mobile }),
  )
  await expect.poll(() => sms.last()?.mobile).toBe(mobile)
  const code = sms.last()?.params[0] ?? ''
  const { auth_code } = client.data<{ auth_code: string }>(
    await client.post('/auth/code/check', { account: mobile, request, code }),
  )
  return client.data<{ token: string }>(await client.post('/userlogin', { auth_code, auth_platform: 9 }))
    .token
}

const winnersOf = async (id: string): Promise<Page> => {
  const desk = await house.desk()
  await desk.goto(`${house.url}/dashboard/lucky_draw/data/${id}/0/fast?tab=winners`)
  return desk
}

it('a text message tells a winner who switched it on, and the list of winners says so', async () => {
  const token = await signedInByMobile()
  const phone = await house.phone({ storageState: keptInBrowser(house.url, { token }) })
  await phone.goto(`${house.url}/mobile`)
  await phone.getByRole('heading', { name: '其他通知方式' }).waitFor()
  // Nobody linked WeCom to this account: the page says how.
  await phone.getByText('用企业微信登录这个账号后就能收到').waitFor()
  expect(await phone.getByRole('checkbox', { name: '企业微信' }).isDisabled()).toBe(true)
  expect(await accessibilityFaults(phone)).toEqual([])
  const byText = phone.getByRole('checkbox', { name: '短信' })
  expect(await byText.isChecked()).toBe(false)
  await byText.tap()
  await expect.poll(() => byText.isChecked()).toBe(true)
  await phone.reload()
  await expect.poll(() => byText.isChecked()).toBe(true)

  const draw = await makeDraw(house, { ...onePrize, title: '短信有礼' })
  await phone.goto(`${house.url}/mobile/${draw.lid}`)
  // An account that was made by a code is called what the service called it.
  await phonePage(phone).joinAs('林小满')
  await phonePage(phone).receipt.waitFor()
  await openDraw(house, draw.id)
  await expect.poll(() => sms.last()?.params).toEqual(['短信有礼', '紫砂壶'])
  const desk = await winnersOf(draw.id)
  await drawPage(desk).winnerSays('短信：已发出')
})

it('inside WeChat an entrant agrees to one message by WeChat’s button, and gets it when they win', async () => {
  const { client, organiser } = house
  const given = {
    kind: 'mp',
    app_id: appId,
    secret,
    name: '山间茶事',
    token: push.token,
    aes_key: push.aesKey,
  }
  const bound = client.data<{ account: { push_url: string } }>(
    await client.post('/outside/account/bind', given, organiser),
  )
  expect(await tencent.wechat.connect(appId, { ...push, url: bound.account.push_url, mode: 'aes' })).toBe(
    true,
  )
  const chosen = {
    use: 'won',
    way: 'subscribe',
    template_id: notice.id,
    fields: { title: 'thing1', prize: 'thing2' },
  }
  client.data(await client.post('/outside/template/set', chosen, organiser))
  const draw = await makeDraw(house, {
    ...onePrize,
    title: '关注有礼',
    task_type: 'mp',
    conditions: [{ kind: 'follow', on_outage: 'wait' }],
  })

  const person: FakePerson = {
    id: '甲',
    unionid: 'union-a',
    nickname: '甲',
    avatarUrl: 'http://127.0.0.1:1/0',
  }
  await tencent.wechat.phone.follows(appId, person)
  tencent.wechat.visitor.person = person
  const phone = await house.phone({ userAgent: inWechat })
  const heard = await complaintsOf(phone)
  await serveWechatScript(phone)
  await phone.goto(`${house.url}/mobile/${draw.lid}`)
  await phone.getByRole('button', { name: '我已关注，用微信确认' }).tap()
  await phone.getByText('已确认关注').waitFor()
  await phonePage(phone).joinAs('阿杰')
  await phonePage(phone).receipt.waitFor()
  await phone.getByRole('heading', { name: '中奖时在微信里告诉我' }).waitFor()
  const tag = phone.locator('wx-open-subscribe')
  expect(await tag.getAttribute('template')).toBe(notice.id)
  expect(await accessibilityFaults(phone)).toEqual([])

  // They tick it: WeChat tells the page, and by itself the server, whose word alone counts.
  await tag.dispatchEvent('success', {})
  await phone.getByText('微信没有弹出询问').waitFor()
  await tencent.wechat.phone.subscribes(appId, person, [notice.id])
  const detail = { subscribeDetails: JSON.stringify({ [notice.id]: '{"status":"accept"}' }) }
  await tag.evaluate((one, told) => one.dispatchEvent(new CustomEvent('success', { detail: told })), detail)
  await phone.getByText('记下了：中奖时会在微信里给你发一条消息。').waitFor()
  expect(heard).toEqual([])

  await openDraw(house, draw.id)
  const messages = () => tencent.wechat.sent.filter(({ kind }) => kind === 'subscribe')
  await expect.poll(() => messages().length).toBe(1)
  expect(messages()[0]?.body).toMatchObject({
    template_id: notice.id,
    data: { thing1: { value: '关注有礼' }, thing2: { value: '紫砂壶' } },
  })
  const desk = await winnersOf(draw.id)
  await drawPage(desk).winnerSays('订阅通知：已发出')
})
