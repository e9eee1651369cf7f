import type { Page } from 'playwright-core'

/** `/dashboard/create_draw/base_draw/…`: the form of a draw. */
export function drawFormPage(page: Page) {
  const dialog = page.getByRole('dialog')
  const prize = (tier: string, field: string) => page.getByLabel(`${tier}的${field}`, { exact: true })
  return {
    title: page.getByLabel('抽奖标题'),
    prize,
    addPrize: page.getByRole('button', { name: '添加一档' }),
    loginFree: page.getByRole('switch'),
    kept: page.locator('.form-head-kept'),
    restored: page.locator('.form-restored'),
    dialog,
    confirm: dialog.getByRole('button', { name: '发布' }),
    /** One of the ways to open, by its name. */
    openBy: (way: string) => page.getByRole('radio', { name: new RegExp(`^${way}`) }).check({ force: true }),
    async fillPrize(tier: string, name: string, quantity: number) {
      await prize(tier, '奖品名称').fill(name)
      await prize(tier, '份数').fill(String(quantity))
    },
    publish: () => page.locator('.form-head').getByRole('button', { name: '发布' }).click(),
    save: () => page.locator('.form-head').getByRole('button', { name: '保存草稿' }).click(),
    /** Nothing stands between the form and its publication. */
    ready: page.locator('.objections-none'),
    /** The ways to the fields that are not settled yet. */
    objections: page.locator('.objections').first().getByRole('button'),
  }
}
