import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { complaintsOf } from './complaints.ts'
import { type House, openHouse } from './house.ts'
import { pressEntry } from './pages/choose-option.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => house.clear())
afterAll(() => house?.close())

async function policyOf(path: string): Promise<string> {
  const answer = await fetch(house.url + path, { headers: { accept: 'text/html' } })
  await answer.arrayBuffer()
  return answer.headers.get('content-security-policy') ?? ''
}
const part = (policy: string, name: string) =>
  policy
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name} `)) ?? ''

// What every page does under its policy is heard by the walk over every page and by routes.spec.ts.
describe('the content security policy', () => {
  it('gives the styles of the desk a nonce of each answer, and nothing inline a free hand', async () => {
    const policies = await Promise.all(Array.from({ length: 8 }, () => policyOf('/dashboard')))
    const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(part(policy, 'style-src'))?.[1] ?? '')
    expect(new Set(nonces).size).toBe(8)
    expect(nonces.every((nonce) => nonce.length >= 22)).toBe(true)
    for (const policy of policies)
      for (const name of ['script-src', 'style-src', 'default-src'])
        expect(part(policy, name)).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  })

  it.each(['/', '/mobile', '/proof/2345abcdef', '/live_draw', '/plugins', '/dashboard', '/auth2'])(
    'lets %s run scripts of its own alone and be framed by nobody',
    async (path) => {
      const policy = await policyOf(path)
      expect(part(policy, 'script-src')).toBe("script-src 'self'")
      expect(part(policy, 'default-src')).toBe("default-src 'none'")
      expect(part(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
      expect(part(policy, 'object-src')).toBe("object-src 'none'")
    },
  )

  it('lets the desk open its own menus and dialogs', async () => {
    const page = await house.desk()
    const heard = await complaintsOf(page)
    await page.goto(`${house.url}/dashboard/create_draw/base_draw/add/fast`)
    await page.locator('.draw-form').waitFor()
    await page.locator('.ant-select').first().click()
    await page.locator('.ant-select-dropdown').waitFor()
    await page.keyboard.press('Escape')
    await page.route('**/lotto/task/create', (route) => route.abort())
    await page.locator('.draw-form input').first().fill('茶会')
    await page.locator('input.prize-name, .prize-name input').first().fill('茶巾')
    await page.locator('.form-head button').first().click()
    await page.locator('.ant-notification-notice').waitFor()
    expect(heard.filter((line) => /policy/i.test(line))).toEqual([])
  })

  it('lets a chosen picture be seen while it is sent, and where it is kept', async () => {
    const page = await house.desk()
    const heard = await complaintsOf(page)
    await page.goto(`${house.url}/dashboard`)
    await page.locator('.frame-sider .account').click()
    await pressEntry(page, '个人资料')
    const picture = await page.locator('.frame-sider').screenshot()
    const file = { name: 'tea.png', mimeType: 'image/png', buffer: picture }
    await page.locator('dialog[open] input[type=file]').setInputFiles(file)
    const shown = page.locator('dialog[open] .upload-shown img')
    await shown.waitFor()
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await expect.poll(() => shown.getAttribute('src')).toMatch(/^(https?:\/\/|\/)/)
    expect(heard).toEqual([])
  })

  it('is heard when a page does what it forbids', async () => {
    const page = await house.desk()
    const heard = await complaintsOf(page)
    await page.goto(`${house.url}/dashboard`)
    await page.locator('#main h1').waitFor()
    expect(heard.filter((line) => /policy/i.test(line))).toEqual([])
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('script'), { textContent: 'self.ran = 1' }))
    })
    await expect.poll(() => heard.some((line) => line.includes('policy: script-src'))).toBe(true)
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  })
})
