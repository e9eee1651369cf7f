import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPicture } from '../../apps/server/src/testing/sample-media.ts'
import { accessibilityFaults } from './accessibility.ts'
import { complaintsOf } from './complaints.ts'
import { hallState, openHall, standing, wallOf } from './hall-story.ts'
import { type House, openHouse } from './house.ts'
import { hallPhonePage } from './pages/hall-phone-page.ts'
import { phonePage } from './pages/phone-page.ts'
import type { Made } from './stories.ts'
import { sidewaysFaults } from './text-faults.ts'

/** A phone tells its winner within this of the reveal, and not before it. */
const toldWithinMs = 5_000
/** The answer of the server to a pair that is not on the list; the browser notes every such answer. */
const refusal = /\b409\b/

type Phone = { readonly page: Page; readonly heard: string[]; readonly number: string }

describe('two phones in a hall', () => {
  let house: House
  let draw: Made
  let phones: readonly Phone[]
  const first = () => phones[0] as Phone
  const post = async (path: string, more: object = {}) => {
    const { client, organiser } = house
    return client.data<Record<string, unknown>>(
      await client.post(`/lotto/live/${path}`, { lid: draw.lid, ...more }, organiser),
    )
  }
  const state = () => hallState(house, draw.lid)
  const each = (work: (phone: Phone) => Promise<unknown>) => Promise.all(phones.map(work))

  async function openPhone(width: number, number: string): Promise<Phone> {
    const page = await house.phone({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
    const heard = await complaintsOf(page)
    await page.goto(`${house.url}/mobile/${draw.lid}`)
    return { page, heard, number }
  }

  /** As it stands, and in both languages by day and by night after a reload. */
  async function isWell({ page }: Phone): Promise<void> {
    const faults: string[] = []
    for (const lang of ['en', 'zh']) {
      await page.evaluate((chosen) => localStorage.setItem('lang', chosen), lang)
      await page.reload()
      await page.locator('.hall-form, .hall-number, .won').first().waitFor()
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        const found = [...(await accessibilityFaults(page)), ...(await sidewaysFaults(page))]
        faults.push(...found.map((fault) => `${lang} ${colorScheme}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  }

  beforeAll(async () => {
    house = await openHouse()
    // Three people, and the first round draws all of them: whoever holds a phone wins.
    draw = await openHall(house, 3, {
      settings: { rounds: [{ tier: 2, count: 3 }], card: ['number', 'picture'], selfies: true },
      prizes: claimable,
      claim: { form: [], deadline_ms: 7 * 86_400_000 },
    })
    phones = [await openPhone(320, '1001'), await openPhone(390, '1002')]
  })
  afterAll(() => house?.close())

  it('are told that a name does not fit its number, and not which half is wrong', async () => {
    const wall = await wallOf(house, draw.lid)
    await each(({ page, number }) => hallPhonePage(page).comeAs(number, '某人', wall))
    await each(({ page }) => hallPhonePage(page).fault.getByText('主办方的名单里没有对得上的人').waitFor())
    expect((await state()).arrived).toBe(0)
    for (const { page } of phones) {
      expect(await accessibilityFaults(page)).toEqual([])
    }
    await each(isWell)
  })

  it('check in, and show the number that is called out, also after a reload', async () => {
    const names = ['王小满', '李小满']
    const wall = await wallOf(house, draw.lid)
    await Promise.all(
      phones.map(({ page, number }, at) => hallPhonePage(page).comeAs(number, names[at] as string, wall)),
    )
    const isNumbered = () =>
      each(({ page, number }) => hallPhonePage(page).number.getByText(number, { exact: true }).waitFor())
    await isNumbered()
    expect((await state()).arrived).toBe(2)
    await each(isWell)
    await isNumbered()
  })

  it('send a message that waits for the host, and is words and nothing else', async () => {
    await hallPhonePage(first().page).sends('<b>新年好</b>')
    await first().page.getByText('已发送，等主持人通过').waitFor()
    const { waiting } = (await post('danmaku/list')) as { waiting: readonly { id: string; text: string }[] }
    expect(waiting.map(({ text }) => text)).toEqual(['<b>新年好</b>'])
    await post('danmaku/judge', { ids: waiting.map(({ id }) => id), show: true })
    const { shown } = (await post('danmaku/list')) as { shown: readonly { text: string }[] }
    expect(shown.map(({ text }) => text)).toEqual(['<b>新年好</b>'])
  })

  it('send a photo of oneself that waits for a look, and then stands on the stage', async () => {
    const { page, number } = first()
    const buffer = Buffer.from(await plainPicture('jpeg', 900, 1_600))
    await hallPhonePage(page).takes({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByText('已发送，主办方看过后上大屏').waitFor()
    type People = { readonly list: readonly { readonly number: string; readonly selfie: string }[] }
    const { list } = (await post('roster/list', { selfies: 'waiting' })) as People
    expect(list.map((one) => one.number)).toEqual([number])
    await post('selfie/judge', { selfies: [{ number, picture: list[0]?.selfie }], show: true })
    await page.reload()
    await page.getByText('已上大屏').waitFor()
    await expect
      .poll(() => page.locator('.selfie-face').evaluate((face: HTMLImageElement) => face.naturalWidth))
      .toBe(256)
  })

  it('follow the show, and tell a winner with the reveal and not before', async () => {
    await post('begin')
    await each(({ page }) => hallPhonePage(page).note.getByText('正在抽奖，请看大屏').waitFor())
    await each(isWell)
    await post('order', { order: { do: 'round', round: 0 } })
    await post('round/start', { round: 0, shot: 0 })
    await expect.poll(async () => (await state()).scene.act).toBe('rolling')
    // It could be drawn, and nothing of it is on a phone while the screen still rolls: not even after a reload.
    await each(async ({ page }) => {
      await page.reload()
      await hallPhonePage(page).number.waitFor()
      expect(await hallPhonePage(page).won.count()).toBe(0)
    })
    await post('round/reveal')
    await expect.poll(async () => (await state()).scene.act).toBe('reveal')
    const { since } = (await state()).scene
    const tellings = await Promise.all(
      phones.map(async ({ page }) => {
        await hallPhonePage(page).won.waitFor()
        return Date.now() - since
      }),
    )
    console.log(`phones told their winners ${tellings.join(' and ')} ms after the reveal`)
    for (const late of tellings) {
      expect(late).toBeGreaterThanOrEqual(0)
      expect(late).toBeLessThanOrEqual(toldWithinMs)
    }
    expect(standing(await state())).toEqual(expect.arrayContaining(phones.map(({ number }) => number)))
    await each(({ page, number }) => page.getByText(`编号 ${number}`).waitFor())
    await each(isWell)
  })

  it('claim what they won once the show is over', async () => {
    await post('end')
    await expect.poll(async () => (await state()).status).not.toBe('live')
    const { page } = first()
    await page.reload()
    const { claim, prize } = phonePage(page)
    await prize('领取核销码').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await claim.send('领取核销码')
    const code = await claim.held.innerText()
    await page.reload()
    expect([code.length > 0, await claim.held.innerText()]).toEqual([true, code])
  })

  it('shows a phone that comes too late what was drawn', async () => {
    const late = await openPhone(390, '1003')
    await hallPhonePage(late.page).over.getByText('已开奖').waitFor()
    expect(await hallPhonePage(late.page).form.count()).toBe(0)
    expect([await accessibilityFaults(late.page), late.heard]).toEqual([[], []])
  })

  it('complained of nothing but the pair that was refused', () => {
    for (const { heard } of phones) expect(heard.filter((line) => !refusal.test(line))).toEqual([])
  })
})

const claimable = [{ tier: 2, name: '盖碗', kind: 'goods', quantity: 3, hand_over: 'counter' }]
