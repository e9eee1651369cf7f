import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { operate } from '../support/operate.ts'
import { startPayShops } from '../support/pay-shops.ts'
import { accessibilityFaults } from './accessibility.ts'
import { type House, keptInBrowser, openHouse } from './house.ts'

let shops: Awaited<ReturnType<typeof startPayShops>>
let house: House

beforeAll(async () => {
  shops = await startPayShops()
  house = await openHouse({ env: shops.env })
})
afterEach(() => house.clear())
afterAll(async () => {
  await house?.close()
  await shops?.close()
})

type Member = { readonly account: string; readonly token: string }

/** An account on the free plan. */
async function member({ client }: House = house): Promise<Member> {
  const account = `${randomUUID()}@example.org`
  const { auth_code } = client.data<{ auth_code: string }>(
    await client.post('/auth/signup', { account, password: 'a long enough one', nickname: '店主' }),
  )
  const signedIn = await client.post('/userlogin', { auth_code, auth_platform: 1 })
  return { account, token: client.data<{ token: string }>(signedIn).token }
}

async function payPage({ token }: Pick<Member, 'token'>, query = '', at = house): Promise<Page> {
  const page = await at.desk(token)
  await page.goto(`${at.url}/dashboard/pay${query}`)
  return page
}

/** Every address the tab can go back to. */
async function addressesIn(page: Page): Promise<string> {
  const browser = await page.context().newCDPSession(page)
  const { entries } = await browser.send('Page.getNavigationHistory')
  return entries.map(({ url }) => url).join(' ')
}

const dialog = (page: Page) => page.locator('dialog[open]')

/** Orders a year of pro; answers the number that its provider knows it by. */
async function orderPro(page: Page, way: string): Promise<string> {
  await page.locator('th.plan-pro').getByRole('button').click()
  await dialog(page).getByText('只付这一次').waitFor()
  await dialog(page).getByRole('radio', { name: way }).check()
  await dialog(page).getByRole('button', { name: '去付款 ¥990' }).click()
  return orderNo(page)
}

/** The number of the order that waits; the dialog of one before it may be fading still. */
async function orderNo(page: Page): Promise<string> {
  const waiting = page.locator('.payment').filter({ has: page.locator('.payment-code, .payment-page') })
  const said = await waiting.getByText(/订单号 FD/).textContent()
  return /FD\w+/.exec(said ?? '')?.[0] ?? ''
}

describe('buying a plan', () => {
  it('is told beforehand, paid by code, and there as soon as the payment is', async () => {
    const page = await payPage(await member())
    const no = await orderPro(page, '微信支付')
    await page.getByRole('img', { name: '付款码' }).waitFor()
    await page.getByText('等待付款').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    shops.shops.wechat.pay(no)
    await dialog(page).getByText('专业版已开通').waitFor()
    await page.locator('.pay-own').getByText('专业版').waitFor()
    await dialog(page).getByRole('button', { name: '完成' }).click()
    await page.getByRole('link', { name: '订单' }).click()
    await page.locator('.orders tbody tr').getByText('已完成').waitFor()
  })

  it('shows two tabs one code, and is waiting still when the page is opened anew', async () => {
    const buyer = await member()
    const first = await payPage(buyer)
    const second = await payPage(buyer)
    const no = await orderPro(first, '支付宝')
    expect(await orderPro(second, '支付宝')).toBe(no)
    await first.reload()
    expect(await orderNo(first)).toBe(no)
  })

  it('by card goes to the provider’s own page and comes back to what came of it', async () => {
    const page = await payPage(await member())
    const no = await orderPro(page, '银行卡（Stripe）')
    const link = dialog(page).getByRole('link', { name: '打开付款页面' })
    expect(await link.getAttribute('href')).toContain('https://checkout.stripe.com/')
    const address = page.url()
    await page.route('https://checkout.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>pays</p>' }),
    )
    await link.click()
    await page.getByText('pays').waitFor()
    shops.shops.stripe.pay(no)
    await page.goto(address)
    await dialog(page).getByText('专业版已开通').waitFor()
  })

  it('changes to another way without leaving two to be paid', async () => {
    const page = await payPage(await member())
    const no = await orderPro(page, '微信支付')
    await dialog(page).getByRole('button', { name: '换一种方式付款' }).click()
    await dialog(page).getByRole('button', { name: '支付宝' }).click()
    await dialog(page).getByText('用支付宝扫一扫付款').waitFor()
    expect(await orderNo(page)).not.toBe(no)
    await dialog(page).getByRole('button', { name: '关闭' }).click()
    await page.getByRole('link', { name: '订单' }).click()
    await page.getByText('共 2 笔').waitFor()
    expect(await page.locator('.orders tbody tr').getByText('待付款').count()).toBe(1)
    await page.locator('.orders tbody tr').getByText('已关闭').waitFor()
  })

  it('is given up, and paid with another amount is kept for the operator', async () => {
    const page = await payPage(await member())
    await orderPro(page, '微信支付')
    await dialog(page).getByRole('button', { name: '不买了' }).click()
    await dialog(page).getByRole('button', { name: '关闭订单' }).click()
    await dialog(page).getByText('订单已关闭，没有扣款').waitFor()
    await dialog(page).getByRole('button', { name: '重新下单' }).click()
    await dialog(page).getByRole('button', { name: '去付款 ¥990' }).click()
    shops.shops.wechat.payOddly(await orderNo(page))
    await dialog(page).getByText('收到的金额和订单不一致').waitFor()
    await page.locator('.pay-own').getByText('免费版').waitFor()
  })

  it('works with the keyboard alone', async () => {
    const page = await payPage(await member())
    await page.locator('th.plan-pro').getByRole('button').focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByText('只付这一次').waitFor()
    await dialog(page).getByRole('button', { name: '去付款 ¥990' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: '付款码' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    // A browser closes a dialog at once and tells the page of it in a later task.
    await page.waitForURL((url) => !url.searchParams.has('order'))
  })
})

describe('a VIP card', () => {
  it('made by the operator is looked at, and then opens a plan', async () => {
    const printed = await operate(house.server, ['cards', 'pro', '--days', '31', '--count', '1'])
    const code = /(?:[2-9A-Z]{5}-){3}[2-9A-Z]{5}/.exec(printed)?.[0] ?? ''
    const page = await payPage(await member(), '?tab=cards')
    await page.getByLabel('会员卡号').fill(code.toLowerCase())
    await page.getByLabel('会员卡号').press('Enter')
    await page.getByText('专业版 31 天').waitFor()
    await page.locator('.pay-own').getByText('免费版').waitFor()
    await page.getByRole('button', { name: '用掉这张卡' }).click()
    await page.locator('.redeem').getByText('专业版已开通').waitFor()
    await page.locator('.pay-own').getByText('专业版').waitFor()
  })

  it('is bought in a batch, given away by link, and used by whoever opens it, without a trace in the address', async () => {
    const buyer = await payPage(await member(), '?tab=cards')
    await buyer.getByLabel('张数').fill('2')
    await buyer.getByRole('button', { name: '购买 2 张' }).click()
    await dialog(buyer).getByRole('button', { name: '去付款 ¥198' }).click()
    shops.shops.wechat.pay(await orderNo(buyer))
    await dialog(buyer).getByRole('link', { name: '看会员卡' }).click()
    await buyer.getByText('共 2 张').waitFor()
    await buyer.getByRole('button', { name: '复制赠送文案：第 1 张' }).click()
    await buyer.getByText('复制成功').waitFor()
    const gift = await buyer.evaluate(() => navigator.clipboard.readText())
    const link = /http\S+#card=\S+/.exec(gift)?.[0] ?? ''
    const code = decodeURIComponent(link.split('#card=')[1] ?? '')
    expect(await buyer.content()).not.toContain(code)

    const asked: string[] = []
    const friend = await house.desk((await member()).token)
    friend.on('request', (request) => asked.push(request.url()))
    await friend.goto(link)
    expect(await friend.getByLabel('会员卡号').inputValue()).toBe(code)
    expect(friend.url()).toBe(`${house.url}/dashboard/pay?tab=cards`)
    expect(await addressesIn(friend)).not.toContain(code)
    await friend.getByRole('button', { name: '看看这张卡' }).click()
    await friend.getByText('专业版 31 天').waitFor()
    await friend.getByRole('button', { name: '用掉这张卡' }).click()
    await friend.locator('.redeem').getByText('专业版已开通').waitFor()
    await friend.locator('.pay-own').getByText('专业版').waitFor()
    expect(asked.filter((url) => url.includes(code))).toEqual([])

    await buyer.reload()
    await buyer.locator('.own-cards').getByText('已使用').waitFor()
    await buyer.getByLabel('会员卡号').fill(code)
    await buyer.getByRole('button', { name: '看看这张卡' }).click()
    await buyer.getByText('这张会员卡已经用过了').waitFor()
  })
})

describe('a plan that ends soon', () => {
  it('is spoken of at home, with what it does not touch, and leads to the plans', async () => {
    const { account, token } = await member()
    await operate(house.server, ['grant', account, 'pro', '--days', '9'])
    const page = await house.desk(token)
    await page.goto(`${house.url}/dashboard`)
    await page.getByText('正在进行的抽奖不受影响').waitFor()
    await page.getByRole('link', { name: '看看续期' }).click()
    await page.locator('th.plan-pro').getByRole('button', { name: '续期' }).waitFor()
  })
})

describe('without a way to pay', () => {
  it('leads to cards and to the operator, in everything that is for sale', async () => {
    const other = await openHouse()
    try {
      const someone = await member(other)
      const page = await payPage(someone, '', other)
      await page.getByText('这里没有开通在线支付').waitFor()
      await page.locator('th.plan-pro').getByText('¥990 / 年').waitFor()
      await page.locator('th.plan-pro').getByRole('button', { name: '联系管理员开通' }).click()
      await page.locator('dialog[open]').getByText('申请专业版').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: '大屏场次' }).click()
      await page.getByRole('button', { name: '联系管理员：最多 300 人' }).click()
      await page.locator('dialog[open]').getByText('想要一场大屏幕').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: '会员卡', exact: true }).click()
      await page.getByText('会员卡可以找管理员要').waitFor()
    } finally {
      await other.close()
    }
  })
})

describe('a support session', () => {
  it('sees plans, prices and orders, and nothing that buys, pays or uses', async () => {
    const { account, token } = await member()
    const owner = await payPage({ token })
    await orderPro(owner, '微信支付')
    const link = /http\S+gm=true\S+/.exec(await operate(house.server, ['support', account]))?.[0] ?? ''
    const page = await house.visitor({ storageState: keptInBrowser(house.url, {}) })
    await page.goto(link)
    await page.locator('.frame-support').waitFor()
    await page.goto(`${house.url}/dashboard/pay`)
    await page.getByText('协助会话里只能看').waitFor()
    await page.locator('th.plan-pro').getByText('¥990 / 年').waitFor()
    expect(await page.locator('th').getByRole('button').count()).toBe(0)
    await page.getByRole('link', { name: '订单' }).click()
    await page.getByRole('link', { name: '查看：专业版 · 1 年' }).click()
    await dialog(page).getByText('付款要由账号的主人来做').waitFor()
    expect(await page.getByRole('img', { name: '付款码' }).count()).toBe(0)
  })
})
