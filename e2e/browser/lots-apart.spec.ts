import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { joinAs, makeDraw } from './stories.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house?.close())

const names = ['林小满', '阿杰', '周周', '桃子', '陈一诺', '木木']
/** Rows of who does not draw whom: a family of three, and a pair of last year. */
const apart = [
  [0, 1],
  [0, 2],
  [1, 0],
  [1, 2],
  [2, 0],
  [2, 1],
  [3, 4],
]

it('keeps a family and last year’s pair apart, says so before the seal, and proves it', async () => {
  const { client, organiser, url } = house
  const draw = await makeDraw(house, {
    title: '互送礼物',
    task_type: 'draw_lots',
    prizes: [],
    opening: { by: 'lots' },
    level: 'C',
    settings: { rule: 'pairing', lots: [] },
  })
  const people = await joinAs(house, draw.lid, names)
  const desk = await house.desk()
  await desk.goto(`${url}/dashboard/lucky_draw/data/${draw.id}/0/draw_lots?tab=lots`)
  await desk.getByRole('button', { name: '设置', exact: true }).click()
  const lines = desk.getByLabel('一行一组')
  // Nobody would be left for these.
  await lines.fill(names.join('、'))
  await desk.getByRole('button', { name: '核对', exact: true }).click()
  await desk.getByText('照此配不出来').waitFor()
  await lines.fill('林小满、阿杰、周周\n桃子 → 陈一诺\n没来的人、木木')
  await desk.getByRole('button', { name: '核对', exact: true }).click()
  await desk.getByText('名单里没有「没来的人」').waitFor()
  await desk.getByRole('button', { name: '保存', exact: true }).click()
  await desk.getByText('共 7 个').waitFor()
  client.data(await client.post('/lotto/lots/close', { id: draw.id }, organiser))
  await client.until(draw.id, organiser, 'closed')
  for (const [at, { token }] of people.entries()) {
    const info = await client.get('/lotto/entry/info', { lid: draw.lid }, token)
    const { lots } = client.data<{ lots: { mine: { leaf_label: string } } }>(info)
    const row = Number(lots.mine.leaf_label)
    expect(row).not.toBe(at)
    expect(apart).not.toContainEqual([at, row])
  }
  const proof = await house.visitor()
  await proof.goto(`${url}/proof/${draw.lid}`)
  await proof.locator('.verdict-ok').waitFor()
  expect(await proof.locator('.check-fail').count()).toBe(0)
  await proof.getByText('7 个「谁不抽谁」').waitFor()
})
