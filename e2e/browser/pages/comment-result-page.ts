import type { Page } from 'playwright-core'

/** A comment draw as everybody sees it, on its public page and at the desk. */
export function commentResultPage(page: Page) {
  const result = page.locator('.comment-result')
  return {
    result,
    winners: result.locator('.comments-winners .winner-who'),
    runs: result.locator('.comments-runs a'),
    picture: result.getByRole('button', { name: '保存结果图' }),
    clip: result.getByRole('button', { name: '保存短视频' }),
    openPublic: page.getByRole('link', { name: '打开公开页' }),
  }
}
