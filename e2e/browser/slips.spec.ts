import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { phonePage } from './pages/phone-page.ts'
import { makeDraw } from './stories.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => house.clear())
afterAll(() => house?.close())

const day = 86_400_000

async function form(): Promise<Page> {
  const page = await house.desk()
  await page.goto(`${house.url}/dashboard/create_draw/base_draw/add/advance`)
  const { title, fillPrize } = drawFormPage(page)
  await title.fill('周年庆抽奖')
  await fillPrize('一等奖', '紫砂壶', 2)
  return page
}

/** Tries to publish, which does not happen, and waits for what is said. */
async function isHeldBackBy(page: Page, said: string): Promise<void> {
  await drawFormPage(page).publish()
  await page.locator('.form-wrong, .prize-wrong').getByText(said).first().waitFor()
  expect(await drawFormPage(page).dialog.count()).toBe(0)
}

describe('the form of a draw holds back, beside the field,', () => {
  it('an opening in the past', async () => {
    const page = await form()
    await drawFormPage(page).openAt(Date.now() - day)
    await isHeldBackBy(page, '开奖时间太近')
  })

  it('an opening before the start', async () => {
    const page = await form()
    await drawFormPage(page).openAt(Date.now() + day)
    const later = new Date(Date.now() + 2 * day).toISOString().slice(0, 16)
    await page.getByRole('textbox', { name: '开始参与' }).fill(later)
    await isHeldBackBy(page, '开奖时间要晚于开始时间')
  })

  it('fewer codes than prizes, after one that stood twice was left out', async () => {
    const page = await form()
    await drawFormPage(page).becomesCodes('一等奖')
    await page.getByLabel('导入兑换码').fill('TEA-1\nTEA-1')
    await page.getByText('兑换码和第 1 行相同，留前一行').waitFor()
    await page.getByRole('button', { name: '导入 1 个' }).click()
    await page.getByText('共有 1 个码，奖品有 2 份，还差 1 个').waitFor()
    await drawFormPage(page).publish()
    await drawFormPage(page).dialog.getByText('兑换码少于奖品数量').waitFor()
  })

  it('two questions of one name', async () => {
    const page = await form()
    for (const nth of [1, 2]) {
      await page.locator('#field-entry_form').click()
      await page.getByLabel(`第 ${nth} 题的问题`).fill('你的尺码')
    }
    await isHeldBackBy(page, '这个问题的名称重复了')
  })
})

describe('a phone is told', () => {
  const tasks = [{ id: 'show', kind: 'proof', chances: 2 }]

  it('that a page by another name is no picture', async () => {
    const { lid } = await makeDraw(house, { task_type: 'advance', tasks })
    const page = await house.phone()
    await page.goto(`${house.url}/mobile/${lid}`)
    await phonePage(page).joinAs('林小满')
    await page.getByRole('button', { name: /上传凭证$/ }).tap()
    const buffer = Buffer.from('<!doctype html><script>alert(1)</script>')
    await page
      .locator('dialog[open] input[type=file]')
      .setInputFiles({ name: 'tea.png', mimeType: 'image/png', buffer })
    await page.getByText('仅支持 PNG、JPEG 格式的图片').first().waitFor()
  })

  it('that the list was sealed while the name was typed', async () => {
    const { id, lid } = await makeDraw(house)
    const page = await house.phone()
    await page.goto(`${house.url}/mobile/${lid}`)
    await phonePage(page).openDoor()
    await phonePage(page).nameAtDoor.fill('阿杰')
    const { client, organiser } = house
    const early = await client.guest('周周')
    client.data(await client.post('/lotto/entry/join', { lid, nickname: '周周' }, early))
    // The news of it does not reach this phone before its call.
    await page.route('**/lotto/live/**', (route) => route.abort())
    client.data(await client.post('/lotto/task/open', { id }, organiser))
    await phonePage(page).enter()
    await page.getByText('报名已经截止').first().waitFor()
    expect((await client.get('/lotto/entry/info', { lid })).data.join_count).toBe(1)
  })
})
