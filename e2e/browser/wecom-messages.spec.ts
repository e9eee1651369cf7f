import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { appSecret, fakeCorpId } from '../../apps/server/src/outside/wecom/testing/wecom-enterprise.ts'
import { type FakeTencent, startFakeTencent } from '../../apps/server/src/testing/fake-tencent.ts'
import { freePort } from '../support/free-port.ts'
import { accessibilityFaults } from './accessibility.ts'
import { type House, openHouse } from './house.ts'
import { isStill } from './still.ts'
import { makeDraw } from './stories.ts'

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
      WECOM_API_BASE: origin,
      WECOM_LOGIN_BASE: origin,
      WECHAT_OPEN_BASE: origin,
    },
  })
  const { client, organiser } = house
  const { secret, agentId } = appSecret
  const given = { kind: 'wecom', app_id: fakeCorpId, agent_id: String(agentId), secret, name: '晨光集团' }
  client.data(await client.post('/outside/account/bind', given, organiser))
})
afterEach(() => house.clear())
afterAll(async () => {
  await house?.close()
  await tencent?.close()
  expect(tencent.wecom.complaints).toEqual([])
})

it('a member is handed what to send to their customers, and the desk says what became of it', async () => {
  const { enterprise, messages } = tencent.wecom
  for (const id of ['wmA1', 'wmB2', 'wmC3']) {
    enterprise.meet(id)
    enterprise.befriend('zhangsan', id)
  }
  const { id } = await makeDraw(house, {
    task_type: 'wework',
    title: '老客户有礼',
    conditions: [{ kind: 'customer', staff: [{ user_id: 'zhangsan', name: '张三' }] }],
  })
  const desk = await house.desk()
  await desk.goto(`${house.url}/dashboard/lucky_draw/data/${id}/0/wework?tab=ways`)
  await desk.getByRole('heading', { name: '企业微信群发' }).waitFor()
  await desk.getByText('还没有群发过').waitFor()
  expect(await accessibilityFaults(desk)).toEqual([])
  await desk.getByRole('button', { name: '新建群发' }).first().click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('客户看到的').waitFor()
  await isStill(desk)
  await dialog.getByLabel('要说的话').fill('店庆抽奖开始了，点开就能参与')
  expect(await accessibilityFaults(desk)).toEqual([])
  // What WeCom refuses is said; the same press again is heard once it was mended.
  tencent.wecom.errors.push({ path: '/cgi-bin/externalcontact/add_msg_template', errcode: 48002 })
  await dialog.getByRole('button', { name: '交给员工发送' }).click()
  await desk.getByText(/这个账号没有这项接口权限/).waitFor()
  await dialog.getByRole('button', { name: '交给员工发送' }).click()
  await desk.getByText('张三（发给 TA 的客户） · 3 位客户').waitFor()

  const look = desk.getByRole('button', { name: /^查看结果：/ })
  await look.click()
  await desk.getByText('员工还没有点「发送」 · 待发送 3').waitFor()
  messages.failures.set('wmC3', 3)
  messages.confirm(messages.newest())
  await look.click()
  await desk.getByText(/已送达 2 · 本月已满 1$/).waitFor()

  // WeCom makes the next one, and its answer is lost: it is looked for there, and found.
  let isLost = false
  tencent.wecom.beforeCall('/cgi-bin/externalcontact/list', () => {
    if (!isLost) tencent.wecom.whims.push('unheard')
    isLost = true
  })
  await desk.getByRole('button', { name: '新建群发' }).first().click()
  await dialog.getByLabel('要说的话').fill('最后一天')
  await dialog.getByRole('button', { name: '交给员工发送' }).click()
  await desk.getByText(/可能已建成$/).waitFor()
  expect(await accessibilityFaults(desk)).toEqual([])
  await desk.getByRole('button', { name: /^到企业微信核对/ }).click()
  await desk.getByText('企业微信里有这条，已交给员工').waitFor()
  await desk.getByText(/可能已建成$/).waitFor({ state: 'detached' })
})
