import type { Page } from 'playwright-core'

/** `/`: what it does, and the way in. */
export function landingPage(page: Page) {
  const panel = page.locator('#sign-in')
  const account = panel.getByLabel('邮箱或手机号')
  const password = panel.getByLabel('密码')
  const send = panel.locator('button[type=submit]')
  return {
    panel,
    /** What the form objects to. */
    fault: panel.locator('.account-form-fault:not(:empty), [aria-invalid]').first(),
    async signIn(name: string, secret: string) {
      await account.fill(name)
      await password.fill(secret)
      await send.click()
    },
    async signUp(nickname: string, name: string, secret: string) {
      await panel.getByRole('button', { name: '注册', pressed: false }).click()
      await panel.getByLabel('称呼').fill(nickname)
      await account.fill(name)
      await password.fill(secret)
      await send.click()
    },
  }
}
