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
    recomputed: () => board.getByText('这部手机已复算，结果一致').waitFor(),
    /** Own plays that this phone found right. */
    verified: board.locator('.play-records .play-verified'),
    claim: () => board.getByRole('button', { name: '去领奖' }).first().click(),
  }
}
