import type { Page } from 'playwright-core'

type Act = 'welcome' | 'check-in' | 'prize' | 'rolling' | 'reveal' | 'end'

/** `/live_draw?lid=`: a screen of the hall, or the phone that drives it. */
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
    /** By keyboard: the bar stays while it has the focus. */
    useTool: (name: string) => page.getByRole('toolbar').getByRole('button', { name }).press('Enter'),
    async press(name: string) {
      await this.step.getByText(name, { exact: true }).waitFor()
      await this.step.click()
    },
    /** By pointer: the bar is away from who leaves it alone. */
    async point(name: string) {
      await this.step.getByText(name, { exact: true }).waitFor()
      for (const at of [0, 9]) await page.mouse.move(at, at)
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
    offline: page.getByText('离线：这里是断线前的样子'),
  }
}
