import { setTimeout as pause } from 'node:timers/promises'
import { until } from '@fairdraw/application/testing/until'
import type { BrowserTab } from './browser-wire.ts'

/** Which thing of a page: what it is called, wholly or at its beginning, and where it lies (a CSS selector). */
type Thing = { readonly name?: string; readonly within?: string; readonly kind: 'pressed' | 'typed' }
type Place = { readonly x: number; readonly y: number }

/** What has not moved for so long stays where it is. */
const stillMs = 150

/** A page as a person uses it: they read, press what they can see by its name, and type into what they pressed. */
export function farPage(tab: BrowserTab) {
  const point = async (thing: Thing) => {
    let before: Place | null = null
    await until(async () => {
      const now = await tab.run(placeOf, thing)
      const isStill = now?.x === before?.x && now?.y === before?.y
      before = now
      if (!now || !isStill) {
        await pause(stillMs)
        throw new Error(`${tab.browser}: nothing to press that is called ${thing.name}`)
      }
      // What has moved out of the window meanwhile is refused, and looked for again.
      await tab.point([{ type: 'pointerMove', ...now, duration: 0 }])
    })
    await tab.point([
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }
  return {
    tab,
    /** Opens an address; again where the page before, still on its way, kept the browser from leaving it. */
    goto: (url: string) =>
      until(async () => {
        const before = await tab.run(() => location.href, null)
        await tab.goto(url)
        const isLeft = url === before || (await tab.run(() => location.href, null)) !== before
        if (!isLeft) throw new Error(`${tab.browser}: the page at ${before} was not left`)
      }),
    press: (name: string, within?: string) => point({ name, kind: 'pressed', ...(within && { within }) }),
    /** Presses a field, and again where the page took the focus away, and replaces what stands in it. */
    type: (name: string, text: string, within?: string) =>
      until(async () => {
        await point({ name, kind: 'typed', ...(within && { within }) })
        await tab.run(typeAnew, text)
      }),
    /** Waits until the page says this somewhere, and not below what hides it. */
    sees: (text: string) =>
      until(async () => {
        const said = await tab.run(() => document.body.innerText.replace(/\s+/g, ' '), null)
        if (!said.includes(text))
          throw new Error(`${tab.browser}: ${text} is not on the page: ${said.slice(0, 2_000)}`)
      }),
    /** Waits until something stands there, by its CSS selector. */
    async shows(selector: string) {
      await until(async () => {
        if (!(await tab.run((one) => document.querySelector(one) !== null, selector)))
          throw new Error(`${tab.browser}: nothing of ${selector}`)
      })
    },
    /** Waits until what stands there says this. */
    says: (selector: string, text: string) =>
      until(async () => {
        const said = await tab.run((one) => document.querySelector(one)?.textContent ?? '', selector)
        if (!said.includes(text)) throw new Error(`${tab.browser}: ${selector} says ${said}`)
      }),
    /** Waits until nothing moves that is not meant to move for ever. */
    async rests() {
      await until(async () => {
        if (!(await tab.run(isAtRest, null))) throw new Error(`${tab.browser}: the page still moves`)
      })
      await pause(100)
    },
  }
}

export type FarPage = ReturnType<typeof farPage>

/** Where something of this name can be pressed now, after it was scrolled there; null where nothing can. Runs in the page. */
function placeOf({ name, within, kind }: Thing): Place | null {
  const selectors = {
    pressed:
      'button, a[href], summary, label, [role=button], [role=radio], [role=switch], [role=menuitem], [role=tab]',
    typed: 'input, textarea, [role=textbox], [role=spinbutton]',
  }
  const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const named = (one: Element): string => {
    const by = one.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels =
      one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? [...(one.labels ?? [])] : []
    return (
      flat(by.map((id) => document.getElementById(id)?.textContent).join(' ')) ||
      flat(one.getAttribute('aria-label')) ||
      flat(labels.map((label) => label.textContent).join(' ')) ||
      flat(one.textContent) ||
      flat(one.getAttribute('placeholder'))
    )
  }
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const roots = within ? [...document.querySelectorAll(within)] : [top]
  const all = roots.flatMap((root) => [
    ...(root instanceof HTMLElement && root.matches(selectors[kind]) ? [root] : []),
    ...root.querySelectorAll<HTMLElement>(selectors[kind]),
  ])
  const isThere = (one: HTMLElement) =>
    one.getClientRects().length > 0 && !one.matches(':disabled, [aria-disabled=true]')
  const fits = all.filter((one) => isThere(one) && (name === undefined || named(one).startsWith(name)))
  const one = fits.find((each) => named(each) === name) ?? fits[0]
  if (!one) return null
  const placeNow = () => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    const hit = document.elementFromPoint(place.x, place.y)
    return hit && (one.contains(hit) || hit.contains(one)) ? place : null
  }
  const place = placeNow()
  if (!place) one.scrollIntoView({ block: 'center', behavior: 'instant' })
  return place ?? placeNow()
}

/** Replaces what stands in the field that has the focus. Runs in the page. */
function typeAnew(text: string): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error('No field has the focus')
  field.select()
  document.execCommand('insertText', false, text)
}

/** Whether every animation that has an end has reached it. Runs in the page. */
function isAtRest(): boolean {
  return document
    .getAnimations()
    .every(
      (one) =>
        one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    )
}
