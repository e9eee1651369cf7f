import type { Page } from 'playwright-core'

/** `/dashboard/lucky_draw/data/…?tab=lots`: who holds which lot. */
export function lotsDeskPage(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    rows: page.locator('.lots-card tbody tr[data-row-key]'),
    act: (name: string) => page.locator('.lots-acts').getByRole('button', { name }).click(),
    confirm: (name: string) => dialog.getByRole('button', { name }).click(),
    /** What a button leads to: a file, as its name and bytes. */
    async saved(press: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
      const [download] = await Promise.all([page.waitForEvent('download'), press()])
      const stream = await download.createReadStream()
      const parts: Buffer[] = []
      for await (const part of stream) parts.push(part as Buffer)
      return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) }
    },
  }
}
