import type { Page } from 'playwright-core'
import { chooseOption, pressInFoot } from './choose-option.ts'

/** What the second line of a prize offers as the ways in which it reaches its winner. */
const ways = { post: '寄给中奖者', counter: '到店出示码' } as const

/** `/dashboard/create_draw/base_draw/…`: the form of a draw. */
export function drawFormPage(page: Page) {
  const dialog = page.getByRole('dialog')
  const prize = (tier: string, field: string) => page.getByLabel(`${tier}的${field}`, { exact: true })
  const becomesCodes = (tier: string) => chooseOption(page, prize(tier, '种类'), '兑换码')
  return {
    title: page.getByLabel('抽奖标题'),
    openCount: page.getByRole('spinbutton', { name: '开奖人数' }),
    prize,
    addPrize: page.getByRole('button', { name: '添加一档' }),
    loginFree: page.getByRole('switch'),
    kept: page.locator('.form-head-kept'),
    /** Waits until the browser keeps what was typed last. */
    keeps: (typed: string) =>
      page.waitForFunction(
        (text) => Object.values({ ...localStorage }).some((kept) => kept.includes(text)),
        typed,
      ),
    restored: page.locator('.form-restored'),
    dialog,
    confirm: () => pressInFoot(page, '发布'),
    /** One of the ways to open, by its name. */
    openBy: (way: string) => page.getByRole('radio', { name: new RegExp(`^${way}`) }).check({ force: true }),
    async fillPrize(tier: string, name: string, quantity: number) {
      await prize(tier, '奖品名称').fill(name)
      await prize(tier, '份数').fill(String(quantity))
    },
    /** Sets the time of the opening, to the minute. */
    openAt: (at: number) =>
      page
        .getByRole('textbox', { name: '开奖时间' })
        .fill(
          new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16).replace(' ', 'T'),
        ),
    /** How a prize reaches who wins it. */
    async handOver(tier: string, way: 'post' | 'counter') {
      await page
        .getByRole('group', { name: `${tier}的怎么给` })
        .getByText(ways[way])
        .click()
    },
    /** Makes it a prize of codes; none is there yet. */
    becomesCodes,
    /** Makes it a prize of codes, as many as are given. */
    async importCodes(tier: string, codes: readonly string[]) {
      await becomesCodes(tier)
      await page.getByLabel('导入兑换码').fill(codes.join('\n'))
      await page.getByRole('button', { name: `导入 ${codes.length} 个` }).click()
      await page.getByText(`已有 ${codes.length} 个码`).waitFor()
    },
    /** Asks everybody at the door for a word. */
    async askForWord(word: string) {
      await page.getByRole('switch', { name: '参与口令', exact: true }).click()
      await page.getByRole('textbox', { name: '参与口令' }).fill(word)
    },
    /** The link of a chat group, as it is copied into it. */
    async groupLink(group: string): Promise<string> {
      await page.getByRole('button', { name: '取邀请链接' }).click()
      await page.getByRole('button', { name: `复制「${group}」的链接` }).click()
      return page.evaluate(() => navigator.clipboard.readText())
    },
    publish: () => page.locator('.form-head').getByRole('button', { name: '发布' }).click(),
    save: () => page.locator('.form-head').getByRole('button', { name: '保存草稿' }).click(),
    /** Nothing stands between the form and its publication. */
    ready: page.locator('.objections-none'),
    /** The ways to the fields that are not settled yet. */
    objections: page.locator('.objections').first().getByRole('button'),
  }
}
