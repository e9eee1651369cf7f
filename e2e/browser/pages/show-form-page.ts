import type { Page } from 'playwright-core'

/** What the form of a live draw has beside that of any draw, and its desk once it is public. */
export function showFormPage(page: Page) {
  const round = (number: number) => page.locator('.rounds ol > li').nth(number - 1)
  const dialog = page.getByRole('dialog')
  return {
    rounds: page.locator('.rounds ol > li'),
    round,
    winners: (number: number) => round(number).getByRole('spinbutton', { name: '抽几人' }),
    presses: (number: number) => round(number).getByRole('spinbutton', { name: '分几次抽' }),
    /** What is said of a round and the roster. */
    told: (number: number) => round(number).locator('.round-told'),
    handle: (number: number) => round(number).locator('[data-part=drag]'),
    openRoster: () => page.getByRole('button', { name: '导入名单' }).click(),
    paste: (text: string) => dialog.getByLabel('粘贴名单，或选择文件').fill(text),
    report: dialog.locator('.intake-sums'),
    faults: dialog.locator('.intake-lines li .intake-why small'),
    send: (people: number) => dialog.getByRole('button', { name: `导入 ${people} 人` }).click(),
    people: page.locator('.roster-rows tbody tr.ant-table-row'),
    stage: page.locator('.show-preview-stage'),
  }
}
