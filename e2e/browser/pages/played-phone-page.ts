import type { Page } from 'playwright-core'

/** `/mobile/:lid` of a played draw: the game on a phone. */
export function playedPhonePage(page: Page) {
  const board = page.locator('.play-focus')
  return {
    /** What is pressed to play; of cards one in the middle. */
    act: (isCard: boolean) =>
      isCard ? board.getByRole('button', { name: /^第 5 张牌/ }) : board.locator('.fd-play-act'),
    left: (plays: number) => board.getByText(`还能玩 ${plays} 次`).waitFor(),
    won: (prize: string) => board.getByRole('heading', { name: `抽中「${prize}」` }).waitFor(),
    lost: () => board.getByRole('heading', { name: '这一次没有抽中' }).waitFor(),
    /** Waits until it says that a play was accepted and its public number is awaited. */
    waits: () => board.getByText('已接受，正在等公共随机数').waitFor(),
    /** What the last play came to, once it is told. */
    result: board.locator('.play-result'),
    hasWon: async () => (await board.locator('.play-result-won').count()) > 0,
    /** How prizes are let out. */
    release: page.locator('.release'),
    /** Own plays, one a line. */
    records: board.locator('.play-records'),
    recomputed: () => board.getByText('这部手机已复算，结果一致').waitFor(),
    /** Own plays that this phone found right. */
    verified: board.locator('.play-records .play-verified'),
    claim: () => board.getByRole('button', { name: '去领奖' }).first().click(),
  }
}
