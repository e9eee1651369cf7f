import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { type House, openHouse } from './house.ts'
import { pressOption } from './pages/choose-option.ts'
import { makeDraw } from './stories.ts'

let house: House
let picture: string

beforeAll(async () => {
  house = await openHouse()
  picture = await uploadPicture()
})
afterEach(() => house.clear())
afterAll(() => house?.close())

async function uploadPicture(): Promise<string> {
  const background = { r: 94, g: 120, b: 96 }
  const bytes = await sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'tea.png')
  const headers = { token: house.organiser }
  const sent = await fetch(`${house.url}/lotto/api/v1/upload/pic?ftype=other`, {
    method: 'POST',
    headers,
    body,
  })
  return house.client.data<{ url: string }>(await sent.json()).url
}

const film = `/media/${'0'.repeat(32)}.mp4`
const told = () => ({
  task_type: 'advance',
  cover: picture,
  description: [
    { kind: 'text', text: '到店领奖 <b>https://tea.example/menu</b>' },
    { kind: 'image', url: picture, caption: '门店' },
    { kind: 'video', url: film, poster: picture },
    { kind: 'article', title: '店史', text: '三年前开了第一家店' },
    { kind: 'article', title: '新茶', url: 'https://tea.example/spring' },
  ],
  organiser_card: { name: '山间茶事', qr: picture, account_url: 'https://mp.example/a' },
  tasks: [
    { id: 'bring', kind: 'invite', chances: 1, limit: 5 },
    { id: 'day', kind: 'daily', chances: 1 },
  ],
  time_zone: 'America/New_York',
  opening: { by: 'time', at: '2027-07-01T00:00:00Z' },
})

async function phoneAt(lid: string): Promise<Page> {
  const page = await house.phone()
  await page.goto(`${house.url}/mobile/${lid}`)
  return page
}

async function join(page: Page): Promise<void> {
  await page.getByRole('button', { name: '参与抽奖' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: '参与抽奖' }).click()
  await page.getByRole('heading', { name: '回执已密封' }).waitFor()
}

describe('a phone at a draw that tells of itself', () => {
  it('reads words as words, follows https alone, and fetches pictures and films no sooner than they are wanted', async () => {
    const page = await phoneAt((await makeDraw(house, told())).lid)
    const about = page.getByRole('region', { name: '活动说明' })
    await about.getByText('到店领奖 <b>').waitFor()
    const link = about.getByRole('link', { name: 'tea.example/menu' })
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await link.getAttribute('href')).toBe('https://tea.example/menu')
    expect(await about.getByRole('link', { name: '新茶' }).textContent()).toContain('tea.example/spring')
    const image = about.getByRole('img', { name: '门店' })
    expect(await image.getAttribute('loading')).toBe('lazy')
    expect(await image.getAttribute('width')).not.toBeNull()
    const video = about.locator('video')
    expect(await video.getAttribute('preload')).toBe('none')
    expect(await video.getAttribute('autoplay')).toBeNull()
    await about.getByText('店史').click()
    await about.getByText('三年前开了第一家店').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('is told times on clocks of the draw, and where those hang', async () => {
    const page = await phoneAt((await makeDraw(house, told())).lid)
    await page.getByText('2027 年 6 月 30 日 20:00（北美东部时间） 开奖').waitFor()
    await page.getByText('每天 0 点后可再领（北美东部时间）').waitFor()
  })

  it('finds who runs it and where', async () => {
    const page = await phoneAt((await makeDraw(house, told())).lid)
    const card = page.getByRole('region', { name: '主办方' })
    await card.getByText('山间茶事').waitFor()
    await card.getByRole('img', { name: '山间茶事的二维码' }).waitFor()
    expect(await card.getByRole('link').getAttribute('href')).toBe('https://mp.example/a')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  it('makes a poster with the own invite code, as a picture that can be kept', async () => {
    const page = await phoneAt((await makeDraw(house, told())).lid)
    await join(page)
    await page.getByRole('button', { name: '生成分享海报' }).click()
    const sheet = page.locator('dialog[open]')
    const poster = sheet.getByRole('img', { name: '「周年庆抽奖」的海报' })
    await poster.waitFor()
    await sheet.getByText('码里是你的邀请链接').waitFor()
    const sides = await poster.evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.naturalHeight,
    ])
    expect(sides).toEqual([1080, 1528])
    const saved = page.waitForEvent('download')
    await sheet.getByRole('button', { name: '存到手机' }).click()
    expect((await saved).suggestedFilename()).toBe('周年庆抽奖.png')
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

describe('the form of a draw', () => {
  it('puts a description together, shows it on the small phone and keeps it', async () => {
    const { id } = await makeDraw(house, { task_type: 'advance', publish: false })
    const page = await house.desk()
    await page.goto(`${house.url}/dashboard/create_draw/base_draw/edit/advance/${id}`)
    await page.getByRole('button', { name: '添加文字' }).click()
    await page.getByLabel('第 1 块：文字').fill('到店领奖')
    await page.getByRole('button', { name: '添加文章' }).click()
    await page.getByLabel('第 2 块：文章标题').fill('新茶')
    await page.getByLabel('打开网址').check()
    await page.getByLabel('第 2 块：网址').fill('https://tea.example/spring')
    await page.getByRole('button', { name: '上移第 2 块' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.locator('.phone-about').getByText('tea.example/spring').waitFor()
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.getByText('草稿已保存').waitFor()
    const kept = house.client.data<{ description: unknown; time_zone: string }>(
      await house.client.get('/lotto/task/info', { id }, house.organiser),
    )
    expect(kept.description).toEqual([
      { kind: 'article', title: '新茶', url: 'https://tea.example/spring' },
      { kind: 'text', text: '到店领奖' },
    ])
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('types times on clocks of the chosen zone, which keep their hour when another is chosen', async () => {
    const change = { task_type: 'advance', publish: false, time_zone: 'Asia/Shanghai' }
    const { id } = await makeDraw(house, { ...change, opening: { by: 'time', at: '2027-07-01T12:00:00Z' } })
    const page = await house.desk()
    await page.goto(`${house.url}/dashboard/create_draw/base_draw/edit/advance/${id}`)
    const opens = page.getByRole('textbox', { name: '开奖时间' })
    expect(await opens.inputValue()).toBe('2027-07-01T20:00')
    await page.getByLabel('时区').fill('New York')
    await pressOption(page, '北美东部时间 · America/New York')
    expect(await opens.inputValue()).toBe('2027-07-01T20:00')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.getByText('草稿已保存').waitFor()
    const kept = house.client.data<{ opening: unknown; time_zone: string }>(
      await house.client.get('/lotto/task/info', { id }, house.organiser),
    )
    expect(kept).toMatchObject({
      time_zone: 'America/New_York',
      opening: { by: 'time', at: '2027-07-02T00:00:00.000Z' },
    })
  })
})
