import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPicture } from '../../apps/server/src/testing/sample-media.ts'
import { hallState, openHall, standing } from './hall-story.ts'
import { type House, openHouse } from './house.ts'
import { stagePage } from './pages/stage-page.ts'
import type { Made } from './stories.ts'

/** What moves is looked at elsewhere; here a few screens share two cores with their server. */
const still = { reducedMotion: 'reduce' as const, viewport: { width: 960, height: 540 } }

describe('a drill: the computer of a hall fails in the middle of a roll', () => {
  let house: House
  let draw: Made
  /** The window that the show is led from. */
  let lead: Page
  let spare: Page
  const send = async (path: string, sent: object = {}) =>
    house.client.data<{ record: number }>(
      await house.client.post(`/lotto/live/${path}`, { lid: draw.lid, ...sent }, house.organiser),
    )
  const openMain = async () => {
    const page = await house.desk(house.organiser, still)
    await page.goto(`${house.url}/live_draw?lid=${draw.lid}`)
    await stagePage(page).performs('welcome')
    return page
  }
  const row = () => lead.locator('.operator-spares li').first()
  const state = () => hallState(house, draw.lid)
  const whole = (page: Page) => page.locator('.spare-whole')
  const checksum = (page: Page, place: string) =>
    page
      .locator(place)
      .innerText()
      .then((text) => text.match(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/)?.[0])

  /** Somebody of the roster has a photo, so that there is one to carry. */
  async function givePhoto(id: string): Promise<void> {
    const form = new FormData()
    form.append('file', new Blob([(await plainPicture('jpeg', 90, 120)) as Uint8Array<ArrayBuffer>]), 'a.jpg')
    const sent = { method: 'POST', headers: { token: house.organiser }, body: form }
    const answer = await fetch(`${house.url}/lotto/api/v1/lotto/live/roster/photo?id=${id}`, sent)
    const { picture } = ((await answer.json()) as { data: { picture: string } }).data
    const people = [{ number: '1001', picture }]
    const given = await house.client.post('/lotto/live/roster/pictures', { id, people }, house.organiser)
    house.client.data(given)
  }

  beforeAll(async () => {
    house = await openHouse()
    const rounds = [1, 1, 1].map((count) => ({ tier: 1, count }))
    const prizes = [{ tier: 1, name: '手机', kind: 'goods', quantity: rounds.length }]
    draw = await openHall(house, 12, { prizes, settings: { rounds, card: ['number', 'picture'] } })
    await givePhoto(draw.id)
    lead = await house.desk(house.organiser, { ...still, viewport: { width: 1024, height: 640 } })
    await lead.goto(`${house.url}/live_draw?lid=${draw.lid}&as=operator`)
  })
  afterAll(() => house?.close())

  it('is rehearsed with the roster and its photos; the stage goes along, and nothing of it stays', async () => {
    const stage = await lead.context().newPage()
    await stage.goto(`${house.url}/live_draw?lid=${draw.lid}`)
    await stagePage(stage).performs('welcome')
    const held = { delay: 1_200 }
    await lead.getByRole('button', { name: '彩排' }).click(held)
    await lead.getByText('彩排，结果不作数', { exact: true }).first().waitFor()
    const rehearsal = new URL(lead.url()).searchParams.get('lid') as string
    expect(rehearsal).not.toBe(draw.lid)
    await stage.locator('.fd-hall-rehearsal').waitFor()
    await stage.bringToFront()
    await send('begin', { lid: rehearsal })
    await stagePage(lead).press('到第 1 轮')
    await stagePage(stage).performs('prize')
    await send('round/start', { lid: rehearsal, round: 0, shot: 0 })
    await send('round/reveal', { lid: rehearsal })
    await stagePage(stage).performs('reveal')
    const [winner] = (await hallState(house, rehearsal)).winners
    expect(Number(winner?.number)).toBeGreaterThan(1_000)
    expect(await stagePage(stage).said()).toContain(winner?.name)
    await lead.getByRole('button', { name: '正式' }).click(held)
    await stagePage(stage).performs('welcome')
    expect(await stage.locator('.fd-hall-rehearsal').count()).toBe(0)
    expect(await state()).toMatchObject({ records: [], winners: [], arrived: 0 })
    await stage.close()
  })

  it('has a spare computer made ready by one code; both show the same checksum', async () => {
    await lead.getByRole('button', { name: '备用电脑' }).click()
    const { dialog } = stagePage(lead)
    await dialog.getByRole('button', { name: '生成配对码' }).click()
    const code = await dialog.locator('output').innerText()
    await dialog.getByRole('button', { name: '关闭' }).click()
    spare = await house.visitor(still)
    await spare.goto(`${house.url}/live_draw`)
    await spare.getByText('这台当备用电脑').click()
    await spare.getByLabel('配对码').fill(code.toLowerCase())
    await spare.getByRole('button', { name: '接上' }).click()
    await spare.getByText('已就绪 · 3 张图已存本机').waitFor()
    await row().getByText('与本机一致').waitFor()
    expect(await checksum(spare, '.spare-checksum')).toBe(await checksum(lead, '.operator-spares li'))
    await spare.reload()
    await spare.getByText('已就绪').waitFor()
  })

  it('goes on with the roll on the spare, and ends on who was drawn', async () => {
    await send('begin')
    await house.client.until(draw.id, house.organiser, 'live')
    const main = await openMain()
    const { record } = await send('round/start', { round: 0, shot: 0 })
    await stagePage(main).performs('rolling')
    await main.context().close()
    await row().getByText('与本机一致').waitFor()
    await row().getByRole('button', { name: '换到备用电脑' }).click()
    await whole(spare).waitFor()
    expect(await spare.locator('.spare-whole .fd-hall-at-rolling').count()).toBe(1)
    await send('round/reveal')
    await stagePage(spare).performs('reveal')
    const [winner] = (await state()).winners
    expect(await stagePage(spare).said()).toContain(winner?.name)
    expect(await stagePage(spare).said()).toBe(await stagePage(lead).said())
    await send('round/confirm', { record })
    await row().getByRole('button', { name: '换回主屏' }).click()
    await spare.locator('.spare-picture').waitFor()
  })

  it('is put on by hand without a network in the middle of a roll, and comes to the same end', async () => {
    await send('order', { order: { do: 'round', round: 1 } })
    const { record } = await send('round/start', { round: 1, shot: 0 })
    await stagePage(spare).performs('rolling')
    await spare.context().setOffline(true)
    await spare.getByText('断网，名单和规则已存本机').waitFor()
    await spare.getByRole('button', { name: '主屏断了，接管大屏' }).click()
    await whole(spare).waitFor()
    await send('round/reveal')
    await spare.reload()
    await whole(spare).waitFor()
    await stagePage(spare).performs('rolling')
    await spare.context().setOffline(false)
    await stagePage(spare).performs('reveal')
    const drawn = (await state()).winners.find((winner) => winner.record === record)
    expect(await stagePage(spare).said()).toContain(drawn?.name)
    await row().getByText('大屏在这台').waitFor()
    await send('round/confirm', { record })
  })

  it('carries the show in a file to a computer without a network, which goes on when the line is back', async () => {
    const stick = await house.visitor(still)
    await stick.goto(`${house.url}/live_draw`)
    await stick.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await lead.getByRole('button', { name: '备用电脑', exact: true }).click()
    const { dialog } = stagePage(lead)
    const saved = lead.waitForEvent('download')
    await dialog.getByRole('button', { name: '存成文件' }).click()
    const file = await (await saved).path()
    const code = await dialog.locator('output').innerText()
    const own = await checksum(lead, 'dialog .spare-ways > p')
    await dialog.getByRole('button', { name: '关闭' }).click()
    await stick.context().setOffline(true)
    await stick.getByText('这台当备用电脑').click()
    await stick.getByLabel('演出文件').setInputFiles({
      name: '年会.fairdraw',
      mimeType: 'application/octet-stream',
      buffer: await readFile(file),
    })
    await stick.getByLabel('配对码').fill('AAAA-BBBB-CCCC')
    await stick.getByRole('button', { name: '打开文件' }).click()
    await stick.getByText('配对码和这个文件对不上').waitFor()
    await stick.getByLabel('配对码').fill(code)
    await stick.getByRole('button', { name: '打开文件' }).click()
    await stick.getByText('已就绪 · 3 张图已存本机').waitFor()
    expect(await checksum(stick, '.spare-checksum')).toBe(own)
    await stick.getByRole('button', { name: '主屏断了，接管大屏' }).click()
    await whole(stick).waitFor()
    expect(await stagePage(stick).said()).toContain((await state()).winners.at(-1)?.name)
    await send('order', { order: { do: 'round', round: 2 } })
    await stick.context().setOffline(false)
    await stagePage(stick).performs('prize')
    expect(standing(await state())).toHaveLength(2)
  })
})
