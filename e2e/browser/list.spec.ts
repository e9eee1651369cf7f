import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { chooseOption } from './pages/choose-option.ts'
import { drawsPage } from './pages/draws-page.ts'
import { joinAs, type Made, makeDraw } from './stories.ts'

let house: House
let page: Page
let made: Made
beforeAll(async () => {
  house = await openHouse()
  made = await makeDraw(house, { title: '春茶会', task_type: 'advance' })
  await makeDraw(house, { title: '秋茶会' })
  await joinAs(house, made.lid, ['林小满', '阿杰'])
  page = await house.desk()
  await page.goto(`${house.url}/dashboard/lucky_draw`)
})
afterAll(() => house?.close())

/** What a press saves as a file. */
async function saved(
  press: () => Promise<unknown>,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

describe('the list of draws', () => {
  it('is narrowed by type and by title, also after a reload', async () => {
    await chooseOption(page, page.getByLabel('按玩法筛选'), '通用抽奖')
    await drawsPage(page).row('秋茶会').waitFor({ state: 'detached' })
    await page.reload()
    await drawsPage(page).row('春茶会').waitFor()
    expect(await drawsPage(page).row('秋茶会').count()).toBe(0)
    await page.goto(`${house.url}/dashboard/lucky_draw?keyword=秋茶`)
    await drawsPage(page).row('秋茶会').waitFor()
    expect(await drawsPage(page).row('春茶会').count()).toBe(0)
  })

  it('gives a draw as code, link and poster', async () => {
    await page.goto(`${house.url}/dashboard/lucky_draw`)
    await drawsPage(page).choose('春茶会', '二维码与链接')
    const dialog = page.getByRole('dialog')
    await dialog.locator('svg').first().waitFor()
    expect(await dialog.innerText()).toContain(`/mobile/${made.lid}`)
    await dialog.getByRole('button', { name: '海报与群文字' }).click()
    await dialog.getByRole('img', { name: '「春茶会」的山水' }).waitFor()
    const poster = await saved(() => dialog.getByRole('button', { name: 'PNG' }).click())
    expect(poster.name).toBe('春茶会 山水.png')
    expect(poster.bytes.subarray(1, 4).toString()).toBe('PNG')
    const page4 = await saved(() => dialog.getByRole('button', { name: 'PDF A4' }).click())
    expect(page4.name).toBe('春茶会 山水 A4.pdf')
    expect(page4.bytes.toString('latin1')).toMatch(/^%PDF-1\.4\n.*\/Width 2480 \/Height 3508/s)
    await page.keyboard.press('Escape')
  })
})

it('a dialog that a menu has just opened goes away by Escape', async () => {
  await page.goto(`${house.url}/dashboard/lucky_draw`)
  await drawsPage(page).choose('春茶会', '二维码与链接')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

describe('a draft', () => {
  it('comes from a copy, goes into the bin and comes back', async () => {
    const drafts = `${house.url}/dashboard/lucky_draw?state=draft`
    await drawsPage(page).choose('春茶会', '复制一场')
    await page.waitForURL(/create_draw/)
    await page.goto(drafts)
    await drawsPage(page).choose('春茶会', '放入回收站')
    await page.locator('dialog[open] footer').getByRole('button', { name: '放入回收站' }).click()
    await drawsPage(page).row('春茶会').waitFor({ state: 'detached' })
    await page.goto(`${house.url}/dashboard/lucky_draw?state=bin`)
    await drawsPage(page).choose('春茶会', '恢复')
    await page.locator('dialog[open] footer button').last().click()
    await drawsPage(page).row('春茶会').waitFor({ state: 'detached' })
    await page.goto(drafts)
    await drawsPage(page).row('春茶会').waitFor()
  })
})

it.each(['CSV', 'XLSX'])('a table of entrants is saved whole, as %s', async (format) => {
  await page.goto(`${house.url}/dashboard/lucky_draw/data/${made.id}/0/advance`)
  await page.locator('.desk-acts').getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(format).click()
  const { name, bytes } = await saved(() => dialog.getByRole('button', { name: '导出' }).click())
  expect(name).toMatch(new RegExp(`春茶会.*\\.${format.toLowerCase()}$`))
  if (format === 'XLSX') return expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.toString().trim().split('\r\n')).toHaveLength(3)
})
