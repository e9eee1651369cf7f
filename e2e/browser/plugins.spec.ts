import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { type Made, makeDraw, signUp } from './stories.ts'

let house: House
let made: Made

beforeAll(async () => {
  house = await openHouse()
  made = await makeDraw(house)
})
afterEach(() => house.clear())
afterAll(() => house?.close())

async function plugins(token?: string): Promise<Page> {
  const page = await house.desk(token)
  await page.goto(`${house.url}/plugins`)
  await page.locator('#embed .copied').first().waitFor()
  return page
}
const dialog = (page: Page) => page.locator('dialog[open]')
const within = (page: Page, part: string) => page.locator(`#${part}`)

/** What a program is answered that calls with this key. */
async function calls(path: string, key: string, sent: object = {}) {
  const answer = await fetch(`${house.url}/lotto/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(sent),
  })
  const { sta, data } = (await answer.json()) as {
    sta: number
    data: { list?: { lid: string }[]; code?: string }
  }
  return { http: answer.status, sta, lids: data.list?.map(({ lid }) => lid), code: data.code }
}

describe('a key made on the page', () => {
  it('lets a program do what was ticked and nothing else, and nothing once it is revoked', async () => {
    const page = await plugins()
    await within(page, 'keys').getByRole('button', { name: '新建密钥' }).first().click()
    await dialog(page).getByLabel('名字').fill('官网后台')
    await dialog(page).getByRole('button', { name: '新建密钥' }).click()
    await dialog(page).getByText('只显示这一次').waitFor()
    const key = (await dialog(page).locator('code').first().textContent()) ?? ''
    expect(key).toMatch(/^fdk_[\w-]{43}$/)
    expect(await calls('/lotto/task/list', key)).toMatchObject({ http: 200, sta: 0, lids: [made.lid] })
    expect(await calls('/lotto/task/open', key, { id: made.id })).toMatchObject({ code: 'scope_missing' })
    expect(await calls('/apikey/add', key, { name: 'x', scopes: ['draws:write'] })).toMatchObject({
      code: 'scope_missing',
    })
    await dialog(page).getByRole('button', { name: '已经保存好，关闭' }).click()
    await page.reload()
    await within(page, 'keys').getByText('官网后台').waitFor()
    expect(await page.content()).not.toContain(key)
    await within(page, 'keys').getByRole('button', { name: '停用 官网后台' }).click()
    await dialog(page).getByRole('button', { name: '停用' }).click()
    await within(page, 'keys').getByText('还没有密钥').waitFor()
    expect(await calls('/lotto/task/list', key)).toMatchObject({ http: 401, lids: undefined })
  })

  it('is asked of the keyboard alone: the dialog holds the focus and gives it back', async () => {
    const page = await plugins()
    const open = within(page, 'keys').getByRole('button', { name: '新建密钥' }).first()
    await open.focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await expect.poll(() => open.evaluate((one) => one === document.activeElement)).toBe(true)
  })
})

describe('a webhook', () => {
  it.each(['http://127.0.0.1:8080/in', 'https://10.0.0.7/in', 'https://169.254.169.254/latest'])(
    'to %s is refused, and the form keeps what was typed',
    async (address) => {
      const page = await plugins()
      await within(page, 'hooks').getByRole('button', { name: '添加推送地址' }).first().click()
      await dialog(page).getByLabel('接收地址').fill(address)
      await dialog(page).getByRole('button', { name: '添加推送地址' }).click()
      await page.getByText('这个地址不在公共网络上').first().waitFor()
      expect(await dialog(page).getByLabel('接收地址').inputValue()).toBe(address)
    },
  )
})

describe('a site', () => {
  it('is added as it is typed, by its origin, and taken away again', async () => {
    const page = await plugins()
    const sites = page.getByRole('region', { name: '允许显示的网站' })
    await sites.getByLabel('网站地址').fill('www.example.org/shop')
    await sites.getByRole('button', { name: '添加网站' }).click()
    await sites.getByText('https://www.example.org', { exact: true }).waitFor()
    await page.reload()
    await sites.getByRole('button', { name: '移除 https://www.example.org' }).click()
    await sites.getByText('还没有网站').waitFor()
  })
})

describe('somebody on the free plan', () => {
  it('is told what holds webhooks and keys, and finds the reason on the page of plans', async () => {
    const token = await signUp(house, '周周')
    const page = await house.desk(token)
    await page.goto(`${house.url}/plugins`)
    const keys = within(page, 'keys')
    await keys.getByText('接口密钥需要企业版').waitFor()
    expect(await keys.getByRole('button', { name: '新建密钥' }).count()).toBe(0)
    await keys.getByRole('link', { name: '查看方案' }).click()
    await page.waitForURL('**/dashboard/pay')
    await page.locator('.wanted').getByText('接口密钥').waitFor()
    const { client } = house
    const answer = await client.post('/apikey/add', { name: 'x', scopes: ['draws:read'] }, token)
    expect(answer).toMatchObject({ sta: 3001, data: { from: 'api_keys' } })
  })
})

it('shows what is signed out what will be there, and brings back who signs in', async () => {
  const page = await house.visitor()
  await page.goto(`${house.url}/plugins`)
  const link = within(page, 'keys').getByRole('link', { name: '去登录' })
  expect(new URL((await link.getAttribute('href')) ?? '', house.url).searchParams.get('back')).toBe(
    '/plugins#keys',
  )
  expect(await page.locator('#guides details').count()).toBe(2)
})

it('leads to its parts by their names', async () => {
  const page = await plugins()
  for (const part of [
    '放进网页',
    '公众号与企业微信',
    '事件推送',
    '接口密钥',
    '接口文档',
    '命令行',
    '平台上的准备',
  ]) {
    await page.getByRole('navigation', { name: '本页内容' }).getByRole('link', { name: part }).click()
    const heading = page.getByRole('heading', { name: part, exact: true })
    const isInView = async () => {
      const { y } = (await heading.boundingBox()) ?? { y: -1 }
      return y >= 0 && y < 900
    }
    await expect.poll(isInView).toBe(true)
  }
})
