import type { Page } from 'playwright-core'

/** `/mobile/:lid` of a draw with one board for everybody: its cards on a phone. */
export function boardPage(page: Page) {
  const board = page.locator('.play-focus .fd-board')
  const named = (name: RegExp) => board.getByRole('button', { name })
  return {
    /** A card that can be turned, by its number. */
    card: (number: number) => named(new RegExp(`^第 ${number} 张牌，翻开$`)),
    /** One that somebody else turned. */
    taken: (number: number) => named(new RegExp(`^第 ${number} 张牌，已翻开：`)),
    own: (number: number) => named(new RegExp(`^第 ${number} 张牌，你翻的：`)),
    closed: named(/，翻开$/),
    /** Those nobody turned, once they are known. */
    untaken: named(/，没有人翻：/),
    /** The line that says under which fingerprint the cards lie. */
    seal: page.locator('.play-locked').filter({ hasText: '牌面已封存' }).locator('.fd-fingerprint'),
    reveal: page.getByRole('button', { name: '看没有人翻的牌' }),
  }
}
