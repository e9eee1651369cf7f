import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { drawPage } from './pages/draw-page.ts'
import { phonePage } from './pages/phone-page.ts'
import { playedFormPage } from './pages/played-form-page.ts'
import { playedPhonePage } from './pages/played-phone-page.ts'

type Story = {
  readonly type: 'turnlottery' | 'ninelottery' | 'card'
  readonly title: string
  /** Makes every play win, so that what follows is the same each time. */
  readonly settle: (page: Page) => Promise<void>
}

const stories: readonly Story[] = [
  {
    type: 'turnlottery',
    title: '开业转一转',
    settle: async (page) => {
      const form = playedFormPage(page)
      await form.removePrize('二等奖').click()
      await form.undo.click()
      await drawFormPage(page).prize('二等奖', '奖品名称').waitFor()
      await form.removePrize('二等奖').click()
      await form.odds('一等奖').fill('100')
      await form.sums('中奖合计 100%，不中奖 0%')
    },
  },
  {
    type: 'ninelottery',
    title: '直播间九宫格',
    settle: async (page) => {
      const form = playedFormPage(page)
      await form.odds('一等奖').fill('99.9999')
      await form.odds('二等奖').fill('0.0002')
      await page.getByText('合计 100.0001%，超过 100%').waitFor()
      await drawFormPage(page).objections.filter({ hasText: '概率之和' }).waitFor()
      await form.odds('二等奖').fill('0.0001')
      await form.sums('中奖合计 100%，不中奖 0%')
    },
  },
  {
    type: 'card',
    title: '展台翻牌有礼',
    settle: async (page) => {
      const form = playedFormPage(page)
      await form.fromPool()
      await form.removePrize('二等奖').click()
      await form.blanks.fill('10')
      await form.sums('中奖合计 50%，不中奖 50%')
      await form.blanks.fill('0')
      await form.sums('中奖合计 100%，不中奖 0%')
    },
  },
]

describe.each(stories)('a draw of type $type', ({ type, title, settle }) => {
  const prize = '到店礼'
  const isCard = type === 'card'
  let house: House
  let desk: Page
  let phones: readonly Page[] = []
  let lid = ''
  let draft = ''

  beforeAll(async () => {
    house = await openHouse()
    desk = await house.desk()
    phones = [await house.phone(), await house.phone({ reducedMotion: 'reduce' })]
  })
  afterAll(() => house?.close())

  it('begins in its form so that only a title is missing', async () => {
    await desk.goto(`${house.url}/dashboard/create_draw`)
    await desk.locator(`a[href$="/base_draw/add/${type}"]`).first().click()
    await playedFormPage(desk).preview.waitFor()
    expect(await drawFormPage(desk).objections.allInnerTexts()).toEqual(['请输入抽奖标题'])
    await drawFormPage(desk).title.fill(title)
    await drawFormPage(desk).ready.waitFor()
  })

  it('takes odds or tickets, plays and wins, and keeps them through a reload', async () => {
    const form = playedFormPage(desk)
    await drawFormPage(desk).handOver('一等奖', 'counter')
    await settle(desk)
    await form.total.fill('2')
    await form.maxWins.fill('5')
    await drawFormPage(desk).kept.getByText('已自动保存在本机').waitFor()
    await drawFormPage(desk).keeps('"maxWins":5')
    await desk.reload()
    await drawFormPage(desk).restored.waitFor()
    await form.sums('中奖合计 100%，不中奖 0%')
    expect(await form.total.inputValue()).toBe('2')
    await drawFormPage(desk).ready.waitFor()
  })

  it('is rehearsed without anything being kept of it', async () => {
    const form = playedFormPage(desk)
    await form.rehearse()
    expect(await form.rehearsed.innerText()).toContain('不作任何保证')
    expect(await form.rehearsed.locator('.rehearsal-gone tbody tr').first().innerText()).toContain('100%')
    await form.total.fill('1')
    await form.rehearsed.getByText('设置已经改了').waitFor()
    await form.total.fill('2')
    await form.rehearsed.getByText('设置已经改了').waitFor({ state: 'detached' })
  })

  it('says in its last look how it decides, and goes out', async () => {
    const form = drawFormPage(desk)
    await form.publish()
    await form.dialog.getByText('总共 2 次，最多中 5 次').waitFor()
    await form.dialog.getByText('当场算出').waitFor()
    await form.confirm()
    await desk.waitForURL(/\/dashboard\/lucky_draw\/data\//)
    await drawPage(desk).hasState('进行中')
    draft = /data\/([^/]+)\//.exec(desk.url())?.[1] ?? ''
    const info = await house.client.get('/lotto/task/info', { id: draft }, house.organiser)
    const sent = house.client.data<{ lid: string; rules_text: string }>(info)
    lid = sent.lid
    expect(sent.rules_text).toContain('每人总共可以玩 2 次')
    expect(sent.rules_text).toContain(isCard ? '0 张空签' : '中奖概率：一等奖')
  })

  it('is played on two phones, by hand and by keyboard, and each play is recomputed there', async () => {
    for (const [at, name] of ['林小满', '阿杰'].entries()) {
      const page = phones[at]!
      const game = playedPhonePage(page)
      await page.goto(`${house.url}/mobile/${lid}`)
      await phonePage(page).joinAs(name)
      await game.left(2)
      await page.reload()
      await game.left(2)
      if (at === 0) await game.act(isCard).tap()
      else {
        await game.act(isCard).focus()
        await page.keyboard.press('Enter')
      }
      await game.won(prize)
      await game.recomputed()
      await game.left(1)
      await page.reload()
      await game.left(1)
      await game.verified.first().waitFor()
      expect(await game.verified.count()).toBe(1)
    }
  })

  it('hands its prize over at the counter, whose code the phone still has after a reload', async () => {
    const page = phones[0]!
    const { claim, prize: button } = phonePage(page)
    await playedPhonePage(page).claim()
    await claim.send('领取核销码')
    const code = await claim.held.innerText()
    await page.reload()
    await button('出示核销码').first().tap()
    expect(await claim.held.innerText()).toBe(code)
    await drawPage(desk).view('中奖').click()
    await drawPage(desk).redeem(code, '交给')
    await drawPage(desk).winnerSays('已完成')
  })

  it('tells its organiser of every play and win, and again after a reload', async () => {
    await drawPage(desk).view('抽奖记录').click()
    await desk.getByText('共 2 次，抽中 2 次').waitFor()
    await desk.reload()
    await desk.getByText('共 2 次，抽中 2 次').waitFor()
    await drawPage(desk).view('中奖').click()
    await drawPage(desk).winnerSays(prize)
    await desk.reload()
    await drawPage(desk).winnerSays('已完成')
  })

  it('may end later once it is out, and its odds stay', async () => {
    await desk.goto(`${house.url}/dashboard/create_draw/base_draw/edit/${type}/${draft}`)
    await desk.getByText('奖品、份数和概率写进了章程').waitFor()
    expect(await desk.getByLabel('一等奖的份数').count()).toBe(0)
    const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 16)
    await desk.getByRole('textbox', { name: '到' }).fill(later)
    await desk.getByRole('button', { name: '保存修改' }).click()
    await desk.waitForURL(/\/dashboard\/lucky_draw\/data\//)
    await phones[1]!.reload()
    await playedPhonePage(phones[1]!).left(1)
  })
})
