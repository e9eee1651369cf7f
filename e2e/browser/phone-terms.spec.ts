import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { type House, openHouse } from './house.ts'
import { makeDraw } from './stories.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => house.clear())
afterAll(() => house?.close())

const general = { task_type: 'advance' }
const word = { id: 'word', kind: 'passcode', passcode: '龙井', chances: 2 }

async function phoneAt(lid: string): Promise<Page> {
  const page = await house.phone()
  await page.goto(`${house.url}/mobile/${lid}`)
  return page
}

const sheet = (page: Page) => page.locator('dialog[open]')
const joinButton = (page: Page) => sheet(page).getByRole('button', { name: '参与抽奖' })

/** Joins a draw that asks for nothing but a name. */
async function join(page: Page): Promise<void> {
  await page.getByRole('button', { name: '参与抽奖' }).click()
  await joinButton(page).click()
  await page.getByRole('heading', { name: '回执已密封' }).waitFor()
}

describe('a phone at a draw with terms', () => {
  it('is asked in steps, told what is wrong beside its field, and loses nothing by a reload', async () => {
    const { lid } = await makeDraw(house, {
      ...general,
      conditions: [
        { kind: 'passcode', passcode: '春茶' },
        { kind: 'region', districts: ['440000'] },
        { kind: 'mobile' },
      ],
    })
    const page = await phoneAt(lid)
    await page.getByRole('button', { name: '参与抽奖' }).click()
    await page.getByLabel('口令', { exact: true }).fill('秋茶')
    await page.getByLabel('搜索地区').fill('南山')
    await page.getByRole('button', { name: '广东省深圳市南山区' }).click()
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByLabel('手机号').fill('13800138000')
    await page.reload()
    await page.getByRole('button', { name: '参与抽奖' }).click()
    expect(await page.getByLabel('手机号').inputValue()).toBe('13800138000')
    await joinButton(page).click()
    await page.getByText('口令不对，请核对后再输入').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('口令', { exact: true }).fill('春茶')
    await page.getByRole('button', { name: '下一步' }).click()
    await joinButton(page).click()
    await page.getByRole('heading', { name: '回执已密封' }).waitFor()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(kept).not.toContain('13800138000')
  })

  it('keeps a word that was typed without a network, and counts it once when it is back', async () => {
    const { lid } = await makeDraw(house, { ...general, tasks: [word] })
    const page = await phoneAt(lid)
    await join(page)
    await page.getByRole('button', { name: '去填写：输入口令' }).click()
    await page.getByLabel('口令', { exact: true }).fill('龙井')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '提交' }).click()
    await page.getByText('不会重复计算').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: '提交' }).click()
    await page.getByText('你有 3 支签').waitFor()
    await page.getByText('已完成').waitFor()
  })

  it('claims by post what it won, and finds the number of its parcel', async () => {
    const prizes = [{ tier: 1, name: '紫砂壶', kind: 'goods', quantity: 1, hand_over: 'post' }]
    const { id, lid } = await makeDraw(house, { ...general, prizes })
    const page = await phoneAt(lid)
    await join(page)
    const { client, organiser } = house
    client.data(await client.post('/lotto/task/open', { id }, organiser))
    await page.getByLabel('收件人').fill('张小满')
    await page.getByLabel('手机号').fill('13800138000')
    await page.getByLabel('搜索地区').fill('南山')
    await page.getByRole('button', { name: '广东省深圳市南山区' }).click()
    await page.getByLabel('详细地址').fill('茶园路 1 号')
    await page.getByRole('button', { name: '交给发起人' }).click()
    await page.getByText('已提交，等发起人寄出').waitFor()
    const { list } = client.data<{ list: { award_id: string }[] }>(
      await client.post('/lotto/task/winner/list', { id }, organiser),
    )
    const parcel = { id, award_id: list[0]?.award_id, carrier: '顺丰', number: 'SF100200300' }
    client.data(await client.post('/lotto/task/winner/ship', parcel, organiser))
    await page.reload()
    await page.getByText('SF100200300').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
