import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { appSecret, fakeCorpId } from '../../apps/server/src/outside/wecom/testing/wecom-enterprise.ts'
import { type FakeTencent, startFakeTencent } from '../../apps/server/src/testing/fake-tencent.ts'
import { freePort } from '../support/free-port.ts'
import { accessibilityFaults } from './accessibility.ts'
import { type House, openHouse } from './house.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { drawPage } from './pages/draw-page.ts'
import { phonePage } from './pages/phone-page.ts'
import { proofPage } from './pages/proof-page.ts'

const inWechat =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50'

let tencent: FakeTencent
let house: House
beforeAll(async () => {
  tencent = await startFakeTencent()
  const { origin } = tencent.wecom
  const port = String(await freePort())
  house = await openHouse({
    env: {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      // Inside WeChat and WeCom one leaves by the Open Platform's address.
      WECOM_API_BASE: origin,
      WECOM_LOGIN_BASE: origin,
      WECHAT_OPEN_BASE: origin,
    },
  })
})
afterEach(() => house.clear())
afterAll(async () => {
  await house?.close()
  await tencent?.close()
})

const connect = () =>
  house.client.post(
    '/outside/account/bind',
    {
      kind: 'wecom',
      app_id: fakeCorpId,
      agent_id: String(appSecret.agentId),
      secret: appSecret.secret,
      name: '晨光集团',
    },
    house.organiser,
  )

/** Publishes what stands in the form; answers its public id. */
async function published(desk: Page): Promise<string> {
  const form = drawFormPage(desk)
  await form.openBy('手动开奖')
  await form.ready.waitFor()
  await form.publish()
  await form.confirm()
  await desk.waitForURL(/\/dashboard\/lucky_draw\/data\//)
  const href = await desk.getByRole('link', { name: '在手机上看' }).getAttribute('href')
  return href?.split('/').at(-1) ?? ''
}

/** A phone inside WeChat, whose owner WeCom knows as this customer, that says so on the page of a draw. */
async function known(lid: string, external_userid: string, button: string): Promise<Page> {
  tencent.wecom.browser.visitor = { openid: `open-${external_userid}`, external_userid }
  const phone = await house.phone({ userAgent: inWechat })
  await phone.goto(`${house.url}/mobile/${lid}`)
  await phone.getByRole('button', { name: button }).tap()
  await phone
    .getByText(/^已确认/)
    .first()
    .waitFor()
  expect(new URL(phone.url()).search).toBe('')
  return phone
}

it('is for the customers of chosen staff: who is none is refused, and who is none any more is set aside with the reason', async () => {
  const { enterprise } = tencent.wecom
  const desk = await house.desk()
  const form = drawFormPage(desk)
  await desk.goto(`${house.url}/dashboard/create_draw/wework/add`)
  await form.title.fill('老客户有礼')
  await form.fillPrize('一等奖', '紫砂壶', 1)
  const needed = desk.getByRole('switch', { name: '企业微信客户', exact: true })
  expect([await needed.isChecked(), await needed.isDisabled()]).toEqual([true, true])
  // Nothing is connected yet: the form says so, and where to go.
  await desk.getByText('还没有连接企业微信，连接后才能选。').waitFor()
  await desk.getByRole('button', { name: /请先在“公众号与企业微信”里连接企业微信/ }).waitFor()
  expect(await desk.getByRole('link', { name: '去连接' }).getAttribute('href')).toBe('/plugins#accounts')
  expect((await connect()).sta).toBe(0)
  await desk.reload()

  // Found by name, though it stands on no page that was read yet.
  await desk.getByLabel('搜索姓名、账号或部门').fill('李四')
  await desk.getByRole('checkbox', { name: /^李四/ }).check()
  await desk.getByLabel('搜索姓名、账号或部门').fill('')
  await desk.getByRole('checkbox', { name: /^张三/ }).check()
  await desk.getByRole('button', { name: '去掉 李四' }).click()
  await desk.getByRole('radio', { name: /^先让进来/ }).check({ force: true })
  expect(await accessibilityFaults(desk)).toEqual([])
  const lid = await published(desk)

  for (const id of ['wmStays', 'wmLeaves', 'wmNobody']) enterprise.meet(id)
  enterprise.befriend('zhangsan', 'wmStays')
  enterprise.befriend('zhangsan', 'wmLeaves')

  // Outside WeChat the page says how to get in, and that nobody can say there who one is.
  const outside = await house.phone()
  await outside.goto(`${house.url}/mobile/${lid}`)
  await outside.getByRole('heading', { name: '先成为客户，再参与' }).waitFor()
  await outside.getByText('请用微信或企业微信打开这个页面').waitFor()
  expect(await accessibilityFaults(outside)).toEqual([])

  const phones = []
  for (const id of ['wmStays', 'wmLeaves']) {
    const page = await known(lid, id, '我已经添加，再查一次')
    const entrant = phonePage(page)
    // Known to WeCom, they have a session already: what is missing is what they are called.
    await entrant.joinAs(id)
    await entrant.receipt.waitFor()
    phones.push({ page, entrant })
  }
  const stranger = await known(lid, 'wmNobody', '我已经添加，再查一次')
  await stranger.getByText('已确认是您，但还不符合条件').first().waitFor()
  await phonePage(stranger).joinAs('路人')
  await stranger.getByText('这场抽奖只给晨光集团的客户参与：请先添加张三的企业微信').first().waitFor()

  enterprise.unfriend('zhangsan', 'wmLeaves')
  await drawPage(desk).openByHand()
  await phones[0]?.entrant.won.waitFor()
  await phones[1]?.page.reload()
  await phones[1]?.page.getByText('截止时已不是企业微信客户').waitFor()

  const receipt = (await phones[1]?.entrant.keptReceipt(lid)) ?? ''
  const looked = await house.phone()
  await looked.goto(`${house.url}/proof/${lid}`)
  const proof = proofPage(looked)
  await proof.hasResults(1)
  await proof.lookUp(receipt)
  await proof.answer.getByText('被排除在抽取之外').waitFor()
  // The sealed list says the class; which reason it was is told to the person alone.
  await proof.answer.getByText('不符合参与条件').waitFor()
  await proof.answer.getByText('这场抽奖里可能是：截止时已不是企业微信客户').waitFor()
  expect(await accessibilityFaults(looked)).toEqual([])
  const leaver = phones[1]?.page ?? looked
  await leaver.goto(`${house.url}/proof/${lid}`)
  await proofPage(leaver)
    .answer.getByText(/^截止时已不是企业微信客户。类别来自封存的名单/)
    .waitFor()
  expect(tencent.wecom.complaints).toEqual([])
})

it('is for chosen customer groups, of which more are added while it runs and none is taken away', async () => {
  const { enterprise } = tencent.wecom
  if (!enterprise.groups.has('wrA')) enterprise.openGroup('wrA', 'zhangsan', '车友一群')
  enterprise.openGroup('wrB', 'lisi', '车友二群')
  await connect()
  const desk = await house.desk()
  const form = drawFormPage(desk)
  await desk.goto(`${house.url}/dashboard/create_draw/wecom_group/add`)
  await form.title.fill('车友抽奖')
  await form.fillPrize('一等奖', '行车灯', 1)
  await desk.getByRole('checkbox', { name: /^车友一群/ }).check()
  expect(await accessibilityFaults(desk)).toEqual([])
  const lid = await published(desk)
  enterprise.meet('wmB')
  enterprise.enterGroup('wrB', 'wmB')

  const phone = await known(lid, 'wmB', '我已经进群，再查一次')
  await phone.getByText('已确认是您，但还不符合条件').first().waitFor()

  // A further group is added while it runs; the one that was told stays, and the page says why.
  await desk.goto(`${house.url}/dashboard/create_draw/wecom_group/${lid}`)
  await desk.getByText('已发布：可以再加，不能去掉。').first().waitFor()
  expect(await desk.getByRole('button', { name: '去掉 车友一群' }).count()).toBe(0)
  await desk.getByRole('button', { name: '选择客户群' }).click()
  expect(await desk.getByRole('checkbox', { name: /^车友一群/ }).isDisabled()).toBe(true)
  await desk.getByRole('checkbox', { name: /^车友二群/ }).check()
  expect(await accessibilityFaults(desk)).toEqual([])
  await desk.getByRole('button', { name: '保存修改' }).click()
  await desk.waitForURL(/\/dashboard\/lucky_draw\/data\//)

  await phone.reload()
  await phone.getByText('车友一群, 车友二群').waitFor()
  const entrant = phonePage(phone)
  await entrant.joinAs('车友')
  await entrant.receipt.waitFor()
})

it('is a wheel just as well: title and condition go along into its form', async () => {
  await connect()
  const desk = await house.desk()
  await desk.goto(`${house.url}/dashboard/create_draw/wework/add`)
  await drawFormPage(desk).title.fill('客户转盘')
  await desk.getByRole('checkbox', { name: /^张三/ }).check()
  await desk.getByRole('radio', { name: /^转盘/ }).check({ force: true })
  await desk.getByRole('button', { name: '改用转盘' }).click()
  await desk.waitForURL(/base_draw\/add\/turnlottery/)
  expect(await drawFormPage(desk).title.inputValue()).toBe('客户转盘')
  await desk.getByRole('button', { name: '去掉 张三' }).waitFor()
  expect(await desk.getByRole('switch', { name: '企业微信客户', exact: true }).isChecked()).toBe(true)
})
