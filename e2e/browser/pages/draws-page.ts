import type { Page } from 'playwright-core'
import { pressEntry } from './choose-option.ts'

/** `/dashboard/lucky_draw`: the organiser's draws. */
export function drawsPage(page: Page) {
  return {
    row: (title: string) => page.locator('.draw-table tbody tr').filter({ hasText: title }),
    search: page.getByRole('textbox', { name: '搜索抽奖标题' }),
    /** Presses an entry of the menu at the end of a row. */
    async choose(title: string, entry: string) {
      await page.getByRole('button', { name: `「${title}」的更多操作` }).click()
      await pressEntry(page, entry)
    },
  }
}
