import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nonceOf, type PlayTold, sendPlay } from '../support/played-draw.ts'
import { createGauge } from './gauge.ts'
import { type House, openHouse } from './house.ts'
import { pressInFoot } from './pages/choose-option.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { drawPage } from './pages/draw-page.ts'
import { phonePage } from './pages/phone-page.ts'
import { playedPhonePage } from './pages/played-phone-page.ts'
import { joinAs } from './stories.ts'

/** So long may it take, from the sign-up of an organiser to a prize in its winner's hand. */
const mostSeconds = 90

type Way = {
  /** What the page of draw types calls it. */
  readonly name: string
  readonly title: string
  /** Null: the prizes that the form begins with stay as they are. */
  readonly prize: string | null
  readonly wins: (tools: Tools) => Promise<Page>
}

type Tools = {
  readonly gauge: ReturnType<typeof createGauge>
  readonly house: House
  readonly desk: Page
  readonly phone: Page
  readonly lid: string
}

/** Whoever is in wins when the organiser opens the draw. */
async function isDrawn({ gauge, desk, phone }: Tools): Promise<Page> {
  const entrant = phonePage(phone)
  await gauge.step('keeps a receipt', (hand) => hand.reads(entrant.receipt))
  await gauge.step('opens it', async (hand) => {
    await hand.taps(desk.getByRole('button', { name: '现在开奖' }))
    await hand.reads(drawPage(desk).dialog)
    await hand.does(1, () => pressInFoot(desk, '封存并开奖'))
    await hand.reads(drawPage(desk).reveal)
  })
  await gauge.step('sees the prize', (hand) => hand.reads(entrant.won))
  return phone
}

/** So many people lose at odds of a fifth less than once in a million million million times. */
const mostVisitors = 200

/** One person plays on a phone. Where nothing was won others play until something is, and its phone is this one. */
const isPlayed =
  (isCard = false) =>
  async ({ gauge, house, phone, lid }: Tools): Promise<Page> => {
    const game = playedPhonePage(phone)
    await gauge.step('plays', async (hand) => {
      await hand.reads(game.act(isCard))
      await hand.does(1, () => game.act(isCard).tap())
      await game.result.waitFor()
    })
    if (!(await game.hasWon())) {
      const token = await winnerOf(house, lid)
      await phone.evaluate((kept) => localStorage.setItem('entrant_token', kept), token)
      await phone.reload()
    }
    await gauge.step('goes to the prize', async (hand) => {
      await hand.does(1, game.claim)
      await hand.reads(phonePage(phone).claim.mobile)
    })
    return phone
  }

/** The token of somebody who has won. */
async function winnerOf(house: House, lid: string): Promise<string> {
  for (let n = 0; n < mostVisitors; n++) {
    const [{ token } = { token: '' }] = await joinAs(house, lid, ['小满'])
    const answer = await sendPlay(house.client, lid, token, { i: 1, nonce: nonceOf(n, 1) })
    if (house.client.data<PlayTold>(answer).award_id !== null) return token
  }
  throw new Error(`none of ${mostVisitors} people won`)
}

/** Each is made with what its form says from the start, but for its title and, where none stands there, its prize. */
const ways: readonly Way[] = [
  { name: '快速抽奖', title: '店庆', prize: '茶壶', wins: isDrawn },
  { name: '通用抽奖', title: '春茶会', prize: '茶壶', wins: isDrawn },
  { name: '大转盘抽奖', title: '开业转一转', prize: null, wins: isPlayed() },
  { name: '九宫格抽奖', title: '直播间九宫格', prize: null, wins: isPlayed() },
  { name: '翻牌抽奖', title: '展台翻牌', prize: null, wins: isPlayed(true) },
]

describe.each(ways)('from the door to the hand, $name', ({ name, title, prize, wins }) => {
  const gauge = createGauge()
  let house: House
  let desk: Page
  let phone: Page
  let lid = ''

  beforeAll(async () => {
    // The first organiser comes by the link that the service prints.
    house = await openHouse({ signsIn: false })
    desk = await house.visitor()
    phone = await house.phone({ reducedMotion: 'reduce' })
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
      await hand.taps(desk.getByRole('link', { name: new RegExp(name) }).first())
    })
    await gauge.step('says what is given', async (hand) => {
      await hand.reads(form.title)
      await hand.types(form.title, title)
      if (prize !== null) {
        await hand.types(form.prize('一等奖', '奖品名称'), prize)
        await hand.does(1, () => form.openBy('手动开奖'))
      }
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

  it('lets somebody in, who wins and leaves a number', async () => {
    await gauge.step('comes in', async (hand) => {
      await hand.goes(phone, `${house.url}/mobile/${lid}`)
      await hand.taps(phonePage(phone).join)
      await hand.reads(phonePage(phone).nickname)
      await hand.types(phonePage(phone).nickname, '小满')
      await hand.does(1, phonePage(phone).enter)
    })
    phone = await wins({ gauge, house, desk, phone, lid })
    const { claim } = phonePage(phone)
    await gauge.step('leaves a number', async (hand) => {
      await hand.types(claim.mobile, '13800138000')
      await hand.does(1, () => claim.send('交给发起人'))
      await claim.says('已提交，等发起人联系')
    })
  })

  it('ends with the prize in the hand of who won it, and both see so', async () => {
    const page = drawPage(desk)
    await gauge.step('hands it over, and marks it', async (hand) => {
      await hand.taps(page.view('中奖'))
      await hand.reads(desk.locator('.winners tbody'))
      await hand.does(2, () => page.chooseAward('', '标记为已交付'))
      await hand.reads(page.dialog)
      await hand.does(1, () => pressInFoot(desk, '已交付'))
      await page.winnerSays('已完成')
    })
    await gauge.step('sees that it is theirs', async (hand) => {
      await hand.goes(phone, `${house.url}/mobile/${lid}`)
      if (prize === null) await hand.taps(phonePage(phone).prize('查看奖品'))
      await phonePage(phone).claim.says('已完成')
    })
  })

  it(`takes ${mostSeconds} seconds of people’s time at most`, () => {
    console.info(gauge.lines().join('\n'))
    expect(gauge.seconds()).toBeLessThanOrEqual(mostSeconds)
  })
})
