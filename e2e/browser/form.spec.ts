import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { pressOption } from './pages/choose-option.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { drawPage } from './pages/draw-page.ts'
import { isStill } from './still.ts'

let house: House
let page: Page
let draftId = ''

const tenCodes = Array.from({ length: 10 }, (_, n) => `AA-${n}`)
const base = () => `${house.url}/dashboard/create_draw`
const condition = (name: string) => page.getByRole('switch', { name, exact: true })
type Kept = {
  readonly conditions: readonly { readonly kind: string }[]
  readonly prizes: readonly { readonly quantity: number }[]
}
const sent = async () =>
  house.client.data<Kept>(await house.client.get('/lotto/task/info', { id: draftId }, house.organiser))

beforeAll(async () => {
  house = await openHouse()
  page = await house.desk()
})
afterAll(() => house?.close())

describe('a general draw with every kind of term', () => {
  it('begins from a template with its settings filled in', async () => {
    await page.goto(base())
    await page.getByRole('button', { name: '用它开始：「直播间抽奖」' }).click()
    await drawFormPage(page).title.waitFor()
    expect(await drawFormPage(page).title.inputValue()).toBe('直播间抽奖')
    expect(await drawFormPage(page).prize('二等奖', '份数').inputValue()).toBe('10')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('asks for what conditions need, and comes back whole after a reload', async () => {
    await condition('参与口令').click()
    await page.getByRole('textbox', { name: '参与口令' }).fill('开张大吉')
    await condition('地区限制').click()
    const regions = page.getByRole('combobox', { name: '允许的地区' })
    await regions.click()
    await page.keyboard.type('深圳')
    await pressOption(page, '深圳市')
    await page.keyboard.press('Escape')
    // The list folds away, and the form moves up.
    await isStill(page)
    await page.locator('#field-entry_form').click()
    await page.getByLabel('第 1 题的问题').fill('你的尺码')
    await drawFormPage(page).keeps('你的尺码')
    await page.reload()
    await drawFormPage(page).restored.waitFor()
    expect(await page.getByRole('textbox', { name: '参与口令' }).inputValue()).toBe('开张大吉')
    expect(await page.getByLabel('第 1 题的问题').inputValue()).toBe('你的尺码')
    await page.getByText('深圳市', { exact: true }).waitFor()
  })

  it('takes a roster once it is saved, and says what stood twice', async () => {
    await condition('名单内的人').click()
    await page.getByLabel('粘贴名单').fill('手机号,姓名\nA001,张三\nA001,张三\nA002,李四')
    await page.getByText('账号和第 2 行相同，留前一行').waitFor()
    await page.getByRole('button', { name: '导入 2 人' }).click()
    await page.getByText('名单上现在有 2 人').waitFor()
    draftId = page.url().split('/').at(-1) ?? ''
    expect(page.url()).toContain('/base_draw/edit/advance/')
  })

  it('makes codes for one person each, and prints them with the name of the draw', async () => {
    await condition('一人一码').click()
    await page.getByLabel('做多少个').fill('3')
    await page.getByRole('button', { name: '生成参与码' }).click()
    await page.getByText('现在有 3 个参与码').waitFor()
    await page.evaluate(() => Object.assign(window, { print: () => undefined }))
    await page.getByRole('button', { name: '打印参与码' }).click()
    const slips = page.locator('.code-sheet li')
    await slips.first().waitFor({ state: 'attached' })
    expect(await slips.count()).toBe(3)
    expect(await slips.first().textContent()).toContain('直播间抽奖')
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await slips.first().waitFor({ state: 'detached' })
  })

  it('gives each chat group a link of its own', async () => {
    await condition('指定群').click()
    await page.getByLabel('群 1 的名称').fill('老客群')
    await page.getByRole('button', { name: '取邀请链接' }).click()
    await page.getByRole('button', { name: '复制「老客群」的链接' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain(`${house.url}/`)
    expect(link).toContain('group=')
  })

  it('imports the codes of a prize', async () => {
    await drawFormPage(page).becomesCodes('二等奖')
    await page.getByLabel('导入兑换码').fill(tenCodes.join('\n'))
    await page.getByRole('button', { name: '导入 10 个' }).click()
    await page.getByText('已有 10 个码，共 10 份').waitFor()
  })

  it('is kept by the server with all of it, and goes out', async () => {
    await drawFormPage(page).ready.waitFor()
    await drawFormPage(page).publish()
    await drawFormPage(page).confirm()
    await page.waitForURL(/\/dashboard\/lucky_draw\/data\//)
    await drawPage(page).hasState('进行中')
    const kinds = (await sent()).conditions.map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['codes', 'group', 'passcode', 'region', 'roster'])
  })
})

describe('after its publication', () => {
  it('its form takes what is better for entrants, and shows the rest as fixed', async () => {
    await page.goto(`${base()}/base_draw/edit/advance/${draftId}`)
    await page.getByText('这些写进了章程').waitFor()
    expect(await page.getByRole('button', { name: '保存修改' }).isDisabled()).toBe(true)
    await page.getByLabel('一等奖的份数').fill('0')
    await page.getByLabel('一等奖的份数').fill('2')
    await page.getByRole('button', { name: '保存修改' }).click()
    await page.waitForURL(/\/dashboard\/lucky_draw\/data\//)
    expect((await sent()).prizes[0]?.quantity).toBe(2)
  })
})
