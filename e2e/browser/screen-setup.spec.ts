import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { chooseOption } from './pages/choose-option.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { showFormPage } from './pages/show-form-page.ts'

let house: House
let desk: Page
let id = ''

beforeAll(async () => {
  house = await openHouse()
  desk = await house.desk()
})
afterAll(() => house?.close())

const numbers = Array.from({ length: 30 }, (_, at) => String(at + 1).padStart(3, '0'))
/** Thirty lines: the eleventh repeats the number of the first, the twenty-first has no name. */
const roster = [
  '工号\t姓名\t部门\t分组',
  ...numbers.map((number, at) => {
    const own = at === 10 ? '001' : number
    const name = at === 20 ? '' : `同事${number}`
    return [own, name, at < 6 ? '研发部' : '市场部', at < 6 ? '研发' : '市场'].join('\t')
  }),
].join('\n')

const tiers = async () =>
  (await showFormPage(desk).rounds.locator('.round-prize .ant-select').allInnerTexts()).map((text) =>
    text.trim().slice(0, 3),
  )

it('begins at its type card, with a round for its prize', async () => {
  await desk.goto(`${house.url}/dashboard/create_draw`)
  await desk
    .getByRole('link', { name: /大屏抽奖/ })
    .first()
    .click()
  await desk.waitForURL(/\/create_draw\/screen_draw\/add$/)
  const form = drawFormPage(desk)
  await form.title.fill('青禾年会')
  await form.fillPrize('一等奖', '手机', 1)
  await showFormPage(desk).rounds.first().waitFor()
  expect(await tiers()).toEqual(['一等奖'])
})

it('brings a round for each prize that is added, and follows its pieces', async () => {
  const form = drawFormPage(desk)
  const show = showFormPage(desk)
  await form.addPrize.click()
  await form.fillPrize('二等奖', '盖碗', 6)
  expect(await tiers()).toEqual(['二等奖', '一等奖'])
  expect(await show.winners(1).inputValue()).toBe('6')
  await show.presses(1).fill('4')
  await show.presses(1).blur()
  await show.round(1).getByText('依次 2、2、1、1 人').waitFor()
  await form.ready.waitFor()
})

it('moves rounds by keys, with the focus on the round that moves', async () => {
  const show = showFormPage(desk)
  await show.handle(1).focus()
  await desk.keyboard.press('ArrowDown')
  expect(await tiers()).toEqual(['一等奖', '二等奖'])
  await desk.locator('[data-part=drag]:focus').and(show.handle(2)).waitFor()
  await desk.keyboard.press('ArrowUp')
  expect(await tiers()).toEqual(['二等奖', '一等奖'])
})

it('removes a round, which can be put back', async () => {
  const form = drawFormPage(desk)
  await desk.getByRole('button', { name: '删除第 2 轮' }).click()
  expect(await tiers()).toEqual(['二等奖'])
  await form.objections.filter({ hasText: '各轮抽出的人数少于奖品数量' }).waitFor()
  await desk.getByRole('button', { name: '撤销' }).click()
  expect(await tiers()).toEqual(['二等奖', '一等奖'])
  await form.ready.waitFor()
})

it('tells of each line of a pasted roster that it cannot take, and imports the others', async () => {
  const show = showFormPage(desk)
  await show.openRoster()
  await show.paste(roster)
  await show.faults.nth(1).waitFor()
  expect(await show.report.locator('b').allInnerTexts()).toEqual(['30', '28', '2'])
  expect(await show.faults.allInnerTexts()).toEqual([
    expect.stringMatching(/^编号和第 \d+ 行相同，留前一行$/),
    '姓名没有填',
  ])
  await show.send(28)
  await desk.getByText('共 28 人，已签到 0 人').waitFor()
  expect(await show.people.count()).toBe(28)
})

it('says at each round whether the roster can fill it', async () => {
  const show = showFormPage(desk)
  await show.told(1).getByText('够抽：名单里 28 人在这一轮里').waitFor()
  await show
    .round(1)
    .getByRole('button', { name: /谁在这一轮里/ })
    .click()
  await chooseOption(desk, show.round(1).getByLabel('只限这些分组'), '研发')
  await desk.keyboard.press('Escape')
  await show.told(1).getByText('够抽：名单里 6 人在这一轮里').waitFor()
  await show.winners(1).fill('7')
  await show.winners(1).blur()
  await show.told(1).getByText('不够抽：名单里 6 人在这一轮里，要抽 7 人').waitFor()
  await show.winners(1).fill('6')
  await show.winners(1).blur()
})

it('is published with its roster, and goes on at its own address', async () => {
  const form = drawFormPage(desk)
  await form.ready.waitFor()
  await form.publish()
  await form.dialog.getByText('2 轮，共 7 人').waitFor()
  await form.dialog.getByText('28 人', { exact: true }).waitFor()
  await form.confirm()
  await desk.getByRole('link', { name: '打开大屏' }).waitFor()
  id = /screen_draw\/([^/?]+)$/.exec(desk.url())?.[1] ?? ''
  const info = await house.client.get('/lotto/task/info', { id }, house.organiser)
  expect(house.client.data<{ status: string }>(info).status).toBe('open')
})

it('checks somebody in by hand, and takes that back', async () => {
  await desk.goto(`${house.url}/dashboard/create_draw/screen_draw/${id}`)
  await desk.getByRole('button', { name: '给同事002签到' }).click()
  await desk.getByText('共 28 人，已签到 1 人').waitFor()
  await desk.getByRole('button', { name: '撤销同事002的签到' }).click()
  await desk.getByText('共 28 人，已签到 0 人').waitFor()
})

it('takes more people once it is public, but no group that was not there', async () => {
  const show = showFormPage(desk)
  await show.openRoster()
  await show.paste('编号,姓名,分组\n101,新同事,研发\n102,客人,嘉宾')
  await show.faults.first().waitFor()
  expect(await show.faults.allInnerTexts()).toEqual(['分组没有这个分组，发布后不能再加'])
  await show.send(1)
  await desk.getByText('共 29 人，已签到 0 人').waitFor()
})
