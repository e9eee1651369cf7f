import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { pressEntry } from './pages/choose-option.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { lotsDeskPage } from './pages/lots-desk-page.ts'

let house: House
let desk: Page
let stage: Page
let id = ''
let lid = ''

const people = ['沈知远', '林舒', '欧阳清和', '苏晴', '顾言']

beforeAll(async () => {
  house = await openHouse()
  desk = await house.desk(undefined, { acceptDownloads: true })
})
afterAll(() => house?.close())

const given = async () => {
  const sent = await house.client.get('/lotto/entry/info', { lid })
  return house.client.data<{ lots: { given: number; left: number } }>(sent).lots
}

it('is set up from its type card: what the lots say, how they are drawn, and a clear word on what is wrong', async () => {
  await desk.goto(`${house.url}/dashboard/create_draw`)
  await desk.getByRole('link', { name: /^抽签/ }).first().click()
  await desk.waitForURL(/\/create_draw\/draw_lots\/add$/)
  const form = drawFormPage(desk)
  await form.title.fill('年会坐哪桌')
  expect(await desk.locator('.form-section').filter({ hasText: '奖品' }).count()).toBe(0)
  await desk.getByRole('radio', { name: /^主持人统一抽/ }).check({ force: true })
  await desk.getByRole('radio', { name: '名字', exact: true }).check({ force: true })
  const names = desk.getByLabel('名字，每行一个')
  await names.fill('清风桌\n明月桌\n清风桌')
  await desk.getByText('写了两次：清风桌').waitFor()
  await names.fill(['清风桌', '明月桌', '松间桌', '石上桌', '云起桌', '水穷桌'].join('\n'))
  await form.ready.waitFor()
  await desk.getByText('共 6 支签').first().waitFor()
})

it('is kept as a draft that comes back with its lots, and published', async () => {
  const form = drawFormPage(desk)
  await form.save()
  await desk.waitForURL(/\/create_draw\/draw_lots\/(?!add)[^/]+$/)
  id = /draw_lots\/([^/?]+)$/.exec(desk.url())?.[1] ?? ''
  await desk.goto(`${house.url}/dashboard/create_draw/draw_lots/${id}`)
  expect(await desk.getByLabel('名字，每行一个').inputValue()).toContain('水穷桌')
  await form.publish()
  await form.dialog.getByText('主持人统一抽').waitFor()
  await form.confirm()
  await desk.waitForURL(/\/lucky_draw\/data\//)
  lid = house.client.data<{ lid: string }>(
    await house.client.get('/lotto/task/info', { id }, house.organiser),
  ).lid
})

it('is drawn for all with one key on the big screen, which nobody else can press', async () => {
  for (const nickname of people) {
    const token = await house.client.guest(nickname)
    const joined = await house.client.post('/lotto/entry/join', { lid, nickname, agreed: true }, token)
    house.client.data(joined)
  }
  stage = await house.desk(house.organiser, { viewport: { width: 1920, height: 1080 } })
  await stage.goto(`${house.url}/live_draw?lid=${lid}`)
  await stage.getByText('签已封存').waitFor()
  await stage.getByRole('button', { name: '统一抽签' }).waitFor()
  await stage.keyboard.press(' ')
  await stage.getByRole('dialog').getByText('5 人已参与').waitFor()
  expect((await given()).given).toBe(0)
  await stage.keyboard.press(' ')
  await stage.locator('.lots-stage-plate').nth(4).waitFor()
  expect(await given()).toMatchObject({ given: 5, left: 1 })
  expect((await stage.locator('.lots-stage-who').allInnerTexts()).toSorted()).toEqual(people.toSorted())

  await stage.reload()
  await stage.locator('.lots-stage-plate').nth(4).waitFor()
  const spectator = await house.visitor()
  await spectator.goto(`${house.url}/live_draw?lid=${lid}`)
  await spectator.locator('.lots-stage-plate').nth(4).waitFor()
  expect(await spectator.getByRole('toolbar').count()).toBe(0)
  // People of a class are named in full, to spectators too.
  expect(await spectator.locator('.lots-stage-who').allInnerTexts()).toContain('沈知远')
})

it('says on the stage when the line is gone', async () => {
  await stage.context().setOffline(true)
  await stage.getByText('离线').waitFor()
  expect(await stage.locator('.lots-stage-plate').count()).toBe(5)
  await stage.context().setOffline(false)
  await stage.getByText('离线').waitFor({ state: 'detached' })
})

it('takes back the lot of somebody absent with a reason, and ends by hand', async () => {
  const lots = lotsDeskPage(desk)
  await desk.goto(`${house.url}/dashboard/lucky_draw/data/${id}/0/draw_lots?tab=lots`)
  await lots.rows.nth(4).waitFor()
  await desk.getByRole('button', { name: '对 沈知远 的签' }).click()
  await pressEntry(desk, '收回这支签')
  await lots.dialog.getByLabel('理由（公开）').fill('本人没有到场')
  await lots.confirm('收回这支签')
  await lots.rows.nth(4).waitFor({ state: 'detached' })
  expect(await given()).toMatchObject({ given: 4, left: 2 })

  await lots.act('结束抽签')
  await lots.confirm('结束抽签')
  await desk.getByText('剩下的签').waitFor()
  await desk.getByRole('link', { name: '概览' }).click()
  await desk.getByText('收回第 1 支签').waitFor()
  await desk.getByText('抽了 4 支，剩 2 支').first().waitFor()
})

it('is taken away as a table and as a picture', async () => {
  const lots = lotsDeskPage(desk)
  await desk.goto(`${house.url}/dashboard/lucky_draw/data/${id}/0/draw_lots?tab=lots`)
  const table = await lots.saved(() => lots.act('导出 CSV'))
  expect(table.name).toBe('年会坐哪桌 抽签结果.csv')
  const lines = table.bytes.toString().trim().split('\n')
  expect(lines).toHaveLength(5)
  expect(lines.filter((line) => /,(林舒|欧阳清和|苏晴|顾言),/.test(line))).toHaveLength(4)

  await lots.act('存成图片')
  await lots.dialog.getByRole('img', { name: '结果图第 1 张' }).waitFor()
  const picture = await lots.saved(() => lots.confirm('保存这一张'))
  expect(picture.name).toBe('年会坐哪桌 抽签结果.png')
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG')
  // Width and height of a PNG stand behind its head.
  expect(picture.bytes.readUInt32BE(16)).toBe(1080)
})
