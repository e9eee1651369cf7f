import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeSmtp, startFakeSmtp } from '../../apps/server/src/outside/mail/testing/fake-smtp.ts'
import { freePort } from '../support/free-port.ts'
import { accessibilityFaults } from './accessibility.ts'
import { type House, keptInBrowser, openHouse } from './house.ts'
import { memberOf } from './sign-in-codes.ts'
import { makeDraw } from './stories.ts'

let smtp: FakeSmtp
let house: House
let account: string
let token: string
let phone: Page

beforeAll(async () => {
  smtp = await startFakeSmtp({ hideSTARTTLS: true })
  const port = String(await freePort())
  const publicUrl = `http://127.0.0.1:${port}`
  house = await openHouse({
    env: { PORT: port, PUBLIC_URL: publicUrl, SMTP_URL: smtp.url, MAIL_FROM: 'draw@example.org' },
  })
  account = `${randomUUID()}@example.org`
  token = await signUp(house, account)
  phone = await own(house, token)
})
afterAll(async () => {
  await house?.close()
  await smtp?.close()
})

const signUp = (at: House, account: string) =>
  memberOf(at, { account, password: 'a long enough one', nickname: '林小满' })

/** The page of one's own entries, on a phone of somebody with an account. */
async function own(at: House, by: string, lang = 'zh'): Promise<Page> {
  const page = await at.phone({ storageState: keptInBrowser(at.url, { token: by, lang }) })
  await page.goto(`${at.url}/mobile`)
  return page
}

/** The link that the newest letter to this address carries for programs, once there are so many. */
async function wayOut(letters: number): Promise<string> {
  await expect.poll(() => smtp.received.length).toBe(letters)
  const source = smtp.received.at(-1)?.source.replace(/\r\n[ \t]+/g, ' ') ?? ''
  return /^List-Unsubscribe:\s*<([^>]+)>/im.exec(source)?.[1] ?? ''
}

async function callOff(title: string): Promise<void> {
  const { client, organiser } = house
  const { id, lid } = await makeDraw(house, { title, login_free: false })
  client.data(await client.post('/lotto/entry/join', { lid }, token))
  client.data(await client.post('/lotto/task/cancel', { id, reason: '下雨' }, organiser))
}

const box = (page: Page, name: string) => page.locator('.told-how').getByRole('checkbox', { name })

describe('with a mail server', () => {
  it('one’s own page says which e-mails come, in both languages, and keeps what is switched off', async () => {
    await phone.getByText('***@example.org').waitFor()
    expect(await accessibilityFaults(phone)).toEqual([])
    const results = box(phone, '没有抽中的结果')
    await results.click()
    await expect.poll(() => results.isChecked()).toBe(false)
    await phone.reload()
    await results.waitFor()
    expect(await results.isChecked()).toBe(false)
    const english = await own(house, token, 'en')
    await english.locator('.told-how').first().waitFor()
    for (const width of [320, 3840]) {
      await english.setViewportSize({ width, height: 900 })
      const wider = await english.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, `${width} px`).toBeLessThanOrEqual(0)
    }
  })

  it('the link in a letter asks first, then stops such letters, and one’s own page knows', async () => {
    await callOff('周年庆')
    const page = await house.phone()
    await page.goto(await wayOut(1))
    await page.getByText('不再接收「我参与的抽奖有变动」邮件？').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: '停收' }).click()
    await page.getByText('不会再给你发「我参与的抽奖有变动」邮件').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await phone.reload()
    const entries = box(phone, '参与的抽奖有变动')
    await entries.waitFor()
    expect(await entries.isChecked()).toBe(false)
  })

  it('a link that is not whole says so', async () => {
    const page = await house.phone()
    const answer = await page.goto(`${house.url}/unsubscribe?t=abc`)
    expect(answer?.status()).toBe(404)
    await page.getByText('这个链接不完整').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

it('without one, nothing is said of e-mail', async () => {
  const bare = await openHouse()
  try {
    const page = await own(bare, await signUp(bare, `${randomUUID()}@example.org`))
    await page.waitForLoadState('networkidle')
    expect(await page.locator('main').count()).toBe(1)
    expect(await page.locator('.told-how').count()).toBe(0)
  } finally {
    await bare.close()
  }
})
