import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { drawPage } from './pages/draw-page.ts'
import { phonePage } from './pages/phone-page.ts'
import { proofPage } from './pages/proof-page.ts'
import { hasWon } from './stories.ts'

const people = ['林小满', '阿杰', '周周']

let house: House
let organiser: Page
let phones: Page[] = []
let proof: Page
let lid = ''

beforeAll(async () => {
  // Without a code of ours the service prints a link of its own, as it does for people.
  house = await openHouse({ signsIn: false })
})

afterAll(() => house?.close())

/** A page keeps this mark until it is loaded anew. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-mark'))

/** The result as a phone shows it must be the one the server tells its holder. */
async function showsOwnResult(page: Page): Promise<void> {
  const phone = phonePage(page)
  const isWinner = await hasWon(house, lid, await phone.token())
  await (isWinner ? phone.won : phone.lost).waitFor()
}

describe('the first draw, from the printed link to the recomputed proof', () => {
  it('signs the organiser in by the printed link, whose code leaves the address', async () => {
    organiser = await house.visitor()
    await organiser.goto(house.server.signInLink ?? '')
    await organiser.waitForURL(`${house.url}/dashboard`)
    await organiser.getByText('办第一场抽奖').waitFor()
    expect(await organiser.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(
      `${house.url}/dashboard`,
    )
    await organiser.goBack()
    expect(organiser.url()).not.toContain('signin')
  })

  it('makes a draw in the form and publishes it after a last look', async () => {
    await organiser.goto(`${house.url}/dashboard/create_draw`)
    await organiser.getByRole('link', { name: /快速抽奖/ }).click()
    const form = drawFormPage(organiser)
    await form.title.fill('周年庆抽奖')
    await form.fillPrize('一等奖', '紫砂壶', 1)
    await form.addPrize.click()
    await form.fillPrize('二等奖', '盖碗', 1)
    await form.openBy('手动开奖')
    expect(await form.loginFree.isChecked()).toBe(true)
    await form.ready.waitFor()
    await form.publish()
    await form.dialog.getByText('2 档，共 2 份').waitFor()
    await form.confirm()
    await organiser.waitForURL(/\/dashboard\/lucky_draw\/data\//)
    await drawPage(organiser).hasState('进行中')
  })

  it('shows the way in as a code and as a link', async () => {
    await drawPage(organiser).qr.waitFor()
    const href = await organiser.getByRole('link', { name: '在手机上看' }).getAttribute('href')
    lid = href?.split('/').at(-1) ?? ''
    expect(lid).toMatch(/^[2-9a-hjkmnp-z]{10,32}$/)
  })

  it('gives three people on their phones a sealed receipt, and counts them before the organiser', async () => {
    await mark(organiser)
    for (const [at, nickname] of people.entries()) {
      const page = await house.phone()
      phones = [...phones, page]
      await page.goto(`${house.url}/mobile/${lid}`)
      const phone = phonePage(page)
      await phone.joinAs(nickname)
      await phone.receipt.waitFor()
      await phone.seal.waitFor()
      await phone.hasNumber(at + 1)
      await drawPage(organiser).hasFigure('参与', String(at + 1))
    }
    expect(await isMarked(organiser)).toBe(true)
  })

  it('shows the same receipts and the same count to those who reload', async () => {
    await Promise.all([organiser, ...phones].map((page) => page.reload()))
    await drawPage(organiser).hasFigure('参与', '3')
    for (const [at, page] of phones.entries()) await phonePage(page).hasNumber(at + 1)
  })

  it('shows what is fixed already on the proof before the opening', async () => {
    proof = await phones[0]!.context().newPage()
    await proof.goto(`${house.url}/proof/${lid}`)
    await proofPage(proof).verdict('还没有开奖')
  })

  it('opens by hand, and every phone sees its result without being reloaded', async () => {
    await Promise.all([organiser, ...phones, proof].map(mark))
    await drawPage(organiser).openByHand()
    await drawPage(organiser).hasState('领奖中')
    for (const page of phones) await showsOwnResult(page)
    const won = await Promise.all(
      phones.map(async (page) => hasWon(house, lid, await phonePage(page).token())),
    )
    expect(won.filter(Boolean)).toHaveLength(2)
    await drawPage(organiser).hasFigure('中奖', '2')
    expect(await Promise.all([organiser, ...phones].map(isMarked))).toEqual([true, true, true, true])
  })

  it('recomputes everything on the proof page, which noticed the opening by itself', async () => {
    await proofPage(proof).verdict('复算一致')
    expect(await isMarked(proof)).toBe(true)
    expect(await proofPage(proof).failed.count()).toBe(0)
    await proofPage(proof).hasResults(2)
  })

  it('finds the receipt that this phone keeps, and one that is pasted', async () => {
    const page = proofPage(proof)
    await page.answer.getByText('在，第 1 号').waitFor()
    const second = await phonePage(phones[1]!).keptReceipt(lid)
    await page.lookUp(second)
    await page.answer.getByText('在，第 2 号').waitFor()
  })

  it('does not find a receipt that was tampered with', async () => {
    const page = proofPage(proof)
    const receipt = JSON.parse(await phonePage(phones[1]!).keptReceipt(lid))
    await page.lookUp(JSON.stringify({ ...receipt, joinSeq: 3 }))
    await page.answer.getByText('这张回执有问题').waitFor()
    await page.lookUp(JSON.stringify({ ...receipt, identity: `${receipt.identity}0` }))
    await page.answer.getByText('这张回执有问题').waitFor()
  })

  it('shows the same results to those who reload', async () => {
    await Promise.all([organiser, ...phones, proof].map((page) => page.reload()))
    await drawPage(organiser).hasFigure('中奖', '2')
    for (const page of phones) await showsOwnResult(page)
    await proofPage(proof).verdict('复算一致')
  })

  it('voids a winner and draws somebody else, on the phones and on the proof without a reload', async () => {
    await Promise.all([...phones, proof].map(mark))
    const before = await Promise.all(
      phones.map(async (page) => hasWon(house, lid, await phonePage(page).token())),
    )
    await drawPage(organiser).view('中奖').click()
    await drawPage(organiser).voidAndRedraw('一等奖')
    await organiser.getByText('未到场 · 已作废').waitFor()
    const replaced = phones[before.indexOf(false)]!
    await phonePage(replaced).won.waitFor()
    for (const page of phones) await showsOwnResult(page)
    await proofPage(proof).voided.getByText('未到场').waitFor()
    await proofPage(proof).hasResults(2)
    await proofPage(proof).verdict('复算一致')
    expect(await proofPage(proof).voided.count()).toBe(1)
    expect(await Promise.all([...phones, proof].map(isMarked))).toEqual([true, true, true, true])
  })

  it('tells the one who was set aside why', async () => {
    const lost = await Promise.all(phones.map((page) => phonePage(page).won.isVisible()))
    const page = phones[lost.indexOf(false)]!
    await page.getByRole('heading', { name: '你的这份奖品已作废' }).waitFor()
    await page.getByText('未到场').first().waitFor()
  })

  it('shows the redraw to those who reload', async () => {
    await Promise.all([organiser, ...phones, proof].map((page) => page.reload()))
    await organiser.getByText('未到场 · 已作废').waitFor()
    await proofPage(proof).verdict('复算一致')
    await proofPage(proof).hasResults(2)
    await proofPage(proof).voided.waitFor()
  })
})
