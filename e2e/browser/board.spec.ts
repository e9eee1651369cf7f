import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { boardPage } from './pages/board-page.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { phonePage } from './pages/phone-page.ts'
import { playedFormPage } from './pages/played-form-page.ts'
import { playedPhonePage } from './pages/played-phone-page.ts'
import { sealed } from './stories.ts'

let house: House
let desk: Page
let phones: [Page, Page]
let draw = { id: '', lid: '' }

beforeAll(async () => {
  house = await openHouse()
  desk = await house.desk()
  phones = [await house.phone(), await house.phone({ reducedMotion: 'reduce' })]
})
afterAll(() => house?.close())

it('is set up in the form, which says how many cards there are and when they are too many', async () => {
  const form = drawFormPage(desk)
  const played = playedFormPage(desk)
  await desk.goto(`${house.url}/dashboard/create_draw/base_draw/add/card`)
  await form.title.fill('大家一起翻')
  await played.fromPool()
  await played.board()
  await form.objections.filter({ hasText: '2–200' }).waitFor()
  await form.fillPrize('一等奖', '盖碗', 2)
  await form.fillPrize('二等奖', '茶点券', 3)
  await played.blanks.fill('7')
  await desk.getByText('共 12 张牌：奖品 5 张，空签 7 张').waitFor()
  expect(await played.preview.locator('[data-place]').count()).toBe(12)
  await played.total.fill('3')
  await played.maxWins.fill('3')
  await form.ready.waitFor()
  await form.publish()
  await form.dialog.getByText('一副牌在开始前发好').waitFor()
  await form.confirm()
  await desk.waitForURL(/\/dashboard\/lucky_draw\/data\//)
  const id = /data\/([^/]+)\//.exec(desk.url())?.[1] ?? ''
  const info = await house.client.get('/lotto/task/info', { id }, house.organiser)
  draw = { id, lid: house.client.data<{ lid: string }>(info).lid }
  await sealed(house, draw)
})

it('lies sealed on both phones before anybody turns a card', async () => {
  for (const [at, page] of phones.entries()) {
    await page.goto(`${house.url}/mobile/${draw.lid}`)
    await phonePage(page).joinAs(['林小满', '阿杰'][at] ?? '')
    await boardPage(page).seal.waitFor()
    await playedPhonePage(page).left(3)
    expect(await boardPage(page).closed.count()).toBe(12)
  }
  const marks = await Promise.all(phones.map((page) => boardPage(page).seal.innerText()))
  expect(marks[0]).toBe(marks[1])
})

it('shows on one phone at once what was turned on the other, by hand and by keyboard', async () => {
  const [one, other] = phones.map(boardPage) as [ReturnType<typeof boardPage>, ReturnType<typeof boardPage>]
  await one.card(3).tap()
  await playedPhonePage(phones[0]).recomputed()
  await playedPhonePage(phones[0]).left(2)
  await other.taken(3).waitFor()
  await other.card(1).focus()
  await phones[1].keyboard.press('ArrowRight')
  await phones[1].keyboard.press('Enter')
  await playedPhonePage(phones[1]).recomputed()
  await one.taken(2).waitFor()
  await one.own(3).waitFor()
  await other.own(2).waitFor()
})

it('says so when somebody was quicker, shows the card taken and takes no play for it', async () => {
  const [quick, slow] = phones
  // The slow phone hears of nothing until it has asked.
  await slow.route('**/entry/info**', (route) => route.abort())
  await slow.route('**/stream**', (route) => route.abort())
  await slow.reload()
  await slow.unroute('**/entry/info**')
  await boardPage(slow).card(9).waitFor()
  await slow.route('**/entry/info**', (route) => route.abort())
  await boardPage(quick).card(9).tap()
  await playedPhonePage(quick).left(1)
  await boardPage(slow).card(9).tap()
  await slow.getByText('第 9 张刚被别人翻走了').waitFor()
  await slow.unroute('**/entry/info**')
  await boardPage(slow).taken(9).waitFor()
  await playedPhonePage(slow).left(2)
  await boardPage(slow).card(10).tap()
  await playedPhonePage(slow).recomputed()
})

it('keeps every card and its check through a reload', async () => {
  await phones[1].reload()
  const board = boardPage(phones[1])
  await board.own(2).waitFor()
  await board.own(10).waitFor()
  await board.taken(3).waitFor()
  await playedPhonePage(phones[1]).verified.nth(1).waitFor()
})

it('is dealt again by the phone once it is over, and by the proof page, which finds every card right', async () => {
  const { client, organiser } = house
  client.data(await client.post('/lotto/task/cancel', { id: draw.id, reason: '收摊了' }, organiser))
  const board = boardPage(phones[0])
  await board.reveal.tap()
  await phones[0].getByText('和封存的指纹一致').waitFor()
  expect(await board.untaken.count()).toBe(8)
  const proof = await house.visitor()
  await proof.goto(`${house.url}/proof/${draw.lid}`)
  await proof.locator('.verdict-ok').waitFor()
  await proof.getByText('已翻 4 / 12 张').waitFor()
  expect(await proof.locator('.board-card-cells .fd-seal').count()).toBe(4)
  expect(await proof.locator('.check-fail').count()).toBe(0)
})
