import type { Page } from 'playwright-core'

/** `/mobile/:lid` of a draw of lots. */
export function phoneLotsPage(page: Page) {
  const own = page.locator('.lots-own')
  const requests = page.locator('.lots-requests')
  const dialog = page.getByRole('dialog')
  const sure = (act: string) => dialog.getByRole('button', { name: act }).tap()
  return {
    lock: page.locator('.lots-lock').getByText('密数已锁定'),
    draw: page.getByRole('button', { name: '抽一支签' }),
    verified: own.getByText('已验'),
    /** What the own lot says. */
    label: own.locator('.lots-label'),
    mine: (label: string) => own.locator('.lots-label').getByText(label, { exact: true }),
    showPair: page.getByRole('button', { name: '看我抽到了谁' }),
    /** Waits until the table says that this number holds this lot. */
    holds: (seq: number, label: string) =>
      page
        .locator('.fd-lots-table li')
        .filter({ hasText: `第 ${seq} 号` })
        .getByText(label)
        .waitFor(),
    async ask(seq: number) {
      await page.getByRole('button', { name: `和第 ${seq} 号换签` }).tap()
      await sure('请对方换签')
      await requests.getByText('等对方同意').waitFor()
    },
    async askByNumber(seq: number) {
      await page.getByLabel('对方的序号').fill(String(seq))
      await page.getByRole('button', { name: '请对方换签' }).first().tap()
      await sure('请对方换签')
      await requests.getByText('等对方同意').waitFor()
    },
    /** Waits for a request and answers it. */
    async answer(act: string) {
      await requests.getByRole('button', { name: act }).tap()
      await sure(act)
    },
    noRequest: () => requests.waitFor({ state: 'detached' }),
  }
}
