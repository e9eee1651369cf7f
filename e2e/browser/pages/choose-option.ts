import type { Locator, Page } from 'playwright-core'
import { isStill } from '../still.ts'

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
  const list = await unfolded(page, 'ant-select-dropdown')
  await list.getByTitle(choice, { exact: true }).click()
}

/** Presses an entry of the menu that is open: by its name, or the one at this place, the last for -1. */
export async function pressEntry(page: Page, entry: string | RegExp | number): Promise<void> {
  const entries = (await unfolded(page, 'ant-dropdown')).getByRole('menuitem')
  const one = typeof entry === 'number' ? entries.nth(entry) : entries.filter({ hasText: entry })
  await one.click()
}

/** Presses a button at the foot of the dialog that is open: one that still grows moves away as a list does. */
export async function pressInFoot(page: Page, name: string): Promise<void> {
  const button = page.locator('dialog[open] footer').getByRole('button', { name, exact: true })
  await button.waitFor()
  await isStill(page)
  await button.click()
}

/** What has unfolded and stands where it will stay. */
async function unfolded(page: Page, kind: string): Promise<Locator> {
  const list = page.locator(`.${kind}:not(.${kind}-hidden, [class*=slide-up])`)
  await list.first().waitFor()
  await isStill(page)
  return list
}
