import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGauge } from './gauge.ts'
import { type House, openHouse } from './house.ts'
import { pressInFoot } from './pages/choose-option.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { drawPage } from './pages/draw-page.ts'
import { phonePage } from './pages/phone-page.ts'

/** So long may it take, from the sign-up of an organiser to a prize in its winner's hand. */
const mostSeconds = 90

type Way = {
  /** What the page of draw types calls it. */
  readonly name: string
  readonly title: string
  readonly prize: string
}

/** Each is made with what its form says from the start, but for its title, its prize, and that it is opened by hand. */
const ways: readonly Way[] = [{ name: '快速抽奖', title: '店庆', prize: '茶壶' }]

describe.each(ways)('from the door to the hand, $name', ({ name, title, prize }) => {
  const gauge = createGauge()
  let house: House
  let desk: Page
  let phone: Page
  let lid = ''

  beforeAll(async () => {
    // The first organiser comes by the link that the service prints.
    house = await openHouse({ signsIn: false })
    desk = await house.visitor()
    phone = await house.phone()
  })
  afterAll(() => house?.close())

  it('is made by somebody who has just signed up', async () => {
    const form = drawFormPage(desk)
    await gauge.step('signs up', async (hand) => {
      await hand.goes(desk, house.server.signInLink ?? '')
      await desk.waitForURL(`${house.url}/dashboard`)
    })
    await gauge.step('chooses a type', async (hand) => {
      await hand.goes(desk, `${house.url}/dashboard/create_draw`)
      await hand.taps(desk.getByRole('link', { name: new RegExp(name) }))
    })
    await gauge.step('says what is given', async (hand) => {
      await hand.reads(form.title)
      await hand.types(form.title, title)
      await hand.types(form.prize('一等奖', '奖品名称'), prize)
      await hand.does(1, () => form.openBy('手动开奖'))
      await form.ready.waitFor()
    })
    await gauge.step('publishes', async (hand) => {
      await hand.does(1, form.publish)
      await hand.reads(form.dialog)
      await hand.does(1, form.confirm)
      await hand.reads(drawPage(desk).qr)
    })
    const href = await desk.getByRole('link', { name: '在手机上看' }).getAttribute('href')
    lid = href?.split('/').at(-1) ?? ''
  })

  it('lets somebody in, who wins', async () => {
    const entrant = phonePage(phone)
    await gauge.step('comes in', async (hand) => {
      await hand.goes(phone, `${house.url}/mobile/${lid}`)
      await hand.taps(entrant.join)
      await hand.reads(entrant.nickname)
      await hand.types(entrant.nickname, '小满')
      await hand.does(1, entrant.enter)
      await hand.reads(entrant.receipt)
    })
    await gauge.step('opens it', async (hand) => {
      await hand.taps(desk.getByRole('button', { name: '现在开奖' }))
      await hand.reads(drawPage(desk).dialog)
      await hand.does(1, () => pressInFoot(desk, '封存并开奖'))
      await hand.reads(drawPage(desk).reveal)
    })
    await gauge.step('sees the prize, and leaves a number', async (hand) => {
      await hand.reads(entrant.won)
      await hand.types(entrant.claim.mobile, '13800138000')
      await hand.does(1, () => entrant.claim.send('交给发起人'))
      await entrant.claim.says('已提交，等发起人联系')
    })
  })

  it('ends with the prize in the hand of who won it, and both see so', async () => {
    const page = drawPage(desk)
    await gauge.step('hands it over, and marks it', async (hand) => {
      await hand.taps(page.view('中奖'))
      await hand.reads(desk.locator('.winners tbody'))
      await hand.does(2, () => page.chooseAward('一等奖', '标记为已交付'))
      await hand.reads(page.dialog)
      await hand.does(1, () => pressInFoot(desk, '已交付'))
      await page.winnerSays('已完成')
    })
    await gauge.step('sees that it is theirs', async (hand) => {
      await hand.goes(phone, `${house.url}/mobile/${lid}`)
      await phonePage(phone).claim.says('已完成')
    })
  })

  it(`takes ${mostSeconds} seconds of people’s time at most`, () => {
    console.info(gauge.lines().join('\n'))
    expect(gauge.seconds()).toBeLessThanOrEqual(mostSeconds)
  })
})
