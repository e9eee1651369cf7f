import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { proofPage } from './pages/proof-page.ts'
import { joinAs, type Made, makeDraw, openDraw } from './stories.ts'

let house: House
let page: Page
let drawn: Made
beforeAll(async () => {
  house = await openHouse()
  drawn = await makeDraw(house)
  await joinAs(house, drawn.lid, ['林小满', '阿杰', '周周', '桃子'])
  await openDraw(house, drawn.id)
  const stopped = await makeDraw(house, { title: '重阳敬老茶席' })
  const { client, organiser } = house
  client.data(await client.post('/lotto/task/cancel', { id: stopped.id, reason: '奖品数填错' }, organiser))
  await makeDraw(house, { title: '三周年店庆抽奖' })
})
afterAll(() => house?.close())

const record = () => page.locator('main.record')

it('is reached from the draw and from its proof, and shows every number with what became of it', async () => {
  page = await house.visitor()
  await page.goto(`${house.url}/proof/${drawn.lid}`)
  await proofPage(page).verdict('复算一致')
  await page.getByRole('link', { name: '看每一场的公开记录' }).click()
  await record().getByText('第 1–3 号已核对：每一场都接着前一场，没有缺号').waitFor()
  const rows = await record().locator('tbody tr').allInnerTexts()
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/^3\s+三周年店庆抽奖/)
  expect(rows[1]).toMatch(/2\s+重阳敬老茶席.*奖品数填错.*已取消/s)
  expect(rows[2]).toMatch(/1\s+周年庆抽奖.*4 人/s)
  await record().getByText('同一个人另开账号').waitFor()
  await page.goto(`${house.url}/mobile/${drawn.lid}`)
  await page.getByText('规则全文').click()
  await page.getByRole('link', { name: '发起人办过的每一场' }).click()
  await record().getByText('没有缺号').waitFor()
})

it('says where it contradicts itself', async () => {
  await page.route(/organiser\/record/, async (route) => {
    const answer = await route.fetch()
    const told = (await answer.json()) as { data: { draws: { number: number }[] } }
    const draws = told.data.draws.filter(({ number }) => number !== 2)
    await route.fulfill({ response: answer, json: { ...told, data: { ...told.data, draws } } })
  })
  await page.goto(`${house.url}/record/${drawn.lid}`)
  await record().getByText('这份记录前后矛盾').waitFor()
  await record().getByText('第 2 号没有给出来').waitFor()
  await page.unroute(/organiser\/record/)
})
