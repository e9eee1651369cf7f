import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrawStory, doorWord, importedCode, type Published, publishedDraw } from './every-draw.ts'
import { type House, openHouse } from './house.ts'
import { drawPage } from './pages/draw-page.ts'
import { phonePage } from './pages/phone-page.ts'
import { proofPage } from './pages/proof-page.ts'
import { hasWon } from './stories.ts'

/** An organiser and two phones live through each of these draws, one after the other; each leaves nothing open. */
export function threeBrowsers(stories: readonly DrawStory[]): void {
  describe.each(stories)('three browsers at one draw, $type, opening by $opens', (story) => {
    let house: House
    let desk: Page
    let phones: Page[]
    let draw: Published

    beforeAll(async () => {
      house = await openHouse({ env: {} })
      desk = await house.desk()
      phones = [await house.phone(), await house.phone()]
    })
    afterAll(() => house?.close())

    const reloadAll = () => Promise.all([desk, ...phones].map((page) => page.reload()))
    /** The phones, with the winner's first. */
    async function winnerFirst(): Promise<[Page, Page]> {
      const [one, other] = phones as [Page, Page]
      const isOne = await hasWon(house, draw.lid, await phonePage(one).token())
      return isOne ? [one, other] : [other, one]
    }

    it(`is made ${story.made === 'form' ? 'in its form' : 'by a call'}, and seen running`, async () => {
      draw = await publishedDraw(house, desk, story)
      await desk.goto(`${house.url}/dashboard/lucky_draw/data/${draw.id}/0/${story.type}`)
      await drawPage(desk).hasState('进行中')
    })

    it('lets two phones in, and counts them before everybody', async () => {
      await joinThroughReload(phones[0]!, '林小满')
      await phonePage(phones[0]!).hasCount(1)
      await drawPage(desk).hasFigure('参与', '1')
      await phones[0]!.reload()
      await phonePage(phones[0]!).hasNumber(1)
      await joinThroughReload(phones[1]!, '阿杰')
      await drawPage(desk).hasFigure('参与', '2')
      if (story.opens !== 'count') await phonePage(phones[0]!).hasCount(2)
    })

    async function joinThroughReload(page: Page, name: string): Promise<void> {
      const phone = phonePage(page)
      await page.goto(draw.address)
      await phone.openDoor()
      await phone.nameAtDoor.fill(name)
      await page.reload()
      await phone.openDoor()
      expect(await phone.nameAtDoor.inputValue()).toBe(name)
      if (story.type === 'advance') await phone.wordAtDoor.fill(doorWord)
      await phone.enter()
    }

    it('opens, and each of the three sees the result come, one of them through a reload', async () => {
      if (story.opens === 'manual') await drawPage(desk).openByHand()
      if (story.opens === 'time')
        expect(Date.now(), 'they were in before it opened').toBeLessThan(draw.opensAt)
      await phones[1]!.reload()
      await house.client.until(draw.id, house.organiser, 'claiming', 90_000)
      await drawPage(desk).reveal.waitFor()
      await drawPage(desk).hasFigure('中奖', '1')
      const [winner, loser] = await winnerFirst()
      await phonePage(winner).won.waitFor()
      await phonePage(loser).lost.waitFor()
      await reloadAll()
      await drawPage(desk).hasFigure('中奖', '1')
      await phonePage(winner).won.waitFor()
      await phonePage(loser).lost.waitFor()
      expect(await phonePage(loser).odds.innerText()).toBe('50%')
    })

    it('is claimed by its winner, who loads the page anew before sending and after', async () => {
      const [page] = await winnerFirst()
      await claims[story.hands](page)
      await desk.goto(`${house.url}/dashboard/lucky_draw/data/${draw.id}/0/${story.type}?tab=winners`)
      await drawPage(desk).winnerSays({ post: '待寄出', code: '已完成', counter: '已领取' }[story.hands])
    })

    it('is handed over by the organiser, as the winner sees', async () => {
      const [page] = await winnerFirst()
      await handOvers[story.hands](desk, page)
    })

    it('is recomputed on both phones, which find themselves in the list', async () => {
      for (const page of phones) {
        await phonePage(page).recompute.click()
        await proofPage(page).verdict('复算一致')
        await page.reload()
        await proofPage(page).verdict('复算一致')
        await proofPage(page)
          .answer.getByText(/在，第 [12] 号/)
          .waitFor()
      }
    })
  })
}

const shenzhen = '广东省深圳市南山区'

/** How each prize is claimed, with the page loaded anew half way and at the end. */
const claims: Readonly<Record<DrawStory['hands'], (page: Page) => Promise<void>>> = {
  async post(page) {
    const { claim } = phonePage(page)
    await claim.recipient.fill('张小满')
    await claim.district('南山', shenzhen)
    await page.reload()
    expect(await claim.recipient.inputValue()).toBe('张小满')
    await claim.mobile.fill('13800138000')
    await claim.street.fill('茶园路 1 号')
    await claim.send('交给发起人')
    await claim.says('已提交，等发起人寄出')
    await page.reload()
    await claim.says('已提交，等发起人寄出')
  },
  async code(page) {
    const { claim } = phonePage(page)
    await page.reload()
    await claim.send('领取兑换码')
    expect(await claim.held.innerText()).toBe(importedCode)
    await page.reload()
    expect(await claim.held.innerText()).toBe(importedCode)
  },
  async counter(page) {
    const { claim } = phonePage(page)
    await page.reload()
    await claim.send('领取核销码')
    const code = await claim.held.innerText()
    await page.reload()
    expect(await claim.held.innerText()).toBe(code)
  },
}

/** What the organiser does about it, in the table of winners; a code that was shown is handed over. */
const handOvers: Readonly<Record<DrawStory['hands'], (desk: Page, page: Page) => Promise<void>>> = {
  async post(desk, page) {
    const said = await drawPage(desk).lookAtClaim('一等奖')
    expect(said).toContain(`张小满 13800138000 ${shenzhen} 茶园路 1 号`)
    await drawPage(desk).ship('一等奖', '顺丰', 'SF100200300')
    await drawPage(desk).winnerSays('已寄出')
    await desk.reload()
    await drawPage(desk).winnerSays('顺丰 SF100200300')
    await page.reload()
    expect(await phonePage(page).claim.held.innerText()).toBe('SF100200300')
    await page.reload()
  },
  async code(desk, page) {
    await desk.reload()
    await drawPage(desk).winnerSays('已完成')
    await page.reload()
    await phonePage(page).claim.says('已完成')
  },
  async counter(desk, page) {
    const code = await phonePage(page).claim.held.innerText()
    await drawPage(desk).redeem(code, '交给')
    await drawPage(desk).winnerSays('已完成')
    await drawPage(desk).redeem(code, '核销过')
    await page.reload()
    await phonePage(page).claim.says('已完成')
  },
}
