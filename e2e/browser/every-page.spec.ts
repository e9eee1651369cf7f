import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { complaintsOf } from './complaints.ts'
import { type Story, tellStory, type Who } from './every-state.ts'
import { keptInBrowser } from './house.ts'
import { type Place, places } from './places.ts'

/** Refusals that belong to a place: the server says no there, and the page shows it. */
const refused: Readonly<Record<string, RegExp>> = {
  'proof that is not there': /\b404\b/,
  'phone: no such draw': /\b404\b/,
  'desk: draw that is not there': /\b404\b/,
}

let story: Story
const tabs = new Map<string, { page: Page; heard: string[] }>()

beforeAll(async () => {
  story = await tellStory()
})
afterAll(() => story?.end())

/** Nothing of a page this tall lies under the dock at its foot. */
const tallPhone = { viewport: { width: 390, height: 1800 } }

/** One tab for each reader and language; the next place is just the next address. */
async function tabOf(who: Who, lang: string, colorScheme: 'light' | 'dark') {
  const key = `${who} ${lang}`
  const there = tabs.get(key)
  if (there) return there
  const { house, tokens } = story
  const storageState = keptInBrowser(house.url, { ...tokens[who], lang })
  const options = { storageState, colorScheme, reducedMotion: 'reduce' } as const
  const isAtDesk = who === 'visitor' || who === 'organiser' || who === 'newcomer'
  const page = await (isAtDesk ? house.visitor(options) : house.phone({ ...options, ...tallPhone }))
  const tab = { page, heard: await complaintsOf(page) }
  tabs.set(key, tab)
  return tab
}

/** A change of theme takes a frame to begin and fades to end; colours half way between two themes are nobody's. */
const isStill = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((wake) => requestAnimationFrame(wake))
    const fades = () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await nextFrame()
    await nextFrame()
    while (fades().some(({ playState }) => playState === 'running')) await nextFrame()
  })

/** Two readers at once, since there are two cores. */
const readings = [
  { reading: 'in Chinese by day, then by night', lang: 'zh', colorScheme: 'light', after: 'dark' },
  { reading: 'in English by night', lang: 'en', colorScheme: 'dark', after: null },
] as const

/** Everything that is wrong with a place, in words. */
async function faultsOf(place: Place, { lang, colorScheme, after }: (typeof readings)[number]) {
  const { page, heard } = await tabOf(place.who, lang, colorScheme)
  heard.length = 0
  await page.emulateMedia({ colorScheme })
  await page.goto(story.house.url + place.path(story.draws))
  await page.locator(place.landmark).first().waitFor()
  await place.act?.(page)
  await isStill(page)
  const faults = [...(await accessibilityFaults(page))]
  if (after) {
    await page.emulateMedia({ colorScheme: after })
    await isStill(page)
    faults.push(...(await accessibilityFaults(page, 'colours')))
  }
  return [...faults, ...heard.filter((line) => !refused[place.name]?.test(line))]
}

it.each(places)('$name is accessible and complains of nothing', async (place) => {
  const found = await Promise.all(
    readings.map(async (one) => ({ reading: one.reading, faults: await faultsOf(place, one) })),
  )
  expect(found.filter(({ faults }) => faults.length > 0)).toEqual([])
})
