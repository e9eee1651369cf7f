import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { launchChromium } from '../e2e/support/chromium.ts'
import type { HallShown } from './programs/hall.tsx'
import { buildStages, openPage, plain } from './support/stage-page.ts'

/* Every skin × phase × format of the big screen, as one picture a phase: node bench/contact-sheets.ts --into folder [--skins wheel,slots] [--phases rolling] */

const formats = [
  [1_024, 768],
  [1_920, 1_080],
  [2_560, 1_080],
  [3_840, 1_080],
  [1_080, 1_920],
] as const
const skins = ['sphere', 'cards', 'names', 'slots', 'wheel', 'lanterns'] as const
/** Drawn by a graphics card. */
const byCard: ReadonlySet<string> = new Set(['sphere', 'lanterns'])
const one = [7]
const five = [6, 8, 30, 45, 91]
const twenty = Array.from({ length: 20 }, (_, at) => at * 7)
const fifty = Array.from({ length: 50 }, (_, at) => at * 3)
type Phase = Omit<HallShown, 'skin' | 'people'> & { readonly isAlike?: boolean }
const phases: Readonly<Record<string, Phase>> = {
  welcome: { act: 'welcome', won: one, sinceMs: 4_000, isAlike: true },
  'check-in': { act: 'check-in', won: one, sinceMs: 4_000, isAlike: true },
  prize: { act: 'prize', won: one, sinceMs: 4_000 },
  rolling: { act: 'rolling', won: one, sinceMs: 9_000 },
  landed: { act: 'reveal', won: one, sinceMs: 3_200 },
  'one-winner': { act: 'reveal', won: one, sinceMs: 9_000 },
  'five-winners': { act: 'reveal', won: five, sinceMs: 12_000 },
  'twenty-winners': { act: 'reveal', won: twenty, sinceMs: 12_000 },
  overview: { act: 'reveal', won: fifty, sinceMs: 90_000, isAlike: true },
  end: { act: 'end', won: fifty, sinceMs: 9_000, isAlike: true },
}
const shownHigh = 360

const { values: wishes } = parseArgs({
  options: { into: { type: 'string' }, skins: { type: 'string' }, phases: { type: 'string' } },
})
const folder = wishes.into ?? 'sheets'
mkdirSync(folder, { recursive: true })
const built = await buildStages('hall.tsx')
const chosen = (all: readonly string[], wanted: string | undefined) => wanted?.split(',') ?? all

for (const [name, phase] of Object.entries(phases)) {
  if (!chosen(Object.keys(phases), wishes.phases).includes(name)) continue
  const rows: string[][] = []
  for (const skin of phase.isAlike ? ['names'] : chosen(skins, wishes.skins))
    rows.push(await row(phase, skin))
  await sheet(name, rows)
}

/** One skin in one phase, at every format. */
async function row(phase: Phase, skin: string): Promise<string[]> {
  // Only these need a graphics card, imitated here; the others are spared its slowness.
  const browser = await launchChromium(byCard.has(skin) || phase.isAlike ? {} : plain)
  try {
    const pictures: string[] = []
    for (const [width, height] of formats) {
      const page = await openPage(browser, built, {
        viewport: { width, height },
        deviceScaleFactor: shownHigh / height,
      })
      await page.waitForFunction(() => 'hall' in globalThis)
      await show(page, { ...phase, skin: skin as HallShown['skin'], people: 400 })
      await page.waitForTimeout(byCard.has(skin) ? 2_500 : 600)
      pictures.push((await page.screenshot()).toString('base64'))
      await page.context().close()
    }
    return pictures
  } finally {
    await browser.close()
  }
}

function show(page: Page, shown: HallShown): Promise<void> {
  type HallPage = { readonly hall: { show(given: HallShown): void } }
  return page.evaluate((given) => (globalThis as unknown as HallPage).hall.show(given), shown)
}

async function sheet(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const browser = await launchChromium(plain)
  try {
    const width = formats.reduce((sum, [w, h]) => sum + (shownHigh * w) / h + 8, 8)
    const page = await browser.newPage({
      viewport: { width: Math.ceil(width), height: rows.length * (shownHigh + 8) + 8 },
    })
    const images = rows.map(
      (row) =>
        `<div>${row.map((data) => `<img height="${shownHigh}" src="data:image/png;base64,${data}">`).join('')}</div>`,
    )
    await page.setContent(
      `<style>body{margin:4px;background:#777}div{display:flex}img{margin:4px}</style>${images.join('')}`,
    )
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    writeFileSync(join(folder, `${name}.png`), await page.screenshot())
    console.log(join(folder, `${name}.png`))
  } finally {
    await browser.close()
  }
}
