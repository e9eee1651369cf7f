import type { Page } from 'playwright-core'

/** `/proof/:lid`: recomputes a draw in the visitor's browser. */
export function proofPage(page: Page) {
  const own = page.locator('.own-lookup')
  return {
    verdict: (title: string) => page.getByRole('heading', { name: title, level: 1 }).waitFor(),
    failed: page.locator('.check-fail'),
    results: page.locator('.results tbody tr'),
    /** Waits until as many seats are shown with winners who still stand. */
    hasResults: (count: number) =>
      page.locator(`.results > table > tbody:has(> tr:nth-child(${count}):last-child)`).waitFor(),
    voided: page.locator('.results-aside tbody tr'),
    own,
    answer: own.getByRole('status'),
    async lookUp(text: string) {
      await own.getByRole('textbox').fill(text)
      await own.getByRole('button').first().click()
    },
  }
}
