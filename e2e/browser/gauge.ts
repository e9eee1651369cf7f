import type { Locator, Page } from 'playwright-core'

/** What people spend on a page, in seconds: a key, a tap or a click, and finding one's way on a new screen or question. */
const costs = { keys: 0.3, taps: 1.1, screens: 1.35 } as const

type Effort = Record<keyof typeof costs, number>
type Step = Effort & { readonly what: string }

/** A person at a page: whatever is done through it is counted. */
export type Hand = {
  /** Opens an address: a tap on what led there, and a new screen. */
  goes(page: Page, address: string): Promise<void>
  taps(what: Locator): Promise<void>
  /** Taps into a field and types; a Chinese character is its sounds and the choice among them. */
  types(field: Locator, text: string): Promise<void>
  /** Taps into a field and puts there what was copied elsewhere. */
  pastes(field: Locator, text: string): Promise<void>
  /** Waits until a new screen, a dialog or a question is there to be read. */
  reads(what: Locator): Promise<void>
  /** Does something that a page object does, of so many taps. */
  does(taps: number, act: () => Promise<unknown>): Promise<void>
}

export type Gauge = ReturnType<typeof createGauge>

const keysOfHan = 4
const keysOfPaste = 2

/**
 * Counts what a journey costs those who make it, step by step; the machine's own time is not theirs. It goes on from the
 * steps of `before`.
 */
export function createGauge(before: readonly Step[] = []) {
  const steps: Step[] = [...before]
  const step = async (what: string, act: (hand: Hand) => Promise<void>) => {
    const spent: Effort = { keys: 0, taps: 0, screens: 0 }
    const hand: Hand = {
      async goes(page, address) {
        spent.taps++
        spent.screens++
        await page.goto(address)
      },
      async taps(one) {
        spent.taps++
        await one.click()
      },
      async types(field, text) {
        spent.taps++
        spent.keys += [...text].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? keysOfHan : 1), 0)
        await field.fill(text)
      },
      async pastes(field, text) {
        spent.taps++
        spent.keys += keysOfPaste
        await field.fill(text)
      },
      async reads(one) {
        spent.screens++
        await one.first().waitFor()
      },
      async does(taps, act) {
        spent.taps += taps
        await act()
      },
    }
    await act(hand)
    steps.push({ what, ...spent })
  }
  return {
    step,
    steps,
    seconds: () => steps.reduce((sum, one) => sum + secondsOf(one), 0),
    /** A line a step, and their sum. */
    lines(): string[] {
      const all = steps.map((one) => `${secondsOf(one).toFixed(1).padStart(6)} s  ${one.what} (${said(one)})`)
      return [...all, `${this.seconds().toFixed(1).padStart(6)} s  in all`]
    },
  }
}

const secondsOf = ({ keys, taps, screens }: Effort) =>
  keys * costs.keys + taps * costs.taps + screens * costs.screens

const said = ({ keys, taps, screens }: Effort) => `${keys} keys, ${taps} taps, ${screens} screens`
