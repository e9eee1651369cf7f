import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { phonePage } from './pages/phone-page.ts'
import { proofPage } from './pages/proof-page.ts'
import { makeDraw } from './stories.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => house.clear())
afterAll(() => house?.close())

const apartMs = 12_000
const pen = { tier: 1, name: '钢笔', kind: 'goods', hand_over: 'organiser', quantity: 1 }

async function phoneAt(path: string): Promise<Page> {
  const page = await house.phone()
  await page.goto(`${house.url}/mobile/${path}`)
  return page
}

const strip = (page: Page) => page.getByRole('navigation', { name: '各期' })
const stageIn = (page: Page, n: number) => strip(page).getByRole('link', { name: new RegExp(`^第 ${n} 期`) })

describe('a draw of three stages', () => {
  it('is made with a rule, published at once, and is one row of the list', async () => {
    const page = await house.desk()
    await page.goto(`${house.url}/dashboard/create_draw/base_draw/add/advance`)
    const form = drawFormPage(page)
    await form.title.fill('周周有礼')
    await form.fillPrize('一等奖', '水杯', 2)
    await page.getByRole('spinbutton', { name: '期数' }).fill('2')
    await page.getByRole('button', { name: '按规律添加' }).click()
    await page.getByText('共 3 期', { exact: true }).waitFor()
    await page.getByRole('button', { name: '给第 3 期单独设奖品' }).click()
    const third = page.getByRole('region', { name: '第 3 期' })
    await third.getByLabel('一等奖的奖品名称').fill('钢笔')
    await form.ready.waitFor()
    await form.publish()
    await form.confirm()
    await page.getByRole('navigation', { name: '各期' }).getByText('第 1 期，共 3 期').waitFor()
    await stageIn(page, 3).click()
    await page.getByText('第 3 期，共 3 期').waitFor()
    expect(page.url()).toContain('_s3')

    await page.goto(`${house.url}/dashboard/lucky_draw`)
    await page.getByText('第 1 期，共 3 期').waitFor()
    expect(await page.getByRole('link', { name: '周周有礼' }).count()).toBe(1)
  })

  it('hands out the codes that were brought to each stage, and lets people in by one list', async () => {
    const page = await house.desk()
    await page.goto(`${house.url}/dashboard/create_draw/base_draw/add/advance`)
    const form = drawFormPage(page)
    await form.title.fill('月月有码')
    await form.fillPrize('一等奖', '月卡', 2)
    await form.importCodes('一等奖', ['JAN-1', 'JAN-2'])
    await page.getByRole('button', { name: '添加一期' }).click()
    const second = page.getByRole('region', { name: '第 2 期' })
    const bring = async (...codes: string[]) => {
      await second.getByLabel('导入兑换码').fill(codes.join('\n'))
      await second.getByRole('button', { name: `导入 ${codes.length} 个` }).click()
    }
    await bring('JAN-2', 'FEB-2')
    await second.getByText(/以前导入过/).waitFor()
    await bring('FEB-1', 'FEB-2')
    await second.getByText('已有 2 个码').waitFor()
    await form.publish()
    await form.confirm()
    await page.getByRole('navigation', { name: '各期' }).getByText('第 1 期，共 2 期').waitFor()

    const at = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
    const { id } = await makeDraw(house, {
      task_type: 'advance',
      title: '员工月月抽',
      conditions: [{ kind: 'roster' }, { kind: 'codes' }],
      opening: { by: 'time', at: at(1) },
      stages: [{ prizes: [pen], open_at: at(2) }],
    })
    const people = [{ identity: 'A-001', name: '林小满' }]
    await house.client.post('/lotto/task/roster/add', { id, people }, house.organiser)
    await house.client.post('/lotto/task/codes/make', { id, count: 2 }, house.organiser)
    await page.goto(`${house.url}/dashboard/lucky_draw/data/${id}_s2/0/advance?tab=ways`)
    await page.getByText('各期共用一份名单').waitFor()
    await page.getByText('林小满').waitFor()
    await page.getByText('一个码每期可用一次').waitFor()
  })

  it('is entered anew, sealed and drawn stage by stage, each with its proof', async () => {
    const now = Date.now()
    const at = (n: number) => new Date(now + n * apartMs).toISOString()
    const { lid } = await makeDraw(house, {
      title: '天天抽',
      level: 'C',
      opening: { by: 'time', at: at(1) },
      stages: [2, 3].map((n) => ({ prizes: [pen], open_at: at(n) })),
    })

    const first = await phoneAt(lid)
    await strip(first).getByText('第 1 期，共 3 期').waitFor()
    await phonePage(first).joinAs('林小满')
    await phonePage(first).hasNumber(1)
    await strip(first)
      .getByText(/^第 2 期：.+ 起可参与/)
      .waitFor()
    await phonePage(first).won.waitFor()
    // Who is in the first stage stays with it, and is told of the next.
    expect(new URL(first.url()).pathname).toBe(`/mobile/${lid}`)

    const second = await phoneAt(lid)
    await second.waitForURL(`**/mobile/${lid}~2`)
    await strip(second).getByText('第 2 期，共 3 期').waitFor()
    expect(await stageIn(second, 2).getAttribute('aria-current')).toBe('page')
    await phonePage(second).joinAs('阿杰')
    await phonePage(second).hasNumber(1)
    await phonePage(second).won.waitFor()

    const third = await phoneAt(lid)
    await third.waitForURL(`**/mobile/${lid}~3`)
    await phonePage(third).joinAs('木木')
    await phonePage(third).won.waitFor()

    // Everything is over: the address of the series shows its first stage, and the strip the others.
    const late = await phoneAt(lid)
    await stageIn(late, 3).waitFor()
    expect(new URL(late.url()).pathname).toBe(`/mobile/${lid}`)
    await stageIn(late, 2).tap()
    await late.waitForURL(`**/mobile/${lid}~2`)

    const proof = await house.visitor()
    await proof.goto(`${house.url}/proof/${lid}~2`)
    const others = proof.getByRole('navigation', { name: '各期' })
    await others.getByText('第 2 期，共 3 期').waitFor()
    await proofPage(proof).hasResults(1)
    expect(await proofPage(proof).failed.count()).toBe(0)
    await others.getByRole('link', { name: '第 3 期' }).click()
    await proof.waitForURL(`**/proof/${lid}~3`)
    await others.getByText('第 3 期，共 3 期').waitFor()
  })
})
