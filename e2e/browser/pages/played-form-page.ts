import type { Page } from 'playwright-core'

/** What the form of a played draw has beside that of any draw. */
export function playedFormPage(page: Page) {
  const mode = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
  return {
    odds: (tier: string) => page.getByLabel(`${tier}的概率`, { exact: true }),
    blanks: page.getByRole('spinbutton', { name: '空签', exact: true }),
    total: page.getByRole('spinbutton', { name: '每人总共' }),
    maxWins: page.getByRole('spinbutton', { name: '每人最多中奖' }),
    /** What the prizes come to together, and what is left to nothing. */
    sums: (said: string) => page.getByText(said, { exact: true }).waitFor(),
    fromPool: () => mode('奖池抽签').check({ force: true }),
    /** One board for everybody. */
    board: () => mode('大家共用一副牌').check({ force: true }),
    releaseBy: (name: string) => mode(name).check({ force: true }),
    /** The rows of the release plan. */
    slices: page.locator('.slices tbody tr'),
    /** The places of the picture. */
    places: page.locator('.fd-setup-cells ol > li'),
    undo: page.getByRole('button', { name: '撤销' }),
    removePrize: (tier: string) => page.getByRole('button', { name: `删除${tier}`, exact: true }),
    /** Plays the campaign with the traffic that stands there, and waits for what came of it. */
    async rehearse() {
      await page.locator('.rehearsal-acts button').click()
      await page.locator('.rehearsal-result').waitFor()
    },
    rehearsed: page.locator('.rehearsal-result'),
    /** The game on the small phone beside the form. */
    preview: page.locator('.phone-play'),
  }
}
