import type { Locator, Page } from 'playwright-core'
import { isStill } from '../readers.ts'

/**
 * Opens a select of the desk and presses one of its options, by its whole title or a part of it. A list that is still
 * unfolding or finding its place moves away between the press and its release, and the choice is lost.
 */
export async function chooseOption(page: Page, select: Locator, choice: string | RegExp): Promise<void> {
  await select.click()
  await pressOption(page, choice)
}

/** The same for a list that is open already. */
export async function pressOption(page: Page, choice: string | RegExp): Promise<void> {
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden, [class*=slide-up])')
  await list.waitFor()
  await isStill(page)
  await list.getByTitle(choice, { exact: true }).click()
}
