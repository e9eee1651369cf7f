import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { drawPage } from './pages/draw-page.ts'
import { phonePage } from './pages/phone-page.ts'
import { type Made, makeDraw, openDraw } from './stories.ts'

let house: House
let desk: Page
let phone: Page
let made: Made
beforeAll(async () => {
  house = await openHouse()
  const { client, organiser } = house
  const prizes = [{ tier: 1, name: '明前龙井礼盒', kind: 'goods', hand_over: 'organiser', quantity: 1 }]
  made = await makeDraw(house, { title: '三周年店庆抽奖', prizes })
  const members = [{ identity: 'A007', nickname: '林小满' }]
  client.data(await client.post('/lotto/task/member/import', { id: made.id, members }, organiser))
  await openDraw(house, made.id)
})
afterAll(() => house?.close())

it('a winner of a list is sent a link, leaves a number by it, and signs when the prize has come', async () => {
  desk = await house.desk()
  await desk.goto(`${house.url}/dashboard/lucky_draw/data/${made.id}/0/fast?tab=winners`)
  const page = drawPage(desk)
  await page.chooseAward('一等奖', '领奖链接')
  const link = await page.dialog.locator('.claim-links-cell code').innerText()
  expect(link).toMatch(/\/claim#[2-9a-z]{20}$/)

  phone = await house.phone()
  await phone.goto(link)
  await phone.getByText('明前龙井礼盒').waitFor()
  await phone.getByLabel('名单上的编号').fill('B1')
  await phone.getByRole('button', { name: '打开我的奖品' }).tap()
  await phone.getByText('和名单上的不一样').waitFor()
  await phone.getByLabel('名单上的编号').fill('a007')
  await phone.getByRole('button', { name: '打开我的奖品' }).tap()
  const entrant = phonePage(phone)
  await entrant.won.waitFor()
  await entrant.claim.mobile.fill('13800138000')
  await entrant.claim.send('交给发起人')
  await entrant.claim.says('已提交，等发起人联系')

  await desk.goto(`${house.url}/dashboard/lucky_draw/data/${made.id}/0/fast?tab=winners`)
  await page.winnerSays('已领取')
  await desk.getByText('138****8000').first().waitFor()

  await phone.getByRole('button', { name: '已收到' }).tap()
  await phone.getByText('你在这部手机上签了名').waitFor()
  await page.winnerSays('中奖人签收')
  const visitor = await house.visitor()
  await visitor.goto(`${house.url}/record/${made.lid}`)
  await visitor.getByText('1 份里 1 份有中奖人签名').waitFor()
})
