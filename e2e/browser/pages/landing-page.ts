import type { Page } from 'playwright-core'

/** `/`: what it does, and the way in. */
export function landingPage(page: Page) {
  const panel = page.locator('#sign-in')
  return {
    panel,
    account: panel.getByLabel('邮箱或手机号'),
    password: panel.getByLabel('密码'),
    nickname: panel.getByLabel('称呼'),
    signUpTab: panel.getByRole('button', { name: '注册', pressed: false }),
    /** Presses the one button that sends the form. */
    send: () => panel.locator('button[type=submit]').click(),
  }
}
