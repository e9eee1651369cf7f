import type { Page } from 'playwright-core'

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
    /** Voids the award of a tier from the table of winners, and has somebody else drawn. */
    async voidAndRedraw(tier: string) {
      await page.getByRole('button', { name: new RegExp(`^${tier}.*的操作$`) }).click()
      await page.getByRole('menuitem', { name: '作废' }).click()
      await dialog.getByRole('button', { name: '作废并补抽' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}
