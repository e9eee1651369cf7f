import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createGauge } from './gauge.ts'
import { type House, openHouse } from './house.ts'
import {
  bringsComments,
  choosesType,
  findsHolder,
  type Journey,
  marksIt,
  opens,
  type Part,
  performs,
  publishes,
  redeemsIt,
  says,
  sendsLink,
  startsTemplate,
  willOpenByHand,
} from './journey.ts'
import {
  checksIn,
  comesIn,
  drawsLot,
  getsCode,
  keepsLot,
  keepsReceipt,
  leavesNumber,
  plays,
  seesPlayTheirs,
  seesPrize,
  seesTheirs,
  winner,
} from './journey-phone.ts'
import { drawPage } from './pages/draw-page.ts'

/** So long may it take, from the sign-up of an organiser to a prize in its winner's hand. */
const mostSeconds = 90

type Way = { readonly name: string; readonly parts: readonly Part[] }
/** What is made, and all that is done after its choice. */
const ofType = (name: string, ...parts: readonly Part[]): Way => ({
  name,
  parts: [choosesType(name), ...parts],
})
const ofTemplate = (name: string, ...parts: readonly Part[]): Way => ({
  name,
  parts: [startsTemplate(name), ...parts],
})

const linkTo = (name: string) => (desk: Page) => desk.getByRole('link', { name })
const toPhones = publishes(linkTo('在手机上看'))
const toScreen = publishes(linkTo('打开大屏'))
const toResult = publishes((desk) => drawPage(desk).reveal)

const drawn = [comesIn, keepsReceipt, opens, seesPrize, leavesNumber, marksIt, seesTheirs]
const played = (isCard = false) => [comesIn, plays(isCard), leavesNumber, marksIt, seesPlayTheirs]
const playedOnTheSpot = (isCard = false) => [comesIn, plays(isCard), getsCode, redeemsIt, seesPlayTheirs]
const inHall = (presses: number, others = 0) => [
  checksIn(others),
  performs(presses),
  seesPrize,
  marksIt,
  seesTheirs,
]
const linked = [sendsLink, leavesNumber, marksIt, seesTheirs]
const lots = [comesIn, drawsLot, findsHolder, keepsLot]

/** Each is made with what its form says from the start, but for its title and, where none stands there, its prize. */
const types: readonly Way[] = [
  ofType('快速抽奖', says('店庆', '茶壶'), willOpenByHand, toPhones, ...drawn),
  ofType('通用抽奖', says('春茶会', '茶壶'), willOpenByHand, toPhones, ...drawn),
  ofType('大转盘抽奖', says('开业转一转'), toPhones, ...played()),
  ofType('九宫格抽奖', says('直播间九宫格'), toPhones, ...played()),
  ofType('翻牌抽奖', says('展台翻牌'), toPhones, ...played(true)),
  ofType('大屏抽奖', says('年会', '手机'), toScreen, ...inHall(1)),
  ofType('抽签', says('值日'), toPhones, ...lots),
  ofType('评论区抽奖', bringsComments('导入评论'), says('宠粉', '盖碗'), toResult, ...linked),
]

/** Each is published as it stands; what is brought to one is what the organiser alone has. */
const templates: readonly Way[] = [
  // As many come as it has prizes: each of them wins, in one of its four presses.
  ofTemplate('年会抽奖', toScreen, ...inHall(4, 13)),
  ofTemplate('门店开业', toPhones, ...playedOnTheSpot()),
  ofTemplate('直播间抽奖', toPhones, ...drawn),
  ofTemplate('评论区送礼', bringsComments('去收集或导入评论'), toResult, ...linked),
  ofTemplate('班级分组抽签', toPhones, ...lots),
  ofTemplate('展会翻牌', toPhones, ...playedOnTheSpot(true)),
]

/** The first organiser comes by the link that the service prints, once for all that is made here. */
const door = createGauge()
let house: House
let desk: Page
let phone: Page

beforeAll(async () => {
  house = await openHouse({ signsIn: false })
  desk = await house.visitor({ reducedMotion: 'reduce' })
  await door.step('signs up', async (hand) => {
    await hand.goes(desk, house.server.signInLink ?? '')
    await desk.waitForURL(`${house.url}/dashboard`)
  })
  phone = await house.phone({ reducedMotion: 'reduce' })
  await phone.goto(house.url)
})
afterAll(() => house?.close())

/** Each journey begins with a phone that knows nothing of the house, and no guest of it. */
afterEach(async () => {
  await phone.context().clearCookies()
  await phone.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
})

describe.each([
  ['from its type', types],
  ['from a template', templates],
] as const)('from the door to the hand, %s', (_, ways) => {
  it.each(ways)(`$name takes ${mostSeconds} seconds of people’s time at most`, async ({ name, parts }) => {
    const gauge = createGauge(door.steps)
    const on: Journey = { gauge, house, desk, phone, lid: '', winner: winner.masked }
    for (const part of parts) await part(on)
    console.info([name, ...gauge.lines()].join('\n'))
    expect(gauge.seconds()).toBeLessThanOrEqual(mostSeconds)
  })
})
