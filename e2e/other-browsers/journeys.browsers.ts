import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '@fairdraw/application/testing/until'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hallState, openHall, roster, wallOf } from '../browser/hall-story.ts'
import { type House, openHouse } from '../browser/house.ts'
import type { OtherBrowser } from './browser-wire.ts'
import { type FarPage, farPage } from './far-page.ts'
import { otherBrowsers } from './found-browsers.ts'

/** Pictures of every end, to be looked at, where a folder is named. */
const folder = process.env.FAIRDRAW_PICTURES

const desk = { width: 1440, height: 900 }
const phone = { width: 447, height: 900 }
const people = 40

for (const { name, lacks, open } of otherBrowsers()) {
  if (lacks !== null) console.info(`${name} is not tested: this machine has no ${lacks}.`)
  describe.skipIf(lacks !== null)(`in ${name}`, () => {
    let browser: OtherBrowser
    let house: House
    const pages: FarPage[] = []
    beforeAll(async () => {
      house = await openHouse()
      browser = await open()
    })
    afterAll(() => browser?.close())

    /** A page of this site in Chinese, on which these values are kept already. */
    async function openPage(size: typeof desk, kept: Record<string, string> = {}): Promise<FarPage> {
      const page = farPage(await browser.open(size))
      pages.push(page)
      await page.goto(`${house.url}/plugins`)
      await page.tab.run((all) => Object.assign(localStorage, all), { lang: 'zh', ...kept })
      return page
    }
    const openDesk = () => openPage(desk, { token: house.organiser })

    /** Each journey's end is looked at, also where it came too early; nothing runs on. */
    afterEach(async ({ task }) => {
      for (const [at, page] of pages.splice(0).entries()) {
        if (folder) {
          await page.rests()
          mkdirSync(folder, { recursive: true })
          writeFileSync(join(folder, `${task.name} ${at} ${name}.png`), await page.tab.picture())
        }
        await page.tab.close()
      }
    })

    /** Makes a draw in its form, publishes it and returns its name in public. */
    async function publishes(
      page: FarPage,
      type: string,
      title: string,
      prize: string | null,
    ): Promise<string> {
      await page.goto(`${house.url}/dashboard/create_draw`)
      await page.press(type)
      await page.type('抽奖标题', title)
      if (prize !== null) await page.type('一等奖的奖品名称', prize)
      if (type === '快速抽奖') await page.press('手动开奖')
      await page.shows('.objections-none')
      await page.press('发布', '.form-head')
      await page.press('发布', 'dialog[open] footer')
      await page.shows('a[href*="/mobile/"]')
      const href = await page.tab.run(
        () => document.querySelector('a[href*="/mobile/"]')?.getAttribute('href') ?? '',
        null,
      )
      return /[2-9a-z]+$/.exec(href)?.[0] ?? ''
    }

    async function joins(page: FarPage, lid: string): Promise<void> {
      await page.goto(`${house.url}/mobile/${lid}`)
      await page.press('', '.entry-dock button')
      await page.type('称呼', '知秋')
      await page.press('参与抽奖', 'dialog[open]')
    }

    it('the first page shows its lot with every character in its place', async () => {
      const page = await openPage(desk)
      await page.goto(house.url)
      await page.shows('.hero-lot tspan')
      const asides = await page.tab.run(() => {
        const text = document.querySelector<SVGTextContentElement>('.hero-lot text.fd-lot-name')
        return [...(text?.querySelectorAll('tspan') ?? [])].map((one, at) => {
          const { y, height } = text?.getExtentOfChar(at) ?? { y: 0, height: 0 }
          return Math.abs(y + height / 2 - Number(one.getAttribute('y'))) / height
        })
      }, null)
      expect(asides).toHaveLength(4)
      for (const aside of asides) expect(aside).toBeLessThan(0.15)
    })

    it('a draw is made, entered, opened, and recomputed by its winner', async () => {
      const [host, guest] = [await openDesk(), await openPage(phone)]
      const lid = await publishes(host, '快速抽奖', '店庆', '茶壶')
      await joins(guest, lid)
      await guest.sees('回执已密封')
      await host.press('现在开奖')
      await host.press('封存并开奖', 'dialog[open] footer')
      await host.shows('.reveal')
      await guest.sees('恭喜，中签')
      await guest.type('手机号', '13800138000')
      await guest.press('交给发起人')
      await guest.sees('已提交，等发起人联系')
      await guest.press('复算这次结果')
      await guest.sees('复算一致')
      await guest.sees('在，第 1 号')
    })

    it('a wheel is made and turned', async () => {
      const [host, guest] = [await openDesk(), await openPage(phone)]
      const lid = await publishes(host, '大转盘抽奖', '开业转一转', null)
      await joins(guest, lid)
      await guest.press('', '.play-focus .fd-play-act')
      await guest.shows('.play-result')
    })

    it('lots are made, and one is taken', async () => {
      const [host, guest] = [await openDesk(), await openPage(phone)]
      const lid = await publishes(host, '抽签', '值日', null)
      await joins(guest, lid)
      await guest.press('抽一支签')
      await guest.shows('.lots-own .lots-label')
      await guest.sees('已验')
    })

    it('comments are brought and drawn', async () => {
      const host = await openDesk()
      await host.goto(`${house.url}/dashboard/create_draw`)
      await host.press('评论区抽奖')
      await host.press('导入评论')
      await host.type('或者粘贴评论', '昵称\t评论\n春日茶客\t想要\n夏日茶客\t也想要')
      await host.press('导入粘贴的评论')
      await host.press('收下')
      await host.press('下一步：设置抽奖')
      await host.type('抽奖标题', '宠粉')
      await host.type('一等奖的奖品名称', '盖碗')
      await host.shows('.objections-none')
      await host.press('发布', '.form-head')
      await host.press('发布', 'dialog[open] footer')
      await host.shows('.fd-toast')
      // One line, and not as high as the window.
      expect(await host.tab.run(() => document.querySelector('.fd-toast')?.clientHeight, null)).toBeLessThan(
        80,
      )
      await host.shows('.reveal')
    })

    it('a hall is checked in to, and its screen and the phone show who was drawn', async () => {
      const { lid } = await openHall(house, people)
      const post = async (path: string, sent: object = {}) =>
        house.client.data(await house.client.post(path, { lid, ...sent }, house.organiser))
      const stage = await openPage({ width: 1600, height: 900 }, { token: house.organiser })
      await stage.goto(`${house.url}/live_draw?lid=${lid}`)
      await stage.shows('.fd-hall')
      const guest = await openPage(phone)
      await guest.goto(`${house.url}/mobile/${lid}`)
      const [first] = roster(1)
      await guest.type('编号', first?.number ?? '')
      await guest.type('姓名', first?.name ?? '')
      await guest.type('现场码', await wallOf(house, lid))
      await guest.press('签到')
      await guest.shows('.hall-number')
      await post('/lotto/live/begin')
      await until(() => post('/lotto/live/order', { order: { do: 'round', round: 0 } }))
      await stage.shows('.fd-hall-at-prize')
      // The list is sealed soon after it was asked for.
      await until(() => post('/lotto/live/round/start', { round: 0, shot: 0 }))
      await stage.shows('.fd-hall-at-rolling')
      await post('/lotto/live/round/reveal')
      await stage.shows('.fd-hall-at-reveal')
      const { winners } = await hallState(house, lid)
      for (const { name } of winners) await stage.says('.fd-hall > [role=status]', name)
      await guest.shows(winners.some(({ number }) => number === first?.number) ? '.won' : '.hall-number')
    })
  })
}
