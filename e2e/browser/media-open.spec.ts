import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { type House, openHouse } from './house.ts'
import { draftMedia, publishMedia, seated } from './media-story.ts'
import { commentResultPage } from './pages/comment-result-page.ts'
import type { Made } from './stories.ts'
import { sidewaysFaults } from './text-faults.ts'

let house: House
let desk: Page
const place = '/dashboard/create_draw/media_draw'
/** A winner's plate that has come to stand; the stage moves them itself, frame by frame. */
const risenPlate = '.fd-list-stage li[style^="opacity: 1;"]'
const media = (rest: string) => `${house.url}${place}/${rest}`

beforeAll(async () => {
  house = await openHouse()
  desk = await house.desk()
})
afterAll(() => house?.close())

/** Rules of WCAG that the page breaks, and what is wider than it, as it is and on the narrowest phone. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const usual = page.viewportSize() ?? { width: 1440, height: 900 }
  const wide = [...(await accessibilityFaults(page)), ...(await sidewaysFaults(page))]
  await page.setViewportSize({ width: 320, height: 720 })
  const narrow = [...(await accessibilityFaults(page)), ...(await sidewaysFaults(page))]
  await page.setViewportSize(usual)
  return [...wide, ...narrow.map((fault) => `at 320: ${fault}`)]
}

describe('a comment draw that is opened by hand', () => {
  let first: Made

  it('shows who is in, why others are not, and is opened from the keyboard', async () => {
    first = await draftMedia(house)
    await publishMedia(house, first)
    await seated(house, first)
    await desk.goto(media(`delay/${first.id}`))
    await desk.getByText('名单已写好，40 人').waitFor()
    await desk.getByText('32 人会进入抽取').waitFor()
    await desk.locator('.comments-removed').getByText('@ 的人不够').waitFor()
    await desk.locator('.entrants').getByText('@ 的人不够').first().waitFor()
    expect(await desk.getByRole('button', { name: '导入名单' }).count()).toBe(0)
    expect(await faultsOf(desk)).toEqual([])
    await desk.getByRole('button', { name: '现在开奖' }).focus()
    await desk.keyboard.press('Enter')
    await desk.getByRole('dialog').getByText('40 人的名单会马上封存').waitFor()
    await desk.getByRole('dialog').getByRole('button', { name: '封存并开奖' }).press('Enter')
    await desk.waitForURL(new RegExp(`${place}/win/${first.id}/`))
  })

  it('reveals four winners, and shows them still after a reload', async () => {
    await desk.waitForURL(new RegExp(`${place}/win/${first.id}/0$`))
    await desk.locator('.fd-list-stage li').nth(3).waitFor()
    const names = await desk.locator('.fd-list-name').allInnerTexts()
    // Who wrote in public under a post is named as they are there.
    expect(names.some((name) => name.includes('*'))).toBe(false)
    await desk.reload()
    await desk.locator('.fd-list-stage li').nth(3).waitFor()
    expect(await desk.locator('.fd-list-name').allInnerTexts()).toEqual(names)
    await desk.locator(risenPlate).nth(3).waitFor()
    expect(await faultsOf(desk)).toEqual([])
  })

  it('has its details at the desk and the same on a public page', async () => {
    await desk.getByRole('link', { name: '看详情与分享' }).click()
    const atDesk = commentResultPage(desk)
    await atDesk.winners.nth(3).waitFor()
    expect(new URL(desk.url()).pathname).toBe(`${place}/windetail/${first.lid}`)
    expect(await faultsOf(desk)).toEqual([])
    expect(await atDesk.openPublic.getAttribute('href')).toBe(`/mobile/${first.lid}`)
    const phone = await house.phone()
    await phone.goto(`${house.url}/mobile/${first.lid}`)
    const open = commentResultPage(phone)
    await open.winners.nth(3).waitFor()
    expect(await open.winners.allInnerTexts()).toEqual(await atDesk.winners.allInnerTexts())
    await phone.getByText('这条帖子的评论第一次用来抽奖').waitFor()
    await phone.getByText('一条评论里至少 @ 1 位不同的人').waitFor()
    expect(await phone.locator('.entry-dock').count()).toBe(0)
    expect(await faultsOf(phone)).toEqual([])
  })

  it('is saved as a picture and as a film of some seconds', async () => {
    const page = commentResultPage(desk)
    const picture = await saved(() => page.picture.click())
    expect([picture.name, picture.bytes.subarray(1, 4).toString()]).toEqual(['评论有礼.png', 'PNG'])
    const film = await saved(() => page.clip.click())
    expect(film.name).toMatch(/^评论有礼\.(webm|mp4)$/)
    expect(await secondsOf(film.bytes, film.name.endsWith('mp4') ? 'video/mp4' : 'video/webm')).toSatisfy(
      (seconds: number) => seconds > 4 && seconds < 12,
    )
  })

  it('says of a second draw under the same post that it is the second, in its proof too', async () => {
    const second = await draftMedia(house, { title: '评论有礼，再来一次' })
    await publishMedia(house, second)
    // Opened before the list may be written: it is sealed once everybody is in.
    house.client.data(await house.client.post('/lotto/task/open', { id: second.id }, house.organiser))
    await house.client.until(second.id, house.organiser, 'drawn')
    await desk.goto(media(`windetail/${second.lid}`))
    await desk.getByRole('heading', { name: '第 2 次抽取' }).waitFor()
    const ways = commentResultPage(desk).runs
    await ways.nth(1).waitFor()
    expect(await ways.first().getAttribute('href')).toBe(`/mobile/${first.lid}`)
    const reader = await house.visitor()
    await reader.goto(`${house.url}/proof/${second.lid}`)
    await reader.locator('.verdict-ok').waitFor()
    await reader.getByText('30 天里第 2 次用这份名单抽奖，以前的每一次都能复算').waitFor()
    expect(await reader.locator('.proof-comments ol a').first().getAttribute('href')).toBe(
      `/proof/${first.lid}`,
    )
    expect(await reader.locator('.check-fail').count()).toBe(0)
    expect(await faultsOf(reader)).toEqual([])
  })

  /** What a press saves as a file. */
  async function saved(press: () => Promise<unknown>) {
    const [file]: [Download, unknown] = await Promise.all([desk.waitForEvent('download'), press()])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }

  /** How long a film plays: its last moment, as a browser finds it that looks for the end. */
  async function secondsOf(bytes: Buffer, type: string): Promise<number> {
    // A page of ours plays no film from memory; an empty one may.
    const cinema = await house.visitor()
    return await cinema.evaluate(
      async ({ base64, type }) => {
        const film = document.createElement('video')
        film.muted = true
        const raw = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        film.src = URL.createObjectURL(new Blob([raw], { type }))
        await new Promise((ready, failed) => {
          film.onloadedmetadata = ready
          film.onerror = () => failed(new Error('this is no film'))
        })
        film.currentTime = 1e6
        await new Promise((found) => {
          film.onseeked = found
        })
        return film.currentTime
      },
      { base64: bytes.toString('base64'), type },
    )
  }
})

describe('a comment draw that opens at a time', () => {
  it('counts down, then opens by itself before the eyes of who waits', async () => {
    const at = new Date(Date.now() + 25_000).toISOString()
    const made = await draftMedia(house, { title: '到点开的评论', opening: { by: 'time', at } })
    await publishMedia(house, made)
    await desk.goto(media(`delay/${made.id}`))
    await desk.waitForURL(new RegExp(`${place}/timeopen/${made.id}$`))
    await desk.locator('.media-night .fd-countdown').waitFor()
    await desk.getByText('到时会自动做完').waitFor()
    expect(await faultsOf(desk)).toEqual([])
    const phone = await house.phone()
    await phone.goto(`${house.url}/mobile/${made.lid}`)
    await phone.getByText('评论已收集，不能再加入').waitFor()
    await desk.waitForURL(new RegExp(`${place}/win/${made.id}/0$`), { timeout: 50_000 })
    await desk.locator('.fd-list-stage li').nth(3).waitFor()
    await commentResultPage(phone).winners.nth(3).waitFor()
  })
})
