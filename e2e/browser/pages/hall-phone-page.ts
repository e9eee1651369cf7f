import type { Page } from 'playwright-core'

/** `/mobile/:lid` of a live draw: a phone in the hall. */
export function hallPhonePage(page: Page) {
  return {
    /** Says who one is, with what the wall shows, and sends it. */
    async comeAs(number: string, name: string, wall: string) {
      await page.getByLabel('编号', { exact: true }).fill(number)
      await page.getByLabel('姓名', { exact: true }).fill(name)
      await page.getByLabel('现场码', { exact: true }).fill(wall)
      await page.getByRole('button', { name: '签到', exact: true }).tap()
    },
    form: page.locator('.hall-form'),
    fault: page.locator('.hall-fault'),
    /** The own number, large. */
    number: page.locator('.hall-number'),
    async sends(text: string) {
      await page.getByLabel('发弹幕').fill(text)
      await page.getByRole('button', { name: '发送' }).tap()
    },
    /** Takes a photo of oneself, as its camera gives it, and sends it. */
    async takes(photo: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }) {
      await page.locator('.selfie input').setInputFiles(photo)
      await page.getByRole('button', { name: '用这张' }).tap()
    },
    note: page.locator('.hall-note'),
    won: page.locator('.won'),
    over: page.locator('.result-card'),
  }
}
