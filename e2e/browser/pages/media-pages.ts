import type { Page } from 'playwright-core'
import { chooseOption } from './choose-option.ts'

type Given = { readonly name: string; readonly text: string }

/** `/dashboard/create_draw/media_draw/…`: where a comment draw begins, its comments come in, and it is set up. */
export function mediaPages(page: Page) {
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  /** Chooses from a list, which is then closed. */
  async function choose(label: string, choice: string) {
    await chooseOption(page, page.getByRole('combobox', { name: label, exact: true }), choice)
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').waitFor({ state: 'detached' })
  }
  const file = (name: string) => page.locator('.comment-files > li').filter({ hasText: name })
  return {
    link: page.getByRole('textbox', { name: '作品链接' }),
    find: page.getByRole('button', { name: '识别' }),
    post: page.locator('.comment-post'),
    withoutLink: card('没有链接').getByRole('button', { name: '导入评论' }),
    draws: card('我的评论区抽奖'),
    /** Gives files, several at once. */
    give: (...files: readonly Given[]) =>
      page.locator('input[type=file]').setInputFiles(
        files.map(({ name, text }) => ({
          name,
          mimeType: 'application/octet-stream',
          buffer: Buffer.from(text),
        })),
      ),
    file,
    paste: page.getByLabel('或者粘贴评论'),
    pasteAct: page.getByRole('button', { name: '导入粘贴的评论' }),
    /** Keeps what was read of a file. */
    take: (name: string) =>
      file(name)
        .getByRole('button', { name: /^收下 \d/ })
        .click(),
    takeAll: (files: number) => page.getByRole('button', { name: `${files} 份都收下` }).click(),
    /** Says which line of a file names its columns. */
    heading: (name: string, line: number) => file(name).getByLabel(`第 ${line} 行是表头`).check(),
    sums: (name: string) => file(name).locator('.intake-sums b').allInnerTexts(),
    /** How many comments there are, and people. */
    figures: () => page.locator('.comment-figures').first().locator('dd').allInnerTexts(),
    rows: page.locator('.comment-rows tr.ant-table-row'),
    search: page.getByLabel('搜索昵称或评论'),
    only: (reason: string) => choose('结果', reason),
    toSetting: page.getByRole('link', { name: '下一步：设置抽奖' }),
    summary: page.locator('.media-summary'),
    steps: async () =>
      (await page.locator('.media-steps tbody tr').allInnerTexts()).map((row) =>
        row.replace(/\s+/g, ' ').trim(),
      ),
    opens: (way: string) => page.getByRole('radio', { name: new RegExp(`^${way}`) }).check({ force: true }),
  }
}
