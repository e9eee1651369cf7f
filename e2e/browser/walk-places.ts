import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { type Story, tellStory, typedInStory } from './every-state.ts'
import type { Place } from './place.ts'
import { openReaders } from './readers.ts'
import { sidewaysFaults, untranslatedOn } from './text-faults.ts'

type Readers = ReturnType<typeof openReaders>

/** Each language in one of the themes: what a theme spoils, it spoils in both. Two readers at once, since there are two cores. */
const readings = [
  { reading: 'in Chinese by day', lang: 'zh', colorScheme: 'light' },
  { reading: 'in English by night', lang: 'en', colorScheme: 'dark' },
] as const

/** The narrowest and the widest screen that are served (WCAG 2.2, 1.4.10). */
const extremes = { zh: [320], en: [320, 3840] } as const

/** Everything that is wrong with a place, in words. */
async function faultsOf(readers: Readers, place: Place, reading: (typeof readings)[number]) {
  const { page, heard } = await readers.visit(place, reading)
  const faults = [...(await accessibilityFaults(page)), ...(await sidewaysFaults(page))]
  if (reading.lang === 'en') faults.push(...(await untranslatedOn(page, typedInStory)))
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (const extreme of extremes[reading.lang]) {
    await page.setViewportSize({ width: extreme, height })
    faults.push(...(await sidewaysFaults(page)))
  }
  await page.setViewportSize({ width, height })
  return [...faults, ...heard.filter((line) => !place.refused?.test(line))]
}

/** Holds each of these places to the rules of every page, by day and by night, in both languages. */
export function walkPlaces(places: readonly Place[]): void {
  let story: Story
  let readers: Readers

  beforeAll(async () => {
    story = await tellStory()
    readers = openReaders(story)
  })
  afterAll(() => story?.end())

  it.each(places)('$name is accessible and complains of nothing', async (place) => {
    const found = await Promise.all(
      readings.map(async (one) => ({ reading: one.reading, faults: await faultsOf(readers, place, one) })),
    )
    expect(found.filter(({ faults }) => faults.length > 0)).toEqual([])
  })
}
