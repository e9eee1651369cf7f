import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../e2e/support/chromium.ts'
import { createRandom } from '../packages/fairness/src/basics/uniform.ts'
import { restMs } from '../packages/kinds/src/screen/crowd/course.ts'
import { globeIn } from '../packages/kinds/src/screen/crowd/globe-place.ts'
import { readingPlaces, riverIn } from '../packages/kinds/src/screen/crowd/river.ts'
import type { Skin } from '../packages/kinds/src/screen/rule.ts'
import { lotShares } from '../packages/ui/src/globe-gl/moon-places.ts'
import { atLeast, type Figure, said } from './support/figure.ts'
import { buildStages, openPage, plain } from './support/stage-page.ts'

const skins: readonly Skin[] = ['sphere', 'cards', 'names', 'slots', 'wheel', 'lanterns']
const formats = {
  '4:3': { width: 1_440, height: 1_080 },
  '16:9': { width: 1_920, height: 1_080 },
  '21:9': { width: 2_520, height: 1_080 },
  '32:9': { width: 3_840, height: 1_080 },
  '9:16': { width: 1_080, height: 1_920 },
} as const
type Format = keyof typeof formats

/** Of each skin and format: seen by who comes late, after a tab slept, and at some five frames a second. */
const late = 54
const slept = 3
const slow = 3
const slowdown = 20
const people = 300
const backMs = 3_000

type StagePage = { screenStage: { show(shown: object): void } }
type Shown = { readonly skin: Skin; readonly won: readonly number[] }

/** Where every skin of the big screen comes to rest, read from what is drawn, beside who was drawn. */
export async function benchLandings(): Promise<Figure[]> {
  const built = await buildStages('screen.tsx')
  const figures: Figure[] = []
  for (const skin of skins) {
    const browser = await launchChromium(skin === 'sphere' || skin === 'lanterns' ? {} : plain)
    try {
      for (const format of Object.keys(formats) as Format[]) {
        console.log(`landings: ${skin} at ${format} …`)
        figures.push(...said([await landings(browser, built, skin, format)]))
      }
    } finally {
      await browser.close()
    }
  }
  return figures
}

async function landings(browser: Browser, built: string, skin: Skin, format: Format): Promise<Figure> {
  const page = await openPage(browser, built, {
    viewport: formats[format],
    deviceScaleFactor: skin === 'sphere' ? 0.75 : 0.25,
  })
  try {
    await page.waitForFunction(() => 'screenStage' in globalThis)
    await page.evaluate(keepPictures)
    const { uniform } = createRandom(new TextEncoder().encode(`${skin} ${format}`))
    const drawn = () => uniform(people)
    let right = 0
    for (let each = 0; each < late; each++) {
      const won = [drawn()]
      const standsAt = 1_800_000_000_000 + each * 7_919
      await show(page, { skin, won }, 'reveal', { standsAt, sinceMs: restMs + 300 + each * 3 })
      if (await settlesOn(page, skin, won[0] as number, true)) right++
    }
    for (let each = 0; each < slept + slow; each++) {
      const won = [drawn()]
      await (each < slept ? asleep : slowly)(page, { skin, won })
      // The globe's last picture is there when it has stood back.
      if (skin === 'sphere') await page.waitForTimeout(backMs)
      if (await settlesOn(page, skin, won[0] as number, false)) right++
    }
    const all = late + slept + slow
    return atLeast(`${skin} at ${format}: rests on who was drawn`, right, all, {
      unit: `of ${all}`,
      digits: 0,
    })
  } finally {
    await page.context().close()
  }
}

/** What the card has drawn can be read after its frame, and what lies at a point also where nothing can be pressed. */
function keepPictures(): void {
  const { getContext } = HTMLCanvasElement.prototype
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: 'webgl2', options: object) {
      return getContext.call(this, kind, { ...options, preserveDrawingBuffer: true })
    },
  })
  const style = document.head.appendChild(document.createElement('style'))
  // Imitated graphics take seconds to put a picture out of focus.
  style.textContent = '.fd-crowd * { pointer-events: auto !important; filter: none !important }'
}

const show = (page: Page, { skin, won }: Shown, pace: 'rolling' | 'reveal', more: object = {}) =>
  page.evaluate((given) => (globalThis as unknown as StagePage).screenStage.show(given), {
    skin,
    people,
    pace,
    won,
    isBlock: skin === 'sphere',
    ...more,
  })

/** It rolled, and slept through the whole reveal. */
async function asleep(page: Page, shown: Shown): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await show(page, shown, 'rolling', { sinceMs: 5_000 })
  await page.waitForTimeout(300)
  await show(page, shown, 'reveal')
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await new Promise((wake) => setTimeout(wake, restMs + 300))
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await session.detach()
}

/** It rolled, and has a frame some five times a second. */
async function slowly(page: Page, shown: Shown): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await show(page, shown, 'rolling', { sinceMs: 5_000 })
  await page.waitForTimeout(300)
  await show(page, shown, 'reveal')
  await page.waitForTimeout(restMs + 300)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
}

/**
 * Whether it stands on who was drawn, and still does a moment later: on a busy machine the last picture may come late, and
 * one that only passes by does not count. `stands`: its clock does.
 */
async function settlesOn(page: Page, skin: Skin, won: number, stands: boolean): Promise<boolean> {
  for (let look = 0; look < 30; look++) {
    const isRight = () => isAtRestOn(page, skin, won, stands)
    if ((await isRight()) && (await page.waitForTimeout(200).then(isRight))) return true
    await page.waitForTimeout(100)
  }
  return false
}

/** Whether what lies under the mark bears the number of who was drawn; of the globe, whose lots are pixels, whether its middle is their lot (where the clock `stands`) or the place it left. */
async function isAtRestOn(page: Page, skin: Skin, won: number, stands: boolean): Promise<boolean> {
  if (skin === 'sphere') return isOnGlobe(page, stands ? 'lot' : 'place')
  if (skin === 'lanterns') return isAtTheFront(page, won)
  const found = await page.evaluate((of) => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
    const at = (x: number, y: number) => {
      const under = document
        .elementsFromPoint(x, y)
        .find((each) => each instanceof HTMLElement && each.dataset.person)
      return under instanceof HTMLElement ? under.dataset.person : undefined
    }
    const middle = (box: DOMRect | undefined) => box && at(box.x + box.width / 2, box.y + box.height / 2)
    if (of === 'wheel') {
      const [pointer] = boxes('.fd-people-wheel-pointer')
      return [pointer && at(pointer.x + pointer.width / 2, pointer.bottom + 30)]
    }
    if (of === 'slots') {
      const [mark] = boxes('.fd-slots-mark')
      const line = mark && mark.y + mark.height / 2
      return boxes('.fd-slots-window').map((window) => line && at(window.x + window.width / 2, line))
    }
    return [middle(boxes(of === 'names' ? '.fd-slips-mark' : '.fd-card-wall-mark')[0])]
  }, skin)
  return found.length > 0 && found.every((person) => person === String(won))
}

/** How the globe shows the one who was drawn: their lot in its middle, and once that has come forward their open place. */
const globeShows = { lot: { aside: 0, away: 0 }, place: { aside: 0, away: 1 } } as const

/**
 * Whether what the card has drawn in the middle of the globe is the vermilion lot that bears the block, the only name
 * there is; or an open place, of which there is one.
 */
function isOnGlobe(page: Page, what: keyof typeof globeShows): Promise<boolean> {
  const box = page.viewportSize() ?? formats['16:9']
  const [left, top, radius] = globeIn(box, globeShows[what])
  // The middle third of the lot each way: of the lot beside it nothing would lie there.
  return isDrawn(page, { left, top, side: (lotShares(people).lot * radius) / 3, what })
}

/** Whether one vermilion lantern stands where it is read, and bears the name of who was drawn. */
async function isAtTheFront(page: Page, won: number): Promise<boolean> {
  const river = riverIn(page.viewportSize() ?? formats['16:9'])
  const [place] = readingPlaces(river, 1)
  const names = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.fd-river-read [data-person]')].map(
      (each) => each.dataset.person,
    ),
  )
  if (!place || names.join() !== String(won)) return false
  const left = (place.x - 0.28 * place.width) * river.unit
  const top = (river.top + place.y - 0.9 * place.width) * river.unit
  return isDrawn(page, { left, top, side: place.width * river.unit * 0.1, what: 'paper' })
}

type Spot = {
  /** Its middle and its side, CSS px. */
  readonly left: number
  readonly top: number
  readonly side: number
  readonly what: 'lot' | 'place' | 'paper'
}

/** Whether the card has drawn the block of a lot at a spot, an open place, or vermilion paper. */
function isDrawn(page: Page, spot: Spot): Promise<boolean> {
  return page.evaluate(async ({ left, top, side, what }) => {
    const canvas = document.querySelector('canvas') as HTMLCanvasElement
    const gl = canvas.getContext('webgl2') as WebGL2RenderingContext
    const isNow = () => {
      const scale = canvas.height / canvas.clientHeight
      const pixels = Math.max(1, Math.round(side * scale))
      const bytes = new Uint8Array(pixels * pixels * 4)
      const [x, y] = [left * scale - pixels / 2, canvas.height - top * scale - pixels / 2].map(Math.round)
      gl.readPixels(x as number, y as number, pixels, pixels, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
      let found = 0
      for (let at = 0; at < bytes.length; at += 4) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = bytes.subarray(at, at + 4)
        const looks = {
          lot: red > 225 && green > 200 && blue > 180,
          place: alpha > 200 && red < 60 && green < 40,
          paper: red > 120 && green < 0.55 * red && blue < 0.45 * red,
        }
        if (looks[what]) found++
      }
      return found * 3 > pixels * pixels * 2
    }
    const until = performance.now() + 6_000
    while (performance.now() < until) {
      await new Promise((frame) => requestAnimationFrame(frame))
      if (isNow()) return true
    }
    return false
  }, spot)
}
