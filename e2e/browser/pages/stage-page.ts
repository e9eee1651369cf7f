import type { Page } from 'playwright-core'

type Act = 'welcome' | 'check-in' | 'prize' | 'rolling' | 'reveal' | 'end'

/** `/live_draw?lid=`: a screen of the hall, the window it is led from, or the phone that drives it. */
export function stagePage(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    /** Waits until the stage performs this. */
    performs: (act: Act) => page.locator(`.fd-hall-at-${act}`).waitFor(),
    /** What is told to somebody who only listens: who won, in words. */
    said: () => page.locator('.fd-hall > [role=status]').innerText(),
    /** The one button that leads through the show. */
    step: page.locator('.step-button'),
    async press(name: string | RegExp) {
      await this.step.getByText(name, { exact: true }).waitFor()
      await this.step.click()
    },
    /** The list is sealed in a dialog that asks once. */
    async begin() {
      await this.press('开始抽奖')
      await dialog.getByRole('button', { name: '封存名单，开始' }).click()
    },
    /** Takes the tick away from these people, and confirms the rest. */
    async confirm(absent: readonly string[] = []) {
      await dialog.getByText('谁在现场？').waitFor()
      for (const number of absent) await dialog.getByRole('checkbox', { name: new RegExp(number) }).uncheck()
      await dialog.getByRole('button', { name: absent.length === 0 ? /全部到场/ : /作废.*补抽/ }).click()
    },
    /** In the operator's window: marks somebody absent, and draws their seat again. */
    async redraw(number: string) {
      const row = page.locator('.operator-winner').filter({ hasText: number })
      await row.getByRole('button', { name: '缺席' }).click()
      await row.getByRole('button', { name: '作废并补抽' }).click()
      await dialog.getByText('谁在现场？').waitFor()
      await dialog.getByRole('button', { name: /作废.*补抽/ }).click()
    },
    offline: page.getByText('离线：这里是断线前的样子'),
  }
}
