import type { Page } from 'playwright-core'

/** `/mobile/:lid`: a draw on a phone. */
export function phonePage(page: Page) {
  const sheet = page.getByRole('dialog')
  /** A prize is claimed on the page of who won, and over the page of who won in one of many plays. */
  const place = page.locator('.won-claims, dialog[open]')
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
    /** Waits until it says that so many are in. */
    hasCount: (count: number) => page.getByText(`${count} 人已参与`).first().waitFor(),
    /** Opens the questions of the door. */
    openDoor: () => join.tap(),
    nameAtDoor: sheet.getByLabel('称呼'),
    wordAtDoor: sheet.getByLabel('口令', { exact: true }),
    enter: () => sheet.getByRole('button', { name: '参与抽奖' }).tap(),
    /** What the loser is told of the odds. */
    odds: page.locator('.result-card dd').first(),
    recompute: page.getByRole('link', { name: '复算这次结果' }),
    /** The button beneath a prize, by what it says now. */
    prize: (word: string) => page.getByRole('button', { name: word }),
    claim: {
      recipient: place.getByLabel('收件人'),
      mobile: place.getByLabel('手机号'),
      street: place.getByLabel('详细地址'),
      /** Finds a district by a part of its name. */
      async district(part: string, whole: string) {
        await place.getByLabel('搜索地区').fill(part)
        await place.getByRole('button', { name: whole }).tap()
      },
      send: (word: string) => place.locator('form').getByRole('button', { name: word }).tap(),
      /** What is shown to be taken along: a code, the number of a parcel. */
      held: place.locator('.claim-text'),
      says: (word: string) => place.getByText(word).first().waitFor(),
    },
    /** What this phone is known by. */
    token: () => page.evaluate(() => localStorage.getItem('entrant_token') ?? ''),
    /** The receipt this phone keeps of a draw. */
    keptReceipt: (lid: string) => page.evaluate((key) => localStorage.getItem(key) ?? '', `receipt:${lid}`),
  }
}
