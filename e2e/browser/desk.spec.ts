import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { pressEntry } from './pages/choose-option.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { drawPage } from './pages/draw-page.ts'
import { drawsPage } from './pages/draws-page.ts'
import { landingPage } from './pages/landing-page.ts'
import { joinAs, type Made, makeDraw, openDraw, signUp } from './stories.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => house.clear())
afterAll(() => house?.close())

const newDraw = '/dashboard/create_draw/base_draw/add/fast'
const dataOf = ({ id }: Made, view = '') => `/dashboard/lucky_draw/data/${id}/0/fast${view && `?tab=${view}`}`

async function deskAt(path: string, token?: string): Promise<Page> {
  const page = await house.desk(token)
  await page.goto(house.url + path)
  return page
}

/** A desk that is left at once says why in passing: whatever it says is kept beyond the page. */
async function deskThatIsLeft(token: string): Promise<{ page: Page; said: () => Promise<string> }> {
  const page = await house.desk(token)
  await page.addInitScript(() => {
    const keep = () => {
      const said = document.querySelector('.fd-toast')?.textContent
      if (said) sessionStorage.setItem('said', said)
    }
    new MutationObserver(keep).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return { page, said: () => page.evaluate(() => sessionStorage.getItem('said') ?? '') }
}

describe('the form of a draw', () => {
  it('finds what was typed again after its tab was closed', async () => {
    const first = await deskAt(newDraw)
    await drawFormPage(first).title.fill('写到一半的抽奖')
    await drawFormPage(first).fillPrize('一等奖', '紫砂壶', 3)
    await drawFormPage(first).kept.getByText('已自动保存在本机').waitFor()
    await first.close()
    const second = await first.context().newPage()
    await second.goto(house.url + newDraw)
    const form = drawFormPage(second)
    await form.restored.waitFor()
    expect(await form.title.inputValue()).toBe('写到一半的抽奖')
    expect(await form.prize('一等奖', '奖品名称').inputValue()).toBe('紫砂壶')
    await form.restored.getByRole('button', { name: '重新开始' }).click()
    await form.restored.waitFor({ state: 'detached' })
    expect(await form.title.inputValue()).toBe('')
  })

  it('lists every objection as a way to its field, and publishes nothing before', async () => {
    const page = await deskAt(newDraw)
    const form = drawFormPage(page)
    await form.publish()
    await form.objections.getByText('请输入抽奖标题').waitFor()
    await form.objections.filter({ hasText: '请输入奖品名称' }).click()
    await page.keyboard.type('盖碗')
    await form.objections.filter({ hasText: '请输入抽奖标题' }).click()
    await page.keyboard.type('周年庆')
    await form.ready.waitFor()
    expect([await form.title.inputValue(), await form.prize('一等奖', '奖品名称').inputValue()]).toEqual([
      '周年庆',
      '盖碗',
    ])
  })

  it('saves a draft that stands in the list and can be gone on with', async () => {
    const page = await deskAt(newDraw)
    const form = drawFormPage(page)
    await form.title.fill('存到服务器')
    await form.fillPrize('一等奖', '茶巾', 2)
    await form.save()
    await page.waitForURL(/\/base_draw\/edit\/fast\//)
    await page.goto(`${house.url}/dashboard/lucky_draw`)
    await drawsPage(page).choose('存到服务器', '继续编辑')
    expect(await form.prize('一等奖', '奖品名称').inputValue()).toBe('茶巾')
  })

  it('says in place what a plan would unlock', async () => {
    const page = await deskAt(newDraw, await signUp(house, '免费版用户'))
    await page.getByRole('button', { name: /免登录参与，需要/ }).click()
    await page.getByText(/「免登录参与」需要/).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('VIP_REASON'))).toContain('login_free')
  })
})

describe('the page of a draw', () => {
  it('finds entrants by name or number, masked until they are asked for', async () => {
    const made = await makeDraw(house)
    await joinAs(house, made.lid, ['林小满', '林一诺', '阿杰'])
    const page = await deskAt(dataOf(made, 'entrants'))
    const rows = page.locator('.entrants tbody tr')
    const search = page.getByLabel('昵称、序号或工号')
    await page.getByText('共 3 人').waitFor()
    await search.fill('林小')
    await page.getByText('找到 1 人').waitFor()
    await rows.getByText('林*').waitFor()
    await page.getByRole('button', { name: '显示全名' }).click()
    await rows.getByText('林小满').waitFor()
    await search.fill('3')
    await rows.getByText('阿杰').waitFor()
    await search.fill('没有这个人')
    await page.getByText('没有找到这个人').waitFor()
  })

  it('cancels with a reason that everybody sees', async () => {
    const made = await makeDraw(house)
    const phone = await house.phone()
    await phone.goto(`${house.url}/mobile/${made.lid}`)
    await phone.locator('.entry-dock').waitFor()
    const page = await deskAt(dataOf(made))
    await drawPage(page).cancel('下雨，改到周日')
    await drawPage(page).hasState('已取消')
    await phone.getByText('原因：下雨，改到周日').waitFor()
    const proof = await house.visitor()
    await proof.goto(`${house.url}/proof/${made.lid}`)
    await proof.getByText('这场抽奖已取消，记录会一直公开。').waitFor()
  })

  it('asks for the reason before it cancels', async () => {
    const made = await makeDraw(house)
    const page = await deskAt(dataOf(made))
    await drawPage(page).cancel('')
    await drawPage(page).dialog.getByText('请输入取消的理由').waitFor()
    await page.reload()
    await drawPage(page).hasState('进行中')
  })

  it('keeps the view it stands in over a reload', async () => {
    const made = await makeDraw(house)
    await joinAs(house, made.lid, ['林小满', '阿杰', '周周'])
    await openDraw(house, made.id)
    const page = await deskAt(dataOf(made))
    await drawPage(page).view('中奖').click()
    await page.locator('.winners tbody tr').first().waitFor()
    await page.reload()
    await page.locator('.winners tbody tr').first().waitFor()
  })

  it('says so when a draw is not there or not yours', async () => {
    const made = await makeDraw(house)
    for (const [path, token] of [
      [dataOf({ id: 'nothing', lid: '' }), house.organiser],
      [dataOf(made), await signUp(house, '别人')],
    ] as const) {
      const page = await deskAt(path, token)
      await page.getByText('没有这场抽奖，或者不属于你').waitFor()
    }
  })
})

describe('a desk without anything on it', () => {
  it('says what to do first, on every page', async () => {
    const token = await signUp(house, '新来的')
    const page = await deskAt('/dashboard', token)
    await page.getByText('办第一场抽奖').waitFor()
    await page.getByRole('link', { name: '我的抽奖' }).first().click()
    await page.getByText('还没有抽奖').waitFor()
    await page.locator('main').getByRole('link', { name: '新建抽奖' }).last().click()
    await page.getByText('选一种玩法').first().waitFor()
  })

  it('says that nobody is in and nothing is drawn yet', async () => {
    const made = await makeDraw(house)
    const page = await deskAt(dataOf(made))
    await page.getByText('还没有人参与，有人进来后就能开').waitFor()
    await drawPage(page).view('参与者').click()
    await page.getByText('还没有人参与', { exact: true }).waitFor()
    await drawPage(page).view('中奖').click()
    await page.getByText('还没有开奖', { exact: true }).waitFor()
  })

  it('says that no draw matches, and takes the filter away', async () => {
    await makeDraw(house, { title: '找得到的' })
    const page = await deskAt('/dashboard/lucky_draw')
    await drawsPage(page).search.fill('找不到的')
    await page.getByText('没有符合条件的抽奖').waitFor()
    await page.getByRole('button', { name: '清除筛选' }).click()
    await drawsPage(page).row('找得到的').waitFor()
  })
})

describe('a session', () => {
  it('ends on the server, too, when its owner signs out', async () => {
    const token = await signUp(house, '要走的人')
    const page = await deskAt('/dashboard', token)
    await page.locator('.frame-sider .account').click()
    await pressEntry(page, '退出登录')
    await page.waitForURL(`${house.url}/`)
    expect((await house.client.get('/user/info', {}, token)).sta).toBe(4001)
    await page.goto(`${house.url}/dashboard`)
    await page.waitForURL(`${house.url}/`)
  })

  it('that was ended elsewhere leads back to the way in, and says why', async () => {
    const token = await signUp(house, '另一台设备')
    const { page, said } = await deskThatIsLeft(token)
    await page.goto(`${house.url}/dashboard`)
    await page.getByText('办第一场抽奖').waitFor()
    await house.client.post('/auth/logout', {}, token)
    await page.getByRole('link', { name: '我的抽奖' }).first().click()
    await page.waitForURL(`${house.url}/`)
    expect(await said()).toBe('登录已过期，请重新登录')
    await landingPage(page).panel.waitFor()
  })

  it('of which only a stale token is left leads back to the way in, and says why', async () => {
    const { page, said } = await deskThatIsLeft('a token nobody knows')
    await page.goto(`${house.url}/dashboard/lucky_draw`)
    await page.waitForURL(`${house.url}/`)
    expect(await said()).toBe('登录已过期，请重新登录')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await landingPage(page).panel.waitFor()
  })

  it('is begun with an account, and refused with a wrong password', async () => {
    const page = await house.visitor()
    await page.goto(house.url)
    await landingPage(page).signUp('茶店', 'tea@example.org', 'a long enough one')
    await page.waitForURL(`${house.url}/dashboard`)
    await page.getByRole('heading', { name: /，茶店$/ }).waitFor()
    const other = await house.visitor()
    await other.goto(house.url)
    await landingPage(other).signIn('tea@example.org', 'not that one')
    await landingPage(other).fault.waitFor()
    expect(new URL(other.url()).pathname).toBe('/')
  })
})
