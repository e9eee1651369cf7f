import type { Page } from 'playwright-core'
import { complaintsOf } from './complaints.ts'
import type { Story, Who } from './every-state.ts'
import { keptInBrowser } from './house.ts'
import { interceptNothing } from './intercept.ts'
import type { Place } from './place.ts'
import { isStill } from './still.ts'

export type Reading = { readonly lang: 'zh' | 'en'; readonly colorScheme: 'light' | 'dark' }
type Tab = { readonly page: Page; readonly heard: string[] }

const atDesk: ReadonlySet<Who> = new Set(['visitor', 'organiser', 'newcomer', 'support'])

/** Nothing of a page this tall lies under the dock at its foot. */
const tallPhone = { viewport: { width: 390, height: 1800 } }

/** Those who look at the places of a story: one tab for each reader and language; the next place is just the next address. */
export function openReaders({ house, tokens, draws }: Story) {
  const tabs = new Map<string, Tab>()

  async function tabOf(who: Who, { lang, colorScheme }: Reading): Promise<Tab> {
    const key = `${who} ${lang}`
    const there = tabs.get(key)
    if (there) return there
    const storageState = keptInBrowser(house.url, { ...tokens[who], lang })
    const options = { storageState, colorScheme, reducedMotion: 'reduce' } as const
    const page = await (atDesk.has(who) ? house.visitor(options) : house.phone({ ...options, ...tallPhone }))
    const tab = { page, heard: await complaintsOf(page) }
    tabs.set(key, tab)
    return tab
  }

  return {
    /** Brings a reader's tab into the state of the place; `heard` is what the page complained of on the way. */
    async visit(place: Place, reading: Reading, viewport?: { width: number; height: number }): Promise<Tab> {
      const tab = await tabOf(place.who, reading)
      const { page, heard } = tab
      if (viewport) await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: reading.colorScheme })
      heard.length = 0
      await interceptNothing(page)
      await place.before?.(page)
      await page.goto(house.url + place.path(draws))
      await page.locator(place.landmark).first().waitFor()
      await place.act?.(page)
      await isStill(page)
      return tab
    },
  }
}
