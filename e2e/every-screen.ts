/**
 * Takes a picture of every state of every page, in both languages and both themes, and of the main ones at other
 * widths: `node e2e/every-screen.ts [--to folder] [part of a name]`.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/support/build-web.mjs'
import { tellStory } from './browser/every-state.ts'
import type { Place } from './browser/place.ts'
import { places } from './browser/places.ts'
import { openReaders, type Reading } from './browser/readers.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
const folder = values.to ?? mkdtempSync(join(tmpdir(), 'fairdraw-screens-'))
const wanted = positionals.join(' ')

const readings: readonly Reading[] = [
  { lang: 'zh', colorScheme: 'light' },
  { lang: 'zh', colorScheme: 'dark' },
  { lang: 'en', colorScheme: 'light' },
  { lang: 'en', colorScheme: 'dark' },
]

/** Pages that stand for the others at other widths. */
const main: ReadonlySet<string> = new Set([
  'landing',
  'proof with a redraw',
  'plugins',
  'self-check',
  'big screen of a draw that is open',
  'big screen, signed out',
  'embedded app',
  'back from single sign-on, not configured',
  'phone: opens at a time',
  'phone: won',
  'phone: own entries',
  'desk: home',
  'desk: draws',
  'desk: choosing a way to play',
  'desk: empty form',
  'desk: draw that was drawn',
  'desk: entrants',
  'desk: winners',
  'desk: plans with a reason',
  'desk: mini program',
  'desk: comments, none yet',
  'desk: form of a live draw',
  'desk: live draw before it begins',
  'desk: plans with prices',
  'desk: about to buy a plan',
  'desk: paying by code',
  'desk: VIP cards',
  'desk: page of last resort',
  'desk: own profile',
  'desk: link that is not supported',
])
const widths = [320, 390, 1440, 3840] as const

if (!buildWeb()) throw new Error('The web app did not build.')
mkdirSync(folder, { recursive: true })
const story = await tellStory()
try {
  for (const lang of ['zh', 'en'] as const) await takeAll(lang)
} finally {
  await story.end()
  console.log(folder)
}

async function takeAll(lang: Reading['lang']): Promise<void> {
  const readers = openReaders(story)
  for (const place of places.filter(({ name }) => name.includes(wanted)))
    for (const reading of readings.filter((one) => one.lang === lang))
      await takePlace(readers, place, reading)
}

async function takePlace(
  readers: ReturnType<typeof openReaders>,
  place: Place,
  reading: Reading,
): Promise<void> {
  const name = `${place.name.replaceAll(/[^a-z\d]+/gi, '-')}.${reading.lang}.${reading.colorScheme}`
  try {
    const { page } = await readers.visit(place, reading)
    const usual = page.viewportSize() ?? { width: 1440, height: 900 }
    const take = async (file: string) =>
      writeFileSync(join(folder, file), await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    await take(`${name}.png`)
    if (main.has(place.name) && reading.colorScheme === 'light')
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 3840 ? 2160 : 900 })
        await take(`${name}.${width}.png`)
      }
    await page.setViewportSize(usual)
  } catch (failure) {
    console.error(`${name}: ${failure instanceof Error ? failure.message.split('\n', 2).join(' ') : failure}`)
  }
}
