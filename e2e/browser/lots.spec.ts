import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { phoneLotsPage } from './pages/phone-lots-page.ts'
import { phonePage } from './pages/phone-page.ts'
import { type Made, makeDraw } from './stories.ts'

let house: House
let phones: [Page, Page]
let draw: Made

const lots = {
  rule: 'each',
  show: 'at_once',
  swap: true,
  lots: [
    { label: '扫地', count: 1 },
    { label: '擦窗', count: 1 },
    { label: '浇花', count: 1 },
  ],
}
const ofLots = (title: string, settings: object) =>
  makeDraw(house, {
    title,
    task_type: 'draw_lots',
    prizes: [],
    opening: { by: 'lots' },
    level: 'C',
    settings,
  })

beforeAll(async () => {
  house = await openHouse()
  phones = [await house.phone(), await house.phone({ reducedMotion: 'reduce' })]
  draw = await ofLots('大扫除抽签', lots)
})
afterAll(() => house?.close())

it('gives each phone a lot of its own, which it recomputes, and shows both to both', async () => {
  for (const [at, page] of phones.entries()) {
    await page.goto(`${house.url}/mobile/${draw.lid}`)
    await phonePage(page).joinAs(['林小满', '阿杰'][at] ?? '')
    const phone = phoneLotsPage(page)
    await phone.lock.waitFor()
    await phone.draw.tap()
    await phone.verified.waitFor()
  }
  const [one, other] = await labels()
  expect(one).not.toBe(other)
  for (const page of phones) {
    await phoneLotsPage(page).holds(1, one)
    await phoneLotsPage(page).holds(2, other)
  }
  await phones[0].getByText('签筒里还有 1 支，共 3 支').waitFor()
})

it('keeps the lot through a reload, and without a network', async () => {
  const [own] = await labels()
  await phones[0].reload()
  await phoneLotsPage(phones[0]).mine(own).waitFor()
  await phones[0].route('**/api/v1/**', (route) => route.abort())
  await phones[0].reload()
  await phoneLotsPage(phones[0]).mine(own).waitFor()
  await phoneLotsPage(phones[0]).verified.waitFor()
  await phones[0].unroute('**/api/v1/**')
  await phones[0].reload()
})

it('exchanges two lots once the one who is asked agrees, and nothing when it is refused', async () => {
  const [one, other] = await labels()
  const [asking, asked] = phones.map(phoneLotsPage) as [Lots, Lots]
  await asking.ask(2)
  await asked.answer('不换')
  await asking.noRequest()
  expect(await labels()).toEqual([one, other])
  await asking.askByNumber(2)
  await asked.answer('同意')
  await asked.mine(one).waitFor()
  await asking.mine(other).waitFor()
  await asking.verified.waitFor()
})

it('tells why a lot was taken back, and ends by hand with a proof that finds everything right', async () => {
  const { client, organiser } = house
  const table = await client.post('/lotto/lots/list', { id: draw.id }, organiser)
  const { list } = client.data<{ list: { k: number; join_seq: number }[] }>(table)
  const k = list.find(({ join_seq: seq }) => seq === 2)?.k
  client.data(await client.post('/lotto/lots/reopen', { id: draw.id, k, reason: '没有到场' }, organiser))
  await phones[1].getByText('原因：没有到场').waitFor()
  client.data(await client.post('/lotto/lots/close', { id: draw.id }, organiser))
  await phones[0].getByRole('heading', { name: '抽签结束 · 组织者结束' }).waitFor()
  await phones[0].getByText('发出 1 支，剩 2 支').waitFor()
  await provesAll(draw)
})

it('pairs four phones, nobody with themselves, and hides whom they drew until they tap', async () => {
  const pairs = await ofLots('互送礼物', { rule: 'pairing', lots: [], show: 'never' })
  const names = ['甲小姐', '乙先生', '丙同学', '丁老师']
  const four = [...phones, await house.phone(), await house.phone()]
  for (const [at, page] of four.entries()) {
    await page.context().clearCookies()
    await page.goto(`${house.url}/mobile/${pairs.lid}`)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await phonePage(page).joinAs(names[at] ?? '')
    await page.getByText('等名单截止后配对').waitFor()
  }
  house.client.data(await house.client.post('/lotto/lots/close', { id: pairs.id }, house.organiser))
  const drawn: string[] = []
  for (const [at, page] of four.entries()) {
    const phone = phoneLotsPage(page)
    await phone.showPair.waitFor()
    expect(await phone.label.count()).toBe(0)
    await phone.showPair.tap()
    const label = await phone.label.innerText()
    expect(label).not.toBe(names[at])
    drawn.push(label)
    await phone.verified.waitFor()
  }
  expect(drawn.toSorted()).toEqual(names.toSorted())
  await provesAll(pairs)
})

type Lots = ReturnType<typeof phoneLotsPage>

async function labels(): Promise<[string, string]> {
  const read = (page: Page) => phoneLotsPage(page).label.innerText()
  return [await read(phones[0]), await read(phones[1])]
}

async function provesAll({ lid }: Made): Promise<void> {
  const proof = await house.visitor()
  await proof.goto(`${house.url}/proof/${lid}`)
  await proof.locator('.verdict-ok').waitFor()
  expect(await proof.locator('.check-fail').count()).toBe(0)
  await proof.close()
}
