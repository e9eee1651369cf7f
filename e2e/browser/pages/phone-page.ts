import type { Page } from 'playwright-core'

/** `/mobile/:lid`: a draw on a phone. */
export function phonePage(page: Page) {
  const sheet = page.getByRole('dialog')
  const join = page.locator('.entry-dock').getByRole('button')
  return {
    join,
    sheet,
    dock: page.locator('.entry-dock'),
    nickname: sheet.getByRole('textbox'),
    receipt: page.getByRole('heading', { name: '回执已密封' }),
    /** The seal 封 beside the receipt. */
    seal: page.locator('.receipt-head .fd-seal'),
    /** Waits for a receipt of this number. */
    hasNumber: (seq: number) =>
      page.locator('.receipt-facts').getByText(String(seq), { exact: true }).waitFor(),
    offline: page.locator('.offline-note'),
    won: page.getByRole('heading', { name: '恭喜，中签' }),
    lost: page.getByRole('heading', { name: /^(这次没有抽中|你的这份奖品已作废)$/ }),
    async joinAs(nickname: string) {
      await join.tap()
      await sheet.getByRole('textbox').fill(nickname)
      await sheet.getByRole('button', { name: '参与抽奖' }).tap()
    },
    /** What this phone is known by. */
    token: () => page.evaluate(() => localStorage.getItem('entrant_token') ?? ''),
    /** The receipt this phone keeps of a draw. */
    keptReceipt: (lid: string) => page.evaluate((key) => localStorage.getItem(key) ?? '', `receipt:${lid}`),
  }
}
