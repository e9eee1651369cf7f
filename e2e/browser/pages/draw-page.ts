import type { Page } from 'playwright-core'
import { pressEntry } from './choose-option.ts'

/** `/dashboard/lucky_draw/data/…`: a draw as its organiser follows it. */
export function drawPage(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    qr: page.getByRole('img', { name: /二维码/ }),
    dialog,
    /** One of the views of the draw: 概览, 参与者, 中奖, 证明. */
    view: (name: string) => page.locator('.draw-tabs').getByRole('link', { name: new RegExp(`^${name}`) }),
    /** Waits until a figure at the top says this. */
    hasFigure: (word: string, said: string) =>
      page
        .locator('.figures > div')
        .filter({ has: page.locator('dt', { hasText: word }) })
        .locator('.type-figure')
        .getByText(said, { exact: true })
        .waitFor(),
    hasState: (word: string) => page.locator('.draw-page-title').getByText(word, { exact: true }).waitFor(),
    async openByHand() {
      await page.getByRole('button', { name: '现在开奖' }).click()
      await dialog.getByRole('button', { name: '封存并开奖' }).click()
    },
    async cancel(reason: string) {
      await page.locator('.now-card').getByRole('button', { name: '取消抽奖' }).click()
      await dialog.getByRole('textbox').fill(reason)
      await dialog.getByRole('button', { name: '取消抽奖' }).click()
    },
    /** The result on its stage. */
    reveal: page.locator('.reveal'),
    /** Waits until the table of winners says this in one of its rows. */
    winnerSays: (word: string) => page.locator('.winners tbody').getByText(word).first().waitFor(),
    /** Chooses from the menu of the award of a tier. */
    async chooseAward(tier: string, entry: string) {
      await page.getByRole('button', { name: new RegExp(`^${tier}.*的操作$`) }).click()
      await pressEntry(page, entry)
    },
    /** Looks at a claim, which is recorded. */
    async lookAtClaim(tier: string): Promise<string> {
      await this.chooseAward(tier, '查看领奖资料')
      await dialog.getByRole('button', { name: '查看并记录' }).click()
      const said = await dialog.locator('.claim-answers').innerText()
      await dialog.getByRole('button', { name: '完成' }).click()
      return said
    },
    async ship(tier: string, carrier: string, number: string) {
      await this.chooseAward(tier, '填写快递单号')
      await dialog.getByLabel('快递公司').fill(carrier)
      await dialog.getByLabel('快递单号').fill(number)
      await dialog.getByRole('button', { name: '已寄出' }).click()
    },
    /** Types the code of a winner who stands at the counter; waits for what is said to it. */
    async redeem(code: string, said: string) {
      await page.getByRole('button', { name: '到店核销' }).click()
      await dialog.getByLabel('核销码').fill(code)
      await dialog.getByRole('button', { name: '核销', exact: true }).click()
      await dialog.getByText(said).waitFor()
      await dialog.getByRole('button', { name: '关闭' }).click()
    },
    /** Voids the award of a tier from the table of winners, and has somebody else drawn. */
    async voidAndRedraw(tier: string) {
      await page.getByRole('button', { name: new RegExp(`^${tier}.*的操作$`) }).click()
      await pressEntry(page, '作废')
      await dialog.getByRole('button', { name: '作废并补抽' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}
